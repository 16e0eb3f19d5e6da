import DisplayList
import Geometry
import WidgetText

/// What a context says of a paragraph in a box.
struct Answer: Equatable {
  /// A line as its clusters stand.
  struct Line: Equatable {
    var width: Double
    var logical: String
    var visual: String
    /// Clusters that show something, marks left out.
    var clusterCount: Int
  }

  /// A run without what only its own context gives a meaning to.
  struct Run: Equatable {
    var font: String
    var size: Double
    var bounds: Rect
    var glyphs: [UInt32]
    var places: [Point]
  }

  var offer: Size
  var metrics: TextMetrics
  var lines: [Line]
  var runs: [Run]
  var rects: [Rect]

  init(_ input: ParagraphInput, _ offer: Size, in context: TextContext) {
    let id = context.addParagraph(input.spans, style: input.style, pixel: input.pixel)
    self.offer = offer
    metrics = context.measure(id, width: offer.width, height: offer.height)
    lines = context.records(id, width: offer.width, height: offer.height).map { record in
      let count = record.pieces.count { !$0.isSpace && $0.mark == nil && !Answer.visible($0.text).isEmpty }
      return Line(width: record.width, logical: record.logical, visual: record.visual, clusterCount: count)
    }
    var drawing = TextDrawing()
    context.draw(id, size: Size(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
    let names = context.fontNames
    runs = drawing.runs.map { run in
      let glyphs = drawing.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]
      return Run(font: names[Int(run.font)], size: run.size, bounds: run.bounds, glyphs: glyphs.map(\.id), places: glyphs.map(\.position))
    }
    rects = drawing.rects + drawing.images.map(\.rect)
  }

  var summary: String { "\(metrics), \(lines.map { "\($0.width) '\($0.visual)'" })" }

  /// The characters that all lines show.
  var shown: String { Answer.visible(lines.map(\.logical).joined()) }

  /// A text without what shows nothing, or only at the end of a line: spaces hang, and marks that end a text may stand on no line.
  static func visible(_ text: String) -> String {
    var scalars = text.unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control
    }
    while let last = scalars.last, [.nonspacingMark, .enclosingMark].contains(last.properties.generalCategory) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  func check(_ input: ParagraphInput) throws(Fault) {
    guard metrics != .zero else {
      return try require(offer.width <= 0 && offer.height <= 0 && runs.isEmpty, "nothing for \(offer)")
    }
    for length in [metrics.width, metrics.height, metrics.firstBaseline, metrics.lastBaseline] {
      let pixels = length / input.pixel
      try require(length >= 0 && length.isFinite && abs(pixels - pixels.rounded()) < 1e-6, "no length of whole pixels: \(metrics)")
    }
    try require(metrics.lineCount >= 1 && metrics.lineCount == lines.count, "\(lines.count) lines in \(offer), and \(metrics)")
    try require(metrics.lineCount <= input.style.lineLimit ?? .max, "\(metrics.lineCount) lines")
    try require(metrics.firstBaseline <= metrics.lastBaseline, "baselines of \(metrics)")
    try require((1 / 64.0...1).contains(metrics.scale), "a scale of \(metrics.scale)")
    for line in lines {
      // Wider than the offer is only what cannot be broken, beside a mark.
      let fits = line.width <= max(0, offer.width) + 0.01 || line.clusterCount <= 1
      try require(line.width.isFinite && fits, "\(line.width) points in \(offer): '\(line.visual)'")
      try require(line.width <= metrics.width + 0.01, "a line of \(line.width) points in \(metrics)")
    }
    for run in runs { try check(run) }
    for rect in rects { try require(rect.isFinite, "a box at \(rect)") }
  }

  private func check(_ run: Run) throws(Fault) {
    try require(!run.glyphs.isEmpty && !run.glyphs.contains(0), "glyphs \(run.glyphs) of \(run.font)")
    try require(run.bounds.isFinite, "bounds of \(run.bounds)")
    for place in run.places {
      try require(place.x.isFinite && place.y.isFinite, "a glyph at \(place)")
      try require(run.bounds.minX <= place.x && place.x <= run.bounds.maxX, "a glyph at \(place) outside of \(run.bounds)")
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { [minX, minY, maxX, maxY].allSatisfy(\.isFinite) }
}

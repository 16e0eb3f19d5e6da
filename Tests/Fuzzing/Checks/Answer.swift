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

  /// A glyph without what only its own context gives a meaning to.
  struct PlacedGlyph: Equatable {
    var font: String
    var size: Double
    var glyph: UInt32
    var place: Point
    /// Those of its run, which may be drawn in one piece or in several.
    var bounds: Rect

    static func == (a: PlacedGlyph, b: PlacedGlyph) -> Bool {
      a.font == b.font && a.size == b.size && a.glyph == b.glyph && a.place == b.place
    }
  }

  var offer: Size
  var metrics: TextMetrics
  var lines: [Line]
  var glyphs: [PlacedGlyph]
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
    glyphs = drawing.runs.flatMap { run in
      drawing.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)].map {
        PlacedGlyph(font: names[Int(run.font)], size: run.size, glyph: $0.id, place: $0.position, bounds: run.bounds)
      }
    }
    rects = drawing.rects + drawing.attachments.map(\.rect)
  }

  /// The first part of two answers that is not the same.
  func difference(to other: Answer) -> String {
    if metrics != other.metrics { return "\(metrics) and \(other.metrics)" }
    for (line, found) in zip(lines, other.lines) where line != found { return "\(line) and \(found)" }
    for (glyph, found) in zip(glyphs, other.glyphs) where glyph != found { return "\(glyph) and \(found)" }
    return "\(glyphs.count) glyphs, \(rects) and \(other.glyphs.count) glyphs, \(other.rects)"
  }

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
      return try require(offer.width <= 0 && offer.height <= 0 && glyphs.isEmpty, "nothing for \(offer)")
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
    for glyph in glyphs { try check(glyph) }
    for rect in rects { try require(rect.isFinite, "a box at \(rect)") }
  }

  private func check(_ glyph: PlacedGlyph) throws(Fault) {
    let (place, bounds) = (glyph.place, glyph.bounds)
    try require(glyph.glyph != 0 && bounds.isFinite && place.x.isFinite && place.y.isFinite, "\(glyph)")
    try require(bounds.minX <= place.x && place.x <= bounds.maxX, "outside of its run: \(glyph)")
  }
}

extension Rect {
  fileprivate var isFinite: Bool { [minX, minY, maxX, maxY].allSatisfy(\.isFinite) }
}

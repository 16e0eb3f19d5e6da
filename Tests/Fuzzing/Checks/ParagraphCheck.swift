import DisplayList
import Geometry
package import WidgetText

/// What holds for every paragraph: finite places, lines that keep to the offer, no text lost, and one answer however often it is asked.
package struct ParagraphCheck {
  private let book: FontBook
  private let context: TextContext

  /// - Throws: `FontError` where the bundled fonts are not in `fonts`.
  package init(fonts: String) throws(FontError) {
    book = try FontBook(directory: fonts)
    context = try TextContext(book: book)
  }

  /// Sets, measures and draws the paragraph that `bytes` make.
  package func run(_ bytes: [UInt8]) throws(Fault) {
    let input = ParagraphInput(bytes)
    context.reset()
    let first = Answers(input, in: context)
    try first.check(input)
    try require(Answers(input, in: context) == first, "another answer of the same context")
    context.reset()
    try require(Answers(input, in: context) == first, "another answer after a reset")
    guard let fresh = try? TextContext(book: book) else { throw Fault("no second context") }
    try require(Answers(input, in: fresh) == first, "another answer of a new context")
  }
}

/// What a context says of a paragraph.
private struct Answers: Equatable {
  private struct Answer: Equatable {
    var offer: Size
    var metrics: TextMetrics
    var lines: [String]
    var runs: [Run]
    var rects: ContiguousArray<Rect>
  }

  /// A run without what only its own context gives a meaning to.
  private struct Run: Equatable {
    var font: String
    var size: Double
    var bounds: Rect
    var glyphs: [UInt32]
    var places: [Point]
  }

  private var answers: [Answer]

  init(_ input: ParagraphInput, in context: TextContext) {
    let id = context.addParagraph(input.spans, style: input.style, pixel: input.pixel)
    answers = input.offers.map { offer in
      let metrics = context.measure(id, width: offer.width, height: offer.height)
      var drawing = TextDrawing()
      context.draw(id, size: Size(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
      let names = context.fontNames
      let runs = drawing.runs.map { run in
        let glyphs = drawing.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]
        return Run(
          font: names[Int(run.font)], size: run.size, bounds: run.bounds, glyphs: glyphs.map(\.id), places: glyphs.map(\.position))
      }
      let lines = context.lines(id, width: offer.width, height: offer.height)
      return Answer(offer: offer, metrics: metrics, lines: lines, runs: runs, rects: drawing.rects)
    }
  }

  func check(_ input: ParagraphInput) throws(Fault) {
    guard let whole = answers.last else { return }
    for answer in answers {
      guard answer.metrics != .zero else {
        try require(answer.offer.width <= 0 && answer.offer.height <= 0 && answer.runs.isEmpty, "nothing for \(answer.offer)")
        continue
      }
      try check(answer, input)
      try checkWidth(answer, input)
      for run in answer.runs { try check(run) }
      for rect in answer.rects {
        try require([rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite), "a decoration at \(rect)")
      }
      // A rest without width is cut and no ellipsis stands for it.
      let hasWidth = input.spans.allSatisfy { $0.attributes.tracking >= 0 }
      guard hasWidth && !answer.metrics.isTruncated && !whole.metrics.isTruncated else { continue }
      try require(shown(answer.lines) == shown(whole.lines), "lines \(answer.lines) of \(whole.lines) in \(answer.offer): \(answer.metrics)")
    }
    guard !whole.metrics.isTruncated, input.spans.allSatisfy({ $0.attributes.textCase == nil }) else { return }
    try require(shown(whole.lines) == shown(input.spans.map(\.text)), "lines \(whole.lines) of \(input.spans.map(\.text))")
  }

  private func check(_ answer: Answer, _ input: ParagraphInput) throws(Fault) {
    let metrics = answer.metrics
    try require(metrics.lineCount >= 1, "no line in \(metrics)")
    for length in [metrics.width, metrics.height, metrics.firstBaseline, metrics.lastBaseline] {
      let pixels = length / input.pixel
      try require(length >= 0 && length.isFinite && abs(pixels - pixels.rounded()) < 1e-6, "no length of whole pixels: \(metrics)")
    }
    try require(metrics.lineCount == answer.lines.count, "\(answer.lines.count) lines in \(answer.offer), and \(metrics)")
    try require(metrics.lineCount <= input.style.lineLimit ?? .max, "\(metrics.lineCount) lines")
    try require(metrics.firstBaseline <= metrics.lastBaseline, "baselines of \(metrics)")
    try require((1 / 64.0...1).contains(metrics.scale), "a scale of \(metrics.scale)")
  }

  /// Wider than the offer is only what cannot be broken: a line of one cluster, beside a mark.
  private func checkWidth(_ answer: Answer, _ input: ParagraphInput) throws(Fault) {
    let room = max(0, answer.offer.width) + input.pixel
    guard answer.metrics.width > room else { return }
    let isUnbreakable = answer.lines.contains { line in
      line.filter { $0 != "…" && !shown([String($0)]).isEmpty }.count <= 1
    }
    try require(isUnbreakable, "\(answer.metrics.width) points in \(answer.offer.width): \(answer.lines)")
  }

  private func check(_ run: Run) throws(Fault) {
    try require(!run.glyphs.isEmpty && !run.glyphs.contains(0), "glyphs \(run.glyphs) of \(run.font)")
    for place in run.places {
      try require(place.x.isFinite && place.y.isFinite, "a glyph at \(place)")
      try require(run.bounds.minX <= place.x && place.x <= run.bounds.maxX, "a glyph at \(place) outside of \(run.bounds)")
    }
  }

  /// The characters that lines show, whatever their breaks: a soft hyphen may show, spaces hang, and marks that end a text may stand on no line.
  private func shown(_ lines: [String]) -> String {
    var scalars = lines.joined().unicodeScalars.filter { scalar in
      let properties = scalar.properties
      let isHidden = properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      return !isHidden && scalar != "-"
    }
    while let last = scalars.last, [.nonspacingMark, .enclosingMark].contains(last.properties.generalCategory) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}

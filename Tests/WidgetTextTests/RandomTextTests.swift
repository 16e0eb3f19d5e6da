import DisplayList
import Geometry
import Testing
import WidgetText

/// A seeded generator: the same texts in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int.random(in: 0..<elements.count, using: &self)] }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// What goes wrong in texts: every kind of break, direction, joiner, mark and missing glyph beside plain words.
private let pieces: [String] = [
  "word", "a", "fi", "office", " ", "   ", "-", "\u{AD}", "\n", "\r\n", "\t", "\u{200B}", "\u{A0}", "\u{2028}", "é", "e\u{301}", "\u{301}",
  "א", "שלום", "\u{200F}", "\u{202E}", "\u{2067}", "\u{2069}", "123", "(", ")", "😀", "👩‍👩‍👧", "1\u{FE0F}\u{20E3}", "漢", "ไทย", "✓",
  "\u{7}", "مرحبا", "नि", "👍🏽", "🇫🇷", "カナ", "ก็","\u{FEFF}", "\u{200D}", "…", "->", "\u{1D400}", "한", "ç", "ẵ",
]

@Suite struct RandomTextTests {
  private struct Case {
    var spans: [TextSpan]
    var style: ParagraphStyle
    var width: Double
    var height: Double

    init(seed: UInt64) {
      var random = SplitMix(state: seed)
      spans = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(pieces) }.joined()
        let font = FontRequest(
          size: Double.random(in: 4...40, using: &random), weight: Int.random(in: 1...1000, using: &random),
          design: random.pick(FontDesign.allCases), isItalic: .random(using: &random),
          monospacedDigit: .random(using: &random))
        return TextSpan(
          text,
          TextAttributes(
            font: font, tracking: random.pick([0, 0, 3, -1]), baselineOffset: random.pick([0, 0, 4, -4]),
            underline: random.pick([nil, TextLine(pattern: .dash)]),
            textCase: random.pick([nil, .uppercase, .lowercase])))
      }
      style = ParagraphStyle(
        lineLimit: random.pick([nil, 1, 2, 5]), minimumLines: random.pick([1, 1, 3]),
        truncation: random.pick(ParagraphStyle.Truncation.allCases),
        minimumScaleFactor: random.pick([1, 1, 0.5]), lineSpacing: random.pick([0, 5]),
        alignment: random.pick(ParagraphStyle.Alignment.allCases),
        layoutDirection: random.pick([.leftToRight, .rightToLeft]),
        writingDirection: random.pick(ParagraphStyle.WritingDirection.allCases),
        language: random.pick(["en", "he", "tr", "ja", "x-unknown"]))
      width = random.pick([.infinity, 0, -3, .random(in: 0...300, using: &random)])
      height = random.pick([.infinity, .random(in: 1...200, using: &random)])
    }
  }

  /// What holds for every text: sizes are finite and whole pixels, lines keep to the box, nothing is lost, and drawing agrees with measuring.
  @Test(arguments: 0..<20)
  func invariants(block: Int) throws {
    let context = try makeContext()
    for n in 0..<100 {
      let seed = UInt64(block * 100 + n)
      let example = Case(seed: seed)
      let id = context.addParagraph(example.spans, style: example.style, pixel: 0.5)
      let metrics = context.measure(id, width: example.width, height: example.height)
      check(metrics, example, seed)
      let lines = context.lines(id, width: example.width, height: example.height)
      #expect(lines.count == metrics.lineCount, "seed \(seed)")
      #expect(lines.contains { $0.unicodeScalars.contains("…") } || !metrics.isTruncated, "seed \(seed)")
      var drawing = TextDrawing()
      context.draw(id, size: Size(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
      check(drawing, seed)
      if !metrics.isTruncated && example.style.minimumScaleFactor == 1 {
        let ideal = context.lines(id, width: .infinity, height: .infinity)
        #expect(shown(ideal) == shown(lines), "seed \(seed)")
      }
    }
  }

  private func check(_ metrics: TextMetrics, _ example: Case, _ seed: UInt64) {
    let numbers = [metrics.width, metrics.height, metrics.firstBaseline, metrics.lastBaseline]
    #expect(numbers.allSatisfy { $0.isFinite && $0 >= 0 && $0 * 2 == ($0 * 2).rounded() }, "seed \(seed)")
    #expect(metrics.lineCount >= 1 && metrics.lineCount <= example.style.lineLimit ?? .max, "seed \(seed)")
    #expect(metrics.firstBaseline <= metrics.lastBaseline, "seed \(seed)")
    #expect(metrics.lastBaseline <= metrics.height + 1, "seed \(seed)")
    #expect(metrics.scale == 1 || example.style.minimumScaleFactor < 1, "seed \(seed)")
  }

  private func check(_ drawing: TextDrawing, _ seed: UInt64) {
    var next: Int32 = 0
    for run in drawing.runs {
      #expect(run.glyphs.lowerBound == next && !run.glyphs.isEmpty, "seed \(seed)")
      next = run.glyphs.upperBound
      for glyph in drawing.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)] {
        #expect(glyph.id != 0, "seed \(seed)")
        #expect(run.bounds.minX <= glyph.position.x && glyph.position.x <= run.bounds.maxX, "seed \(seed)")
      }
    }
    #expect(Int(next) == drawing.glyphs.count, "seed \(seed)")
    #expect(drawing.decorations.last.map { Int($0.rects.upperBound) } ?? 0 == drawing.rects.count, "seed \(seed)")
  }

  /// The characters that lines show, whatever their breaks: spaces hang, a soft hyphen may show, and what has no width may end a text.
  private func shown(_ lines: [String]) -> String {
    let scalars = lines.joined().unicodeScalars.filter { scalar in
      let isHidden = scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint || scalar.value < 0x20
      return !isHidden && scalar != "-" && scalar != "\u{301}"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

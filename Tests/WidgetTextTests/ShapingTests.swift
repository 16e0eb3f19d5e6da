import DisplayList
import Geometry
import Testing
import WidgetText

@Suite struct ShapingTests {
  let context: TextContext
  init() throws { context = try makeContext() }

  private func glyphs(_ text: String, _ attributes: TextAttributes) -> [UInt32] {
    context.drawing(context.add(text, attributes)).glyphs.map(\.id)
  }

  /// Source Serif joins f and i.
  @Test func trackingSeparatesLigatures() {
    let serif = FontRequest(size: 20, design: .serif)
    #expect(glyphs("office", TextAttributes(font: serif)).count < 6)
    #expect(glyphs("office", TextAttributes(font: serif, tracking: 2)).count == 6)
    let plain = context.idealWidth("nnnn", TextAttributes(font: serif))
    #expect(abs(context.idealWidth("nnnn", TextAttributes(font: serif, tracking: 2)) - plain - 8) < 0.34)
  }

  @Test func codeStaysText() {
    let inter = glyphs("->", TextAttributes())
    #expect(inter == glyphs("-", TextAttributes()) + glyphs(">", TextAttributes()))
    let mono = TextAttributes(font: FontRequest(design: .monospaced))
    #expect(glyphs("!==", mono) == glyphs("!", mono) + glyphs("=", mono) + glyphs("=", mono))
  }

  @Test func monospacedDigitsAreEquallyWide() {
    let tabular = TextAttributes(font: FontRequest(monospacedDigit: true))
    #expect(context.idealWidth("1111111111", tabular) == context.idealWidth("0000000000", tabular))
    #expect(context.idealWidth("1111111111") < context.idealWidth("0000000000"))
    #expect(glyphs("a", tabular) == glyphs("a", TextAttributes()))
  }

  @Test(arguments: [
    (TextCase.uppercase, "en", "straße ﬁ", "STRASSE FI"),
    (.uppercase, "tr", "istanbul", "İSTANBUL"),
    (.lowercase, "tr", "ISI", "ısı"),
    (.lowercase, "en", "ΑΣ", "ας"),
  ])
  func letterCase(textCase: TextCase, language: String, text: String, result: String) {
    let id = context.add(text, TextAttributes(textCase: textCase), style: ParagraphStyle(language: language))
    #expect(context.lines(id, width: .infinity, height: .infinity) == [result])
  }

  /// Attributes change inside a word without moving what they do not concern.
  @Test func spansOfOneWord() {
    let red = TextAttributes(foreground: 1)
    let whole = context.drawing(context.add("ItsMeAlfie0"))
    let id = context.addParagraph(
      [TextSpan("ItsMe"), TextSpan("Alfie0", red)], style: ParagraphStyle(), pixel: 1.0 / 3)
    let parts = context.drawing(id)
    #expect(parts.runs.map(\.foreground) == [0, 1])
    #expect(parts.glyphs.map(\.id) == whole.glyphs.map(\.id))
  }

  /// Another bundled font of the same weight draws what the first one lacks.
  @Test(arguments: [("✓", FontDesign.rounded), ("₿", .rounded), ("₹", .monospaced)])
  func fallback(text: String, design: FontDesign) {
    let id = context.add("a" + text, TextAttributes(font: FontRequest(weight: 700, design: design)))
    let runs = context.drawing(id).runs
    #expect(runs.count == 2)
    #expect(context.missing(in: id).isEmpty)
    #expect(runs.map(\.size) == [17, 17])
    #expect(context.fontNames.allSatisfy { $0.contains("wght=700") })
    #expect(context.fontNames.count == 2)
  }

  /// What fonts make of other glyphs needs no fallback.
  @Test(arguments: ["e\u{301}", "\u{2011}", "\u{2007}", "\u{202F}", "a\u{FE0F}", "a\u{200D}"])
  func noFallback(text: String) {
    let id = context.add(text, TextAttributes(font: FontRequest(design: .rounded)))
    _ = context.drawing(id)
    #expect(context.fontNames == ["Nunito wght=400"])
    #expect(context.missing(in: id).isEmpty)
  }

  /// A frame, and the digits of the code point in it.
  @Test func missingGlyphIsAVisibleBox() {
    let id = context.add("x\u{1000}\u{1000}\u{13000}y", TextAttributes(font: FontRequest(size: 20), foreground: 7))
    let drawing = context.drawing(id)
    #expect(context.missing(in: id) == [0x1000, 0x13000])
    #expect(drawing.decorations.allSatisfy { $0.kind == .missingGlyph && $0.fill == 7 })
    // Three frames of four sides.
    #expect(drawing.rects.count == 12)
    #expect(drawing.rects.allSatisfy { $0.width > 0 && $0.height > 0 })
    let digits = drawing.runs.filter { $0.size < 20 }
    #expect(digits.map(\.glyphs.count) == [4, 4, 5])
    #expect(Set(drawing.glyphs[Int(digits[0].glyphs.lowerBound)..<Int(digits[0].glyphs.upperBound)].map(\.id)).count == 2)
    for run in digits {
      for i in run.glyphs {
        let position = drawing.glyphs[Int(i)].position
        #expect(position.x >= run.bounds.x && position.x + run.size * 0.6 <= run.bounds.maxX + 0.01)
        #expect(position.y <= run.bounds.maxY && position.y - run.size * 0.73 >= run.bounds.y - 0.01)
      }
    }
    let letters = drawing.runs.filter { $0.size == 20 }.flatMap { drawing.glyphs[Int($0.glyphs.lowerBound)..<Int($0.glyphs.upperBound)] }
    let advance = context.idealWidth("x", TextAttributes(font: FontRequest(size: 20)))
    #expect(abs(letters[1].position.x - advance - 3 * 12) < 0.34)
  }

  @Test(arguments: TextLine.Pattern.allCases)
  func underlines(pattern: TextLine.Pattern) {
    let line = TextLine(pattern: pattern, fill: 3)
    let id = context.add("underlined", TextAttributes(underline: line, foreground: 1))
    let drawing = context.drawing(id)
    let metrics = context.measure(id, width: .infinity, height: .infinity)
    #expect(drawing.decorations.map(\.kind) == [.underline])
    #expect(drawing.decorations[0].fill == 3)
    #expect((drawing.rects.count == 1) == (pattern == .solid))
    #expect(drawing.rects.allSatisfy { $0.y > metrics.firstBaseline && $0.maxY < metrics.height })
    #expect(drawing.rects[0].x == 0)
    #expect(abs(drawing.rects[drawing.rects.count - 1].maxX - metrics.width) < 10)
  }

  @Test func strikethroughCrossesTheLetters() {
    let drawing = context.drawing(context.add("xx", TextAttributes(strikethrough: TextLine(), foreground: 5)))
    let baseline = drawing.glyphs[0].position.y
    #expect(drawing.decorations.map(\.fill) == [5])
    #expect(drawing.rects[0].maxY < baseline - 2)
    #expect(drawing.rects[0].y > baseline - 9)
  }

  /// Contexts share nothing that shows, and a warm one answers as a cold one.
  @Test func contextsAgree() throws {
    let texts = ["Plain", "ab אבג cd", "e\u{301}😀", "fi\u{AD}fi", "one two three four five"]
    func run(_ context: TextContext) -> [TextDrawing] {
      texts.map { context.drawing(context.add($0, style: ParagraphStyle(lineLimit: 2, minimumScaleFactor: 0.8)), width: 60) }
    }
    let cold = run(context)
    context.reset()
    let warm = run(context)
    let other = run(try makeContext())
    for i in texts.indices {
      for drawing in [warm[i], other[i]] {
        #expect(drawing.glyphs == cold[i].glyphs)
        #expect(drawing.runs == cold[i].runs)
        #expect(drawing.rects == cold[i].rects)
      }
    }
  }

  /// Linear in the text: the limit of a string is set in well under a second, whatever it holds.
  @Test(.timeLimit(.minutes(10)), arguments: ["word and ", "x", " ", "\n", "é", "א", "\t", "\u{AD}", "e\u{301}", "😀"])
  func longTexts(unit: String) {
    let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
    let id = context.add(text, style: ParagraphStyle(lineLimit: 100, truncation: .middle, minimumScaleFactor: 0.5))
    let metrics = context.measure(id, width: 100, height: .infinity)
    #expect(metrics.lineCount <= 100)
    #expect(context.measure(id, width: 0, height: .infinity).lineCount <= 100)
    _ = context.drawing(id, width: 100)
  }
}

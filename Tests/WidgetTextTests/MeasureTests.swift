import DisplayList
import Geometry
import Testing
import WidgetText

@Suite struct MeasureTests {
  let context: TextContext
  init() throws { context = try makeContext() }

  @Test func nothingOfNothing() {
    let id = context.add("Hello")
    #expect(context.measure(id, width: 0, height: 0) == .zero)
    #expect(context.drawing(id, width: 0, height: 0).glyphs.isEmpty)
  }

  /// Baselines and heights in pixels of a scale: 1950/2048 and 494/2048 of the size, rounded to nearest and up.
  @Test(arguments: [
    // size, scale, lines, first baseline, last baseline, height
    (17.0, 3.0, 1, 49.0, 49.0, 61.0),  // 48.56, 60.86
    (17.0, 2.0, 1, 32.0, 32.0, 41.0),  // 32.37, 40.57
    (17.0, 1.0, 1, 16.0, 16.0, 21.0),  // 16.19, 20.29
    (17.0, 2.0, 3, 32.0, 114.0, 122.0),  // 32 + 81.15 = 113.15; 121.72
    (20.0, 3.0, 2, 57.0, 129.0, 144.0),  // 57.13; 57 + 71.60 = 128.60; 143.2
    (12.0, 2.0, 1, 23.0, 23.0, 29.0),  // 22.85, 28.64
  ])
  func rounding(size: Double, scale: Double, lines: Int, first: Double, last: Double, height: Double) {
    let text = Array(repeating: "x", count: lines).joined(separator: "\n")
    let id = context.addParagraph(
      [TextSpan(text, TextAttributes(font: FontRequest(size: size)))], style: ParagraphStyle(), pixel: 1 / scale)
    let metrics = context.measure(id, width: .infinity, height: .infinity)
    #expect(metrics.lineCount == lines)
    #expect(abs(metrics.firstBaseline * scale - first) < 1e-9)
    #expect(abs(metrics.lastBaseline * scale - last) < 1e-9)
    #expect(abs(metrics.height * scale - height) < 1e-9)
    #expect(abs(metrics.width * scale - (metrics.width * scale).rounded()) < 1e-9)
  }

  @Test func widthIsRoundedUp() {
    // Ten digits of 0.6 em at 17 points: 102 points, whole pixels already; at 11 points 66, and nine of them 59.4.
    #expect(context.idealWidth("0000000000", TextAttributes(font: FontRequest(design: .monospaced))) == 102)
    let nine = context.idealWidth("000000000", TextAttributes(font: FontRequest(size: 11, design: .monospaced)))
    #expect(abs(nine - 59.0 - 2.0 / 3) < 1e-9)
  }

  @Test(arguments: ["", "x", " ", "\n"])
  func shortTexts(text: String) {
    let metrics = context.measure(context.add(text), width: .infinity, height: .infinity)
    #expect(metrics.lineCount == (text == "\n" ? 2 : 1))
    #expect(metrics.height > 20)
    #expect((metrics.width > 0) == (text == "x" || text == " "))
    #expect(!metrics.isTruncated)
  }

  @Test func noSpansAreAnEmptyText() {
    let id = context.addParagraph([], style: ParagraphStyle(), pixel: 1)
    #expect(context.measure(id, width: .infinity, height: .infinity).height == 21)
    #expect(context.edgeMetrics(id).first == FontMetrics(size: 17))
  }

  @Test func probeOfNoWidthTakesAClusterALine() {
    let id = context.add("word and e\u{301}")
    let metrics = context.measure(id, width: 0, height: .infinity)
    #expect(context.lines(id, width: 0, height: .infinity) == ["w", "o", "r", "d", "a", "n", "d", "e\u{301}"])
    #expect(metrics.lineCount == 8)
    #expect(metrics.width < 17)
    #expect(metrics.width > 10)
    #expect(!metrics.isTruncated)
  }

  @Test func minimumLinesReserveHeight() {
    let plain = context.add("x\ny\nz")
    let three = context.measure(plain, width: .infinity, height: .infinity).height
    let id = context.add("x", style: ParagraphStyle(lineLimit: 3, minimumLines: 3))
    let metrics = context.measure(id, width: .infinity, height: .infinity)
    #expect(metrics.height == three)
    #expect(metrics.lineCount == 1)
    #expect(metrics.firstBaseline == metrics.lastBaseline)
    let spaced = context.add("x", style: ParagraphStyle(minimumLines: 3, lineSpacing: 6))
    #expect(context.measure(spaced, width: .infinity, height: .infinity).height == three + 12)
  }

  @Test func lineSpacingStandsBetweenLines() {
    let one = context.measure(context.add("x", style: ParagraphStyle(lineSpacing: 9)), width: .infinity, height: .infinity)
    let two = context.measure(context.add("x\ny", style: ParagraphStyle(lineSpacing: 9)), width: .infinity, height: .infinity)
    let tight = context.measure(context.add("x\ny"), width: .infinity, height: .infinity)
    #expect(one.height == context.measure(context.add("x"), width: .infinity, height: .infinity).height)
    #expect(abs(two.height - tight.height - 9) < 1e-9)
    #expect(abs(two.lastBaseline - tight.lastBaseline - 9) < 1e-9)
  }

  @Test(arguments: [(5.0, 5.0, 0.0), (-5, 0, 5)])
  func baselineOffsetGrowsTheLine(offset: Double, up: Double, down: Double) {
    let plain = context.measure(context.add("x"), width: .infinity, height: .infinity)
    let moved = context.measure(context.add("x", TextAttributes(baselineOffset: offset)), width: .infinity, height: .infinity)
    #expect(abs(moved.height - plain.height - up - down) < 1e-9)
    #expect(abs(moved.firstBaseline - plain.firstBaseline - up) < 1e-9)
    let glyph = context.drawing(context.add("x", TextAttributes(baselineOffset: offset))).glyphs[0]
    #expect(abs(glyph.position.y - (moved.firstBaseline - offset)) < 1e-9)
  }

  @Test func largestFontOfALineMakesItsHeight() {
    let large = TextAttributes(font: FontRequest(size: 34))
    let id = context.addParagraph([TextSpan("a ", TextAttributes()), TextSpan("b", large)], style: ParagraphStyle(), pixel: 1)
    #expect(context.measure(id, width: .infinity, height: .infinity).height == 41)
    // The spaces that hang at a line's end belong to it, the large word below does not.
    #expect(context.measure(id, width: 12, height: .infinity).height == 61)
    let edges = context.edgeMetrics(id)
    #expect(edges.first == FontMetrics(size: 17))
    #expect(edges.last == FontMetrics(size: 34))
  }

  /// The largest scale is found, and the size is that of the smaller text.
  @Test(arguments: [0.9, 0.75, 0.65])
  func scaleIsTheLargestThatFits(part: Double) throws {
    let text = "A long label"
    let ideal = context.idealWidth(text)
    let style = ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5)
    let metrics = context.measure(context.add(text, style: style), width: ideal * part, height: .infinity)
    #expect(!metrics.isTruncated)
    #expect(metrics.width <= ideal * part + 1.0 / 3)
    #expect(metrics.scale >= 0.5 && metrics.scale < 1)
    #expect((metrics.scale * 64).rounded() == metrics.scale * 64)
    // One step more does not fit.
    let larger = TextAttributes(font: FontRequest(size: 17 * (metrics.scale + 1.0 / 64)))
    #expect(context.idealWidth(text, larger) > ideal * part)
    let same = TextAttributes(font: FontRequest(size: 17 * metrics.scale))
    #expect(context.idealWidth(text, same) == metrics.width)
    #expect(context.measure(context.add(text, same), width: .infinity, height: .infinity).height == metrics.height)
  }

  @Test func scaleStopsAtItsLimit() {
    let style = ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.7)
    let id = context.add("A long label", style: style)
    let metrics = context.measure(id, width: 40, height: .infinity)
    #expect(metrics.scale == 45.0 / 64)  // 0.7 × 64 = 44.8
    #expect(metrics.isTruncated)
    let run = context.drawing(id, width: 40).runs[0]
    #expect(run.size == 17 * 45.0 / 64)
    #expect(context.measure(id, width: 400, height: .infinity).scale == 1)
  }

  /// An answer serves the offers between it and the offer that made it, and the box that it names.
  @Test(arguments: ParagraphStyle.Truncation.allCases)
  func answersAreReproducible(truncation: ParagraphStyle.Truncation) throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let style = ParagraphStyle(lineLimit: 3, truncation: truncation)
    let warm = context.add(text, style: style)
    for width in stride(from: 200.0, through: 10, by: -7) {
      let metrics = context.measure(warm, width: width, height: 50)
      let fresh = try makeContext()
      let id = fresh.add(text, style: style)
      #expect(fresh.measure(id, width: width, height: 50) == metrics)
      #expect(fresh.measure(id, width: metrics.width, height: metrics.height).width <= metrics.width)
      let placed = try makeContext()
      let again = placed.measure(placed.add(text, style: style), width: metrics.width, height: metrics.height)
      if truncation != .middle { #expect(again == metrics) }
    }
  }
}

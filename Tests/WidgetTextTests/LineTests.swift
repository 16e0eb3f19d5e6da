import DisplayList
import Geometry
import Testing
import WidgetText

/// JetBrains Mono at 10 points: every cluster is 6 points wide, so tables can be checked by counting.
private let mono = TextAttributes(font: FontRequest(size: 10, design: .monospaced))

@Suite struct LineTests {
  let context: TextContext
  init() throws { context = try makeContext() }

  @Test(arguments: [
    // text, clusters that a line has room for, lines
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("one two three", 100, ["one two three"]),
    ("one   two", 4, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
    ("a\nb", 9, ["a", "b"]),
    ("a\r\nb\rc\u{85}d\u{2028}e\u{2029}f\u{B}g\u{C}h", 9, ["a", "b", "c", "d", "e", "f", "g", "h"]),
    ("a\n\nb", 9, ["a", "", "b"]),
    ("a\n", 9, ["a", ""]),
    ("AAA   \nBBB", 9, ["AAA", "BBB"]),
    ("well-known fact", 7, ["well-", "known", "fact"]),
    ("12\u{A0}point", 4, ["12\u{A0}p", "oint"]),
    ("a 12\u{A0}pt", 6, ["a", "12\u{A0}pt"]),
    ("$100 (net)", 6, ["$100", "(net)"]),
    ("foo  ", 5, ["foo  "]),
    ("foo  ", 4, ["foo"]),
    (" foo", 4, [" foo"]),
    ("zero\u{200B}width", 5, ["zero\u{200B}", "width"]),
    ("soft\u{AD}hyphen", 6, ["soft\u{AD}-", "hyphen"]),
    ("soft\u{AD}hyphen", 20, ["soft\u{AD}hyphen"]),
    ("soft\u{AD}hyphens", 4, ["soft", "hyph", "ens"]),
    ("a\u{7}b\u{1B}[c\u{FEFF}", 9, ["a\u{7}b\u{1B}[c\u{FEFF}"]),
  ])
  func breaks(text: String, room: Int, lines: [String]) {
    let id = context.add(text, mono)
    let found = context.lines(id, width: Double(room) * 6, height: .infinity)
    // A soft hyphen that no room is left for may stay in the line that it ends.
    #expect(found.map { $0.hasSuffix("\u{AD}") ? String($0.dropLast()) : $0 } == lines)
    let metrics = context.measure(id, width: Double(room) * 6, height: .infinity)
    #expect(metrics.lineCount == lines.count)
    #expect(metrics.width <= Double(room) * 6)
  }

  @Test(arguments: [
    // truncation, line limit, room, lines
    (ParagraphStyle.Truncation.tail, 1, 8, ["one two…"]),
    (.tail, 1, 9, ["one two…"]),
    (.tail, 1, 4, ["one…"]),
    (.tail, 1, 5, ["one…"]),
    (.tail, 1, 1, ["…"]),
    (.tail, 2, 7, ["one two", "three…"]),
    (.tail, 2, 6, ["one", "two t…"]),
    (.tail, 3, 7, ["one two", "three", "four"]),
    (.head, 1, 8, ["…ee four"]),
    (.head, 1, 6, ["…four"]),
    (.head, 2, 7, ["one two", "…e four"]),
    (.head, 1, 1, ["…"]),
    (.middle, 1, 9, ["one…four"]),
    (.middle, 1, 12, ["one two…four"]),
    (.middle, 1, 1, ["…"]),
    (.middle, 2, 7, ["one two", "thr…our"]),
  ])
  func truncation(truncation: ParagraphStyle.Truncation, limit: Int, room: Int, lines: [String]) {
    let id = context.add("one two three four", mono, style: ParagraphStyle(lineLimit: limit, truncation: truncation))
    #expect(context.lines(id, width: Double(room) * 6, height: .infinity) == lines)
    let metrics = context.measure(id, width: Double(room) * 6, height: .infinity)
    #expect(metrics.isTruncated == lines.contains { $0.contains("…") })
    #expect(metrics.width == Double(lines.map(\.count).max() ?? 0) * 6)
  }

  @Test(arguments: [
    ("aaaaaaaaaa", ["aaaa…"]),
    ("a\nb", ["a…"]),
    ("aaaaa\nb", ["aaaa…"]),
    ("a\n\nb", ["a…"]),
    ("a\n", ["a"]),
    ("aaaaa   ", ["aaaaa"]),
    ("aaaaa \u{200B}", ["aaaaa"]),
    ("\nb", ["…"]),
  ])
  func oneLineOfFive(text: String, lines: [String]) {
    let id = context.add(text, mono, style: ParagraphStyle(lineLimit: 1))
    #expect(context.lines(id, width: 30, height: .infinity) == lines)
  }

  @Test(arguments: [(0, 1), (-3, 1), (1, 1), (2, 2), (9, 4)])
  func lineLimits(limit: Int, count: Int) {
    let id = context.add("a\nb\nc\nd", style: ParagraphStyle(lineLimit: limit))
    #expect(context.measure(id, width: 100, height: .infinity).lineCount == count)
  }

  /// A line that fits only in part is dropped, but never the first.
  @Test(arguments: [(100.0, 4, false), (81.2, 4, false), (81, 3, true), (41, 2, true), (40, 1, true), (1, 1, true)])
  func heightsLimitLines(height: Double, count: Int, isTruncated: Bool) {
    let id = context.add("a\nb\nc\nd")
    let metrics = context.measure(id, width: 100, height: height)
    #expect(metrics.lineCount == count)
    #expect(metrics.isTruncated == isTruncated)
  }

  @Test func ellipsisLooksLikeTheCutEdge() {
    let bold = TextAttributes(font: FontRequest(size: 10, weight: 700, design: .monospaced), foreground: 1)
    let spans = [TextSpan("plain ", mono), TextSpan("boldboldbold", bold)]
    let id = context.addParagraph(spans, style: ParagraphStyle(lineLimit: 1), pixel: 1)
    #expect(context.drawing(id, width: 60).runs.map(\.foreground) == [0, 1, 1])
    #expect(context.drawing(id, width: 36).runs.map(\.foreground) == [0, 0])
  }

  /// Tab stops stand at multiples of 28 points.
  @Test(arguments: [("a\tb", 28.0), ("aaaa\tb", 28), ("aaaaa\tb", 56), ("\tb", 28), ("\t\tb", 56), ("a \tb", 28)])
  func tabs(text: String, x: Double) {
    let id = context.add(text, mono)
    let drawing = context.drawing(id)
    #expect(abs(drawing.glyphs[drawing.glyphs.count - 1].position.x - x) < 1e-9)
    #expect(context.missing(in: id).isEmpty)
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.leading, LayoutDirection.leftToRight, 0.0),
    (.center, .leftToRight, 12), (.trailing, .leftToRight, 24),
    (.leading, .rightToLeft, 24), (.center, .rightToLeft, 12), (.trailing, .rightToLeft, 0),
  ])
  func alignment(alignment: ParagraphStyle.Alignment, direction: LayoutDirection, x: Double) {
    let id = context.add("longer\nab", mono, style: ParagraphStyle(alignment: alignment, layoutDirection: direction))
    let drawing = context.drawing(id)
    #expect(drawing.runs.count == 2)
    #expect(abs(drawing.glyphs[0].position.x) < 1e-9)
    #expect(abs(drawing.glyphs[Int(drawing.runs[1].glyphs.lowerBound)].position.x - x) < 1e-9)
  }

  /// Hebrew has no glyphs in the bundled fonts; its order does not depend on them.
  @Test(arguments: [
    ("abc", LayoutDirection.leftToRight, ["abc"]),
    ("אבג", .leftToRight, ["גבא"]),
    ("ab אבג cd", .leftToRight, ["ab גבא cd"]),
    ("ab אבג cd", .rightToLeft, ["cd גבא ab"]),
    ("אבג 12 דה", .rightToLeft, ["הד 12 גבא"]),
    ("אבג (ab) דה", .rightToLeft, ["הד (ab) גבא"].map { $0.replacing("(ab)", with: ")ab(") }),
  ])
  func visualOrder(text: String, direction: LayoutDirection, lines: [String]) {
    let id = context.add(text, mono, style: ParagraphStyle(layoutDirection: direction, writingDirection: .layout))
    #expect(context.visualLines(id, width: .infinity, height: .infinity) == lines)
  }

  /// The ellipsis stands at the end of the text's own reading direction, or of the layout's where that decides.
  @Test func ellipsisOfRightToLeftStandsLeft() {
    let style = ParagraphStyle(lineLimit: 1, layoutDirection: .rightToLeft)
    let id = context.add("אבגדהוזח", mono, style: style)
    #expect(context.visualLines(id, width: 30, height: .infinity) == ["…דגבא"])
    let latin = context.add("latin words", mono, style: style)
    #expect(context.visualLines(latin, width: 36, height: .infinity) == ["latin…"])
    let byLayout = ParagraphStyle(lineLimit: 1, layoutDirection: .rightToLeft, writingDirection: .layout)
    #expect(context.visualLines(context.add("latin words", mono, style: byLayout), width: 36, height: .infinity) == ["…latin"])
  }

  @Test func wrappedRightToLeftKeepsReadingOrder() {
    let id = context.add("אבג דהו", mono, style: ParagraphStyle(layoutDirection: .rightToLeft))
    #expect(context.visualLines(id, width: 20, height: .infinity) == ["גבא", "והד"])
  }
}

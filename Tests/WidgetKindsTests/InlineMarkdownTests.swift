import Foundation
import Testing
import WidgetKinds

/// Markdown within a line: each text of `Cases/markdown` with the pieces that it has.
///
/// A line of a case file is `text ⟹ pieces`; others are headings. A piece is `‹its text›`, then `e`, `s`, `c`, `d` for emphasis, strong, code
/// and strikethrough, then `→` and its link. `⏎` is a line feed, `␍` a carriage return, `⇥` a tab, `⍽` a no-break space.
@Suite struct InlineMarkdownTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let pieces: String

    var testDescription: String { text }
  }

  static let cases = ["emphasis.txt", "other.txt"].flatMap(cases)

  private static func cases(_ file: String) -> [Case] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/markdown/\(file)")
    let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      guard let arrow = line.range(of: " ⟹ ") else { return nil }
      return Case(text: decoded(line[..<arrow.lowerBound]), pieces: decoded(line[arrow.upperBound...]))
    }
  }

  private static let signs: [(sign: String, character: String)] = [("⏎", "\n"), ("␍", "\r"), ("⇥", "\t"), ("⍽", "\u{A0}")]

  private static func decoded(_ text: Substring) -> String {
    signs.reduce(String(text)) { $0.replacingOccurrences(of: $1.sign, with: $1.character) }
  }

  private static let letters: [(trait: MarkdownTraits, letter: String)] = [
    (.emphasis, "e"), (.strong, "s"), (.code, "c"), (.strikethrough, "d"),
  ]

  private static func notation(_ pieces: [MarkdownPiece]) -> String {
    pieces.map { piece in
      let letters = letters.filter { piece.traits.contains($0.trait) }.map(\.letter).joined()
      return "‹\(piece.text)›\(letters)\(piece.link.map { "→\($0)" } ?? "")"
    }.joined()
  }

  @Test func thereAreCases() { #expect(Self.cases.count > 350) }

  @Test(arguments: cases)
  func reads(_ example: Case) {
    #expect(Self.notation(InlineMarkdown.pieces(of: example.text)) == example.pieces)
  }

  @Test func readsNothing() { #expect(InlineMarkdown.pieces(of: "").isEmpty) }

  @Test func nestsParenthesesSoDeep() {
    let deep = { (depth: Int) in String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth) }
    #expect(InlineMarkdown.pieces(of: "[a](\(deep(32)))") == [MarkdownPiece("a", link: deep(32))])
    #expect(InlineMarkdown.pieces(of: "[a](\(deep(33)))") == [MarkdownPiece("[a](\(deep(33)))")])
  }

  /// Two spellings of a letter are two destinations, though Swift calls the strings equal.
  @Test func comparesDestinationsByTheirBytes() {
    let pieces = InlineMarkdown.pieces(of: "[a](\u{E9})[b](e\u{301})")
    #expect(pieces.map { Array(($0.link ?? "").utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
  }

  /// Labels of a mail address have up to 63 characters.
  @Test(arguments: [63, 64])
  func limitsLabels(_ length: Int) {
    let address = "a@" + String(repeating: "b", count: length)
    let link = MarkdownPiece(address, link: "mailto:\(address)")
    #expect(InlineMarkdown.pieces(of: "<\(address)>") == [length == 63 ? link : MarkdownPiece("<\(address)>")])
  }
}

/// What holds for every text.
@Suite struct InlineMarkdownPropertyTests {
  private static let marks = [
    "*", "**", "***", "_", "__", "~", "~~", "`", "``", "[", "]", "](", "(", ")", "<", ">", "!", "![", "\\", "\"", "'", " ", " ", "\n", "\r\n", "a",
    "b", "é", "日", "。", "م", "؟", "😀", "€", "\u{A0}", "\u{0}", "https://a.b", "@", "](b)", "](<b>)", "](b \"c\")", "<a:b", "<a@b.c>",
  ]

  private static func text(_ words: [String], _ random: inout SplitMix) -> String {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func textWithoutMarksStaysAsItIs() {
    var random = SplitMix(seed: 1)
    let words = Self.marks.filter { !$0.contains(where: { "\\`*_~[]<&!".contains($0) }) }
    for _ in 0..<5_000 {
      let text = Self.text(words, &random)
      #expect(InlineMarkdown.pieces(of: text) == (text.isEmpty ? [] : [MarkdownPiece(text)]))
    }
  }

  @Test func marksThatAreEscapedStayAsTheyAre() {
    var random = SplitMix(seed: 2)
    for _ in 0..<5_000 {
      let text = Self.text(Self.marks + ["&amp;"], &random)
      let escaped = String(String.UnicodeScalarView(text.unicodeScalars.flatMap { "\\`*_~[]<&!".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
      #expect(InlineMarkdown.pieces(of: escaped) == (text.isEmpty ? [] : [MarkdownPiece(text)]))
    }
  }

  /// Nothing is shown that is not written, in the order in which it is written; line ends in code are spaces.
  @Test func whatIsShownIsWritten() {
    var random = SplitMix(seed: 3)
    for _ in 0..<20_000 {
      let text = Self.text(Self.marks, &random)
      let shown = InlineMarkdown.pieces(of: text).map(\.text).joined()
      var rest = text.unicodeScalars[...]
      for scalar in shown.unicodeScalars {
        let place = rest.firstIndex { $0 == scalar || scalar == " " && ($0 == "\n" || $0 == "\r") }
        guard let place else {
          Issue.record("\(text.debugDescription) is shown as \(shown.debugDescription)")
          return
        }
        rest = rest[place...].dropFirst()
      }
    }
  }

  @Test func lettersAreAllShown() {
    var random = SplitMix(seed: 4)
    let words = Self.marks.filter { !$0.contains("](") && !$0.contains("<") && $0 != "(" }
    let letters = { (text: String) in String(text.unicodeScalars.filter(\.properties.isAlphabetic)) }
    for _ in 0..<20_000 {
      let text = Self.text(words, &random)
      let shown = InlineMarkdown.pieces(of: text).map(\.text).joined()
      #expect(letters(shown) == letters(text))
    }
  }

  @Test func neighboursDifferAndNoneIsEmpty() {
    var random = SplitMix(seed: 5)
    for _ in 0..<20_000 {
      let pieces = InlineMarkdown.pieces(of: Self.text(Self.marks + ["&lt;"], &random))
      #expect(!pieces.contains { $0.text.isEmpty })
      #expect(!zip(pieces, pieces.dropFirst()).contains { $0.traits == $1.traits && $0.link == $1.link })
    }
  }
}

/// What the dearest texts cost.
@Suite struct InlineMarkdownCostTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ length: Int) -> String

    init(_ pattern: String) { self.init("\(pattern) …") { String(repeating: pattern, count: $0 / pattern.utf8.count) } }

    /// A pattern and then another, as often.
    init(_ pattern: String, then second: String) {
      self.init("\(pattern) … \(second) …") { length in
        let count = length / (pattern + second).utf8.count
        return String(repeating: pattern, count: count) + String(repeating: second, count: count)
      }
    }

    init(_ name: String, make: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.make = make
    }
  }

  /// Runs of one mark, one longer than the one before.
  private static func growingRuns(of mark: String) -> Text {
    Text("\(mark) \(mark)\(mark) \(mark)\(mark)\(mark) …") { length in
      var text = ""
      var count = 1
      while text.utf8.count + count < length {
        text += String(repeating: mark, count: count) + " "
        count += 1
      }
      return text
    }
  }

  /// Many kinds of text after one another, in an order of their own.
  private static func mixture(seed: UInt64) -> Text {
    Text("mixture \(seed)") { length in
      var random = SplitMix(seed: seed)
      let words = ["*", "**", "_", "~", "~~", "`", "``", "[", "![", "]", "](", "(", ")", "<", "<a:", "\\", "&", "\"", " ", "a", "](b)", "。"]
      let few = (0..<5).map { _ in words.randomElement(using: &random) ?? "" }
      var text = ""
      while text.utf8.count < length { text += few.randomElement(using: &random) ?? " " }
      return text
    }
  }

  static let texts: [Text] =
    [
      "a", "*", "_", "~", "`", "[", "]", "<", "!", "&", "\\", "![", "![[", "[]", "[a](", "[a](b", "[a](<b", "[a](b \"", "[a](b '", "[a](b (",
      "[a](b \"c\" ", "[a]( ", "[a](b)", "![a](b)", "[a](\\(", "[a](()", "[![a](b)](c)", "](", "*a _b ", "*a **b ", "**a *b ", "a**b", "a***b_c",
      "a* ", " *a", "_a __b ", "~a ~~b ", "a**b*c__d_e~f~~", "*a_ ", "**x* ", "`a``b", "\\`", "<a:", "<a@", "<a@b.", "<aa:b ", "&#1", "&amp;", "&a;",
      "a*。", "x*[a](b)_", "*[", "[*a](b)_c ", "_[a](b) `", "<!--", "<?", "<![CDATA[", "<!a ", "<a ", "<a b=\"", "<a b='c", "</a ", "<a b ",
    ].map { Text($0) } + [
      Text("[", then: "](b)"), Text("![", then: "](b)"), Text("[", then: "]("), Text("*", then: "a"), Text("*a ", then: "a_ "),
      Text("*a ", then: "b* "),
      Text("_a ", then: "b* b~ "), Text("a **a ", then: "b* b_ b~ b*** "), Text("[a](", then: ")"), Text("[a](b \"", then: "'"),
      Text("\\`", then: "`"), Text("*a [", then: "](b)* "), Text("[*a ", then: "b_](c"), Text("[a](<b> ", then: "\""),
    ] + ["*", "_", "~", "`"].map(growingRuns) + (1...100).map { mixture(seed: $0) }

  /// Twice the text costs twice the steps, and a byte costs a few, but for destinations that are begun within one another.
  @Test(arguments: texts)
  func growWithTheText(_ text: Text) {
    let short = InlineMarkdown.read(text.make(32 << 10)).steps
    let long = InlineMarkdown.read(text.make(64 << 10)).steps
    #expect(Double(long) < 2.2 * Double(short) + 1_000)
    #expect(long <= 40 * (64 << 10))
  }
}

/// SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

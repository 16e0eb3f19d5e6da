import Testing
import WidgetText

/// A long text that is made to be slow, or to break what sets it.
struct HostileText: Sendable, CustomTestStringConvertible {
  var name: String
  /// The spans of a text of about so many bytes.
  var spans: @Sendable (Int) -> [TextSpan]
  var bytes: Int

  var testDescription: String { name }

  /// A string of a document is 64 KiB at most, and so are the texts if nothing else is said.
  private init(_ name: String, _ unit: String, after start: String = "", bytes: Int = 65_536) {
    self.name = name
    self.bytes = bytes
    spans = { [TextSpan(start + String(repeating: unit, count: $0 / unit.utf8.count))] }
  }

  private init(_ name: String, spans: @escaping @Sendable (Int) -> [TextSpan]) {
    self.name = name
    bytes = 65_536
    self.spans = spans
  }

  /// `depth` openings, a letter, and as many closings.
  private static func nested(_ opening: String, _ closing: String, depth: Int = 200) -> String {
    String(repeating: opening, count: depth) + "aא" + String(repeating: closing, count: depth)
  }

  private static func repeated(_ count: Int, _ spans: [TextSpan]) -> [TextSpan] { (0..<count).map { spans[$0 % spans.count] } }

  static let all: [HostileText] = marks + invisible + scripts + structure

  private static let marks = [
    HostileText("marks on one letter", "\u{301}", after: "a"),
    HostileText("a hundred thousand marks on one letter", "\u{301}", after: "a", bytes: 200_000),
    HostileText("marks of several classes on one letter", "\u{301}\u{323}\u{5B7}\u{64E}", after: "a"),
    HostileText("marks on a letter without a font", "\u{301}", after: "\u{1000}"),
    HostileText("marks without a letter", "\u{64E}"),
    HostileText("marks on every letter", "a\u{301}\u{302}\u{303}\u{304}"),
    HostileText("Hebrew points", "\u{5B0}\u{5B7}\u{5BC}", after: "ש"),
    HostileText("Thai vowels and tones", "\u{E31}\u{E49}", after: "ก"),
  ]

  private static let invisible = [
    HostileText("zero width spaces", "\u{200B}"), HostileText("zero width joiners", "\u{200D}"), HostileText("zero width non-joiners", "\u{200C}"),
    HostileText("word joiners", "\u{2060}"), HostileText("emoji selectors", "\u{FE0F}"), HostileText("text selectors", "\u{FE0E}", after: "↔"),
    HostileText("grapheme joiners", "\u{34F}", after: "a"), HostileText("right-to-left marks", "\u{200F}"),
    HostileText("overrides", "\u{202E}"), HostileText("overrides and letters", "\u{202E}a\u{202D}b"),
    HostileText("isolates that never end", "\u{2067}a"), HostileText("ends of isolates", "\u{2069}"),
    HostileText("tags", "\u{E0061}"), HostileText("tags on a flag", "\u{E0061}", after: "🏴"), HostileText("controls", "\u{1}"),
    HostileText("byte order marks", "\u{FEFF}"), HostileText("soft hyphens", "\u{AD}"), HostileText("soft hyphens between letters", "a\u{AD}"),
    HostileText("isolates in isolates", nested("\u{2067}", "\u{2069}")),
    HostileText("isolates of both directions", nested("\u{2067}\u{2066}", "\u{2069}\u{2069}", depth: 100)),
    HostileText("embeddings in embeddings", nested("\u{202B}\u{202A}", "\u{202C}\u{202C}", depth: 100)),
  ]

  private static let scripts = [
    HostileText("a word of Latin", "x"), HostileText("a word of ligatures", "ffi"), HostileText("a word of Arabic", "س"),
    HostileText("lam and alef", "لا"), HostileText("Arabic with marks", "س\u{64E}\u{651}"), HostileText("Hebrew", "שלום "),
    HostileText("viramas", "क्"), HostileText("viramas without letters", "\u{94D}"), HostileText("Devanagari vowels before their letters", "कि"),
    HostileText("leading jamo", "ᄀ"), HostileText("syllables of jamo", "ᄀ\u{1161}\u{11A8}"), HostileText("trailing jamo", "\u{11A8}", after: "가"),
    HostileText("Hangul", "한"), HostileText("Han", "漢"), HostileText("Thai", "สวัสดี"), HostileText("Thai without words", "กกก"),
    HostileText("Khmer", "ភាសា"), HostileText("Burmese", "မြန်မာ"), HostileText("no font at all", "\u{13000}"),
    HostileText("flags", "🇫🇷"), HostileText("regional indicators of one country", "🇦"), HostileText("a chain of joined emoji", "👩\u{200D}"),
    HostileText("families", "👩‍👩‍👧‍👦"), HostileText("skin tones", "🏽"), HostileText("keycaps", "1\u{FE0F}\u{20E3}"),
    HostileText("enclosing keycaps", "\u{20E3}", after: "1"), HostileText("mathematical letters", "\u{1D400}"),
  ]

  private static let structure = [
    HostileText("line ends", "\n"), HostileText("returns", "\r"), HostileText("tabs", "\t"), HostileText("spaces", " "),
    HostileText("ideographic spaces", "\u{3000}"),
    HostileText("one-letter words", "a "), HostileText("opening brackets", "("), HostileText("brackets of two scripts", "(א[a"),
    HostileText("brackets that do not match") { count in
      [TextSpan("א" + String(repeating: "(", count: count / 2) + String(repeating: "]", count: count / 2))]
    },
    HostileText("changes of direction", "aא"), HostileText("numbers in Hebrew", "א1"), HostileText("changes of script", "aαбא漢"),
    HostileText("changes of font", "a漢😀"), HostileText("paragraphs of both directions", "a\nא\n"),
    HostileText("spans of one letter") { repeated($0 / 4, [TextSpan("a", TextAttributes(foreground: 1)), TextSpan("b")]) },
    HostileText("spans of one Arabic letter") { repeated($0 / 4, [TextSpan("س", TextAttributes(foreground: 1)), TextSpan("ل")]) },
    HostileText("spans of one mark") { [TextSpan("a")] + repeated($0 / 4, [TextSpan("\u{301}", TextAttributes(foreground: 1)), TextSpan("\u{302}")]) },
    HostileText("spans of every size") { count in
      (0..<count / 4).map { TextSpan("a", TextAttributes(font: FontRequest(size: 14 + Double($0) / 1024))) }
    },
    HostileText("empty spans") { repeated($0 / 4, [TextSpan("", TextAttributes(foreground: 1)), TextSpan("")]) },
    HostileText("images") { repeated($0 / 4, [TextSpan(TextAttachment(id: 1, width: 9, height: 9))]) },
  ]
}

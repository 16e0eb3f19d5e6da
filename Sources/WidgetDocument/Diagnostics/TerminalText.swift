/// Text of packages and command lines on its way to a terminal: what could move the cursor, change colours or reorder a line is spelt out.
public enum TerminalText {
  /// The text with control characters, escape sequences' beginnings and bidi controls written out: `\n`, `\u{1B}`.
  public static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0.value) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where isUnsafe(scalar.value):
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A text of several lines, each escaped.
  public static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// The escaped text in single quotes.
  public static func quoted(_ text: String) -> String { "'\(escaped(text))'" }

  /// C0, DEL, C1, the bidi controls (UAX #9, table 2 and section 2), line and paragraph separators, and the byte order mark.
  static func isUnsafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

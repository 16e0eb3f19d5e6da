/// Text of a package or a command line as it is safe in a terminal: what could move the cursor, change colours or
/// reorder the line is spelt out.
package enum EscapedText {
  /// Control characters, ESC among them, line separators and bidi controls become `\u{HEX}`.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text of several lines, each escaped.
  static func lines(of text: String) -> String {
    text.split(separator: "\n").map { of(String($0)) + "\n" }.joined()
  }

  package static func quoted(_ text: String) -> String { "'\(of(text))'" }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isBidiControl
    }
  }
}

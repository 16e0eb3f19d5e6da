/// Writes JSON for programs: members in the order given, two spaces a level, short values on one line.
package indirect enum JSONText: Sendable {
  case null
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .integer(let value): return "\(value)"
    case .string(let value): return Self.quoted(value)
    case .array(let items) where items.isEmpty: return "[]"
    case .object(let members) where members.isEmpty: return "{}"
    case .array(let items):
      return "[\n" + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  /// Control characters and the two separators that JavaScript takes for line ends are escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Writes roff source: one macro or line of text after the other.
struct Roff {
  var source = ""

  mutating func macro(_ name: String, _ arguments: String...) {
    let words = arguments.map {
      " \"\(Self.escape($0).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq"))\""
    }
    source += ".\(name)\(words.joined())\n"
  }

  mutating func section(_ title: String) { macro("SH", title) }

  mutating func paragraph(_ text: String) {
    macro("PP")
    self.text(text)
  }

  /// A term in bold and its explanation, indented.
  mutating func entry(_ term: String, _ text: String) {
    macro("TP")
    source += "\\fB\(Self.escape(term))\\fR\n"
    self.text(text)
  }

  mutating func text(_ text: String, escaped: Bool = false) {
    let line = escaped ? text : Self.escape(text)
    // A line that begins with a point or an apostrophe would be a macro.
    source += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result
  }
}

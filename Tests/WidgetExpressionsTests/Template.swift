import WidgetExpressions

/// A string with `${…}` in it, as a case writes it.
struct Template {
  enum Kind { case text, string }

  private enum Part {
    case written(String)
    case expression(String)
  }

  private var parts: [Part] = []

  init(_ text: String) {
    var rest = text[...]
    var written = ""
    while let first = rest.first {
      if rest.hasPrefix("$${") {
        written += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${"), let end = Self.end(of: rest.dropFirst(2)) {
        if !written.isEmpty { parts.append(.written(written)) }
        written = ""
        parts.append(.expression(String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        written.append(first)
        rest = rest.dropFirst()
      }
    }
    if !written.isEmpty { parts.append(.written(written)) }
  }

  /// Where the brace stands that closes an expression: the next one outside quotes.
  private static func end(of text: Substring) -> String.Index? {
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case "}" where !isQuoted: return index
      case "'": isQuoted.toggle()
      case "\\" where isQuoted: isEscaped = true
      default: break
      }
    }
    return nil
  }

  var expressions: [String] {
    parts.compactMap { part in
      guard case .expression(let text) = part else { return nil }
      return text
    }
  }

  /// The expression that the whole string is.
  var whole: String? { parts.count == 1 ? expressions.first : nil }

  /// The text of a string without expressions.
  var plain: String {
    guard case .written(let text)? = parts.first else { return "" }
    return text
  }

  /// The text with the values of its expressions in their places; nil where it is one that is null.
  func text(_ kind: Kind, in world: inout CaseWorld) throws -> String? {
    if kind == .text && expressions.isEmpty { return world.evaluator.translated(plain) }
    var result = ""
    for part in parts {
      switch part {
      case .written(let text): result += text
      case .expression(let text):
        let value = try world.evaluator.value(of: try world.compile(text), frame: world.frame)
        if value.isNull, parts.count == 1 { return nil }
        let shown = kind == .text ? world.evaluator.shown(value) : world.evaluator.plain(value)
        guard let shown else { throw CaseError("\(world.evaluator.described(value)) is no text") }
        result += shown
      }
    }
    return result
  }
}

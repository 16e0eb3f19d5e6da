/// Reads a message from its beginning to its end.
struct MessageParser {
  let scalars: [Unicode.Scalar]
  var position = 0
  private var depth = 0
  /// The plurals around the place that is read, innermost last; nil where a select is the innermost.
  var plurals: [(name: String, offset: Double)?] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  var following: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

  /// Text and arguments up to the end, or to the brace that closes the case.
  mutating func message() throws(MessageError) -> [MessagePart] {
    var parts: [MessagePart] = []
    var text = String.UnicodeScalarView()
    func flushed(_ text: inout String.UnicodeScalarView) -> MessagePart? {
      defer { text = .init() }
      return text.isEmpty ? nil : .text(String(text))
    }
    while let scalar = next {
      switch scalar {
      case "{":
        if let part = flushed(&text) { parts.append(part) }
        parts.append(try argument())
      case "}" where depth > 0:
        if let part = flushed(&text) { parts.append(part) }
        return parts
      case "#":
        position += 1
        guard let plural = plurals.last, let plural else {
          text.append(scalar)
          continue
        }
        if let part = flushed(&text) { parts.append(part) }
        parts.append(.pluralNumber(plural.name, offset: plural.offset))
      case "'": readApostrophe(into: &text)
      default:
        position += 1
        text.append(scalar)
      }
    }
    if let part = flushed(&text) { parts.append(part) }
    return parts
  }

  /// An apostrophe, two of them, or text between two of them.
  private mutating func readApostrophe(into text: inout String.UnicodeScalarView) {
    position += 1
    let isInPlural = plurals.last.map { $0 != nil } ?? false
    switch next {
    case "'":
      position += 1
      text.append("'")
    case "{", "}": readQuoted(into: &text)
    case "#" where isInPlural: readQuoted(into: &text)
    default: text.append("'")
    }
  }

  /// What is not closed reaches to the end.
  private mutating func readQuoted(into text: inout String.UnicodeScalarView) {
    while let scalar = next {
      position += 1
      guard scalar == "'" else {
        text.append(scalar)
        continue
      }
      guard next == "'" else { return }
      position += 1
      text.append("'")
    }
  }

  /// From its opening brace to its closing one.
  private mutating func argument() throws(MessageError) -> MessagePart {
    let start = position
    guard depth < Message.maximumDepth else {
      throw MessageError(message: "arguments inside one another", expected: "at most \(Message.maximumDepth)", position: start)
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    let name = try word("the name of an argument")
    skipSpace()
    switch next {
    case "}":
      position += 1
      return .argument(name)
    case ",":
      position += 1
      skipSpace()
      let part = try typed(name)
      try close(openedAt: start)
      return part
    default: throw failure("',' or '}' after '\(name)'", openedAt: start)
    }
  }

  private mutating func typed(_ name: String) throws(MessageError) -> MessagePart {
    let types = "number, date, time, plural, selectordinal or select"
    let start = position
    let type = try word(types)
    switch type {
    case "number": return .number(name, try numberWriting())
    case "date": return .date(name, try datePattern(isTime: false))
    case "time": return .date(name, try datePattern(isTime: true))
    case "plural": return .plural(name, try pluralChoice(name, isOrdinal: false))
    case "selectordinal": return .plural(name, try pluralChoice(name, isOrdinal: true))
    case "select": return .select(name, try selectCases())
    default: throw MessageError(message: "'\(type)' is no type", expected: types, position: start)
    }
  }

  /// Letters, digits and what else is neither space nor punctuation of patterns.
  mutating func word(_ expected: String) throws(MessageError) -> String {
    let start = position
    while let scalar = next, !scalar.properties.isPatternSyntax || scalar == "_" || scalar == "-", !scalar.properties.isPatternWhitespace {
      position += 1
    }
    guard position > start else { throw failure(expected) }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<position])
    return String(view)
  }

  mutating func skipSpace() {
    while let scalar = next, scalar.properties.isPatternWhitespace { position += 1 }
  }

  mutating func close(openedAt start: Int) throws(MessageError) {
    skipSpace()
    guard next == "}" else { throw failure("'}'", openedAt: start) }
    position += 1
  }

  /// What stands at the place that was reached, where something else should.
  func failure(_ expected: String, openedAt start: Int? = nil) -> MessageError {
    guard let next else {
      return MessageError(message: "the message ends inside an argument", expected: expected, position: start ?? position)
    }
    return MessageError(message: "'\(next)'", expected: expected, position: position)
  }
}

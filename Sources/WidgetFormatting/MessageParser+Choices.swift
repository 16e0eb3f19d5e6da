extension MessageParser {
  /// After `plural`: a comma, perhaps an offset, and cases.
  mutating func pluralChoice(_ name: String, isOrdinal: Bool) throws(MessageError) -> MessagePart.PluralChoice {
    let start = position
    try comma()
    var choice = MessagePart.PluralChoice(isOrdinal: isOrdinal, offset: try offset())
    skipSpace()
    while let scalar = next, scalar != "}" {
      let caseStart = position
      let key = try pluralKey()
      guard !choice.cases.contains(where: { $0.key == key }) else {
        throw MessageError(message: "a case that was there before", expected: "each case once", position: caseStart)
      }
      choice.cases.append(MessagePart.PluralCase(key: key, parts: try caseMessage(plural: (name, choice.offset))))
      skipSpace()
    }
    try requireOther(choice.cases.contains { $0.key == .category(.other) }, start)
    return choice
  }

  /// After `select`: a comma and cases.
  mutating func selectCases() throws(MessageError) -> [MessagePart.SelectCase] {
    let start = position
    try comma()
    var cases: [MessagePart.SelectCase] = []
    while let scalar = next, scalar != "}" {
      let caseStart = position
      let key = try word("the word of a case")
      guard !cases.contains(where: { $0.key == key }) else {
        throw MessageError(message: "a case that was there before", expected: "each case once", position: caseStart)
      }
      // The number of a plural around it goes on to be meant.
      cases.append(MessagePart.SelectCase(key: key, parts: try caseMessage(plural: plurals.last ?? nil)))
      skipSpace()
    }
    try requireOther(cases.contains { $0.key == "other" }, start)
    return cases
  }

  private mutating func comma() throws(MessageError) {
    skipSpace()
    guard next == "," else { throw failure("',' and cases") }
    position += 1
    skipSpace()
  }

  private mutating func offset() throws(MessageError) -> Double {
    let word = Array("offset:".unicodeScalars)
    guard scalars[position...].starts(with: word) else { return 0 }
    position += word.count
    skipSpace()
    return try number()
  }

  private mutating func pluralKey() throws(MessageError) -> MessagePart.PluralCase.Key {
    if next == "=" {
      position += 1
      return .exact(try number())
    }
    let expected = "zero, one, two, few, many, other, or '=' and a number"
    let start = position
    let key = try word(expected)
    guard let category = PluralCategory(rawValue: key) else {
      throw MessageError(message: "'\(key)' is no category of a plural", expected: expected, position: start)
    }
    return .category(category)
  }

  /// Digits, perhaps with a sign before and decimals after them.
  private mutating func number() throws(MessageError) -> Double {
    let start = position
    while let scalar = next, scalar == "-" || scalar == "." || "0"..."9" ~= scalar { position += 1 }
    guard position > start else { throw failure("a number") }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<position])
    guard let value = Double(String(view)), value.isFinite else {
      throw MessageError(message: "'\(String(view))' is no number", expected: "a number", position: start)
    }
    return value
  }

  /// The braces of a case and what stands between them.
  private mutating func caseMessage(plural: (name: String, offset: Double)?) throws(MessageError) -> [MessagePart] {
    skipSpace()
    guard next == "{" else { throw failure("'{' and the text of the case") }
    let start = position
    position += 1
    plurals.append(plural)
    defer { plurals.removeLast() }
    let parts = try message()
    guard next == "}" else { throw failure("'}'", openedAt: start) }
    position += 1
    return parts
  }

  private func requireOther(_ isThere: Bool, _ start: Int) throws(MessageError) {
    guard !isThere else { return }
    guard next == "}" else { throw failure("'}'", openedAt: start) }
    throw MessageError(message: "no case 'other'", expected: "'other' among the cases", position: position)
  }
}

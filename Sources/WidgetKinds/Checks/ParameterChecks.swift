import WidgetDocument

/// What a component's user may give.
extension Checker {
  /// Reports a default that has not the type of its parameter.
  mutating func checkParameterDefault(_ parameter: NodeIndex) {
    guard let type = value(parameter, "type"), let value = value(parameter, "default"), tree.isString(type) else { return }
    checkArgument(value, type: tree.string(type))
  }

  /// Reports a value that has not the type of a parameter; null is absence, an expression is left to whoever evaluates it.
  mutating func checkArgument(_ value: NodeIndex, type: String) {
    let kind = tree.kind(of: value)
    guard kind != .null, !holdsExpression(value) || type == "text" || type == "string" else { return }
    switch type {
    case "text", "string": require(value, "a string", kind == .string)
    case "number": require(value, "a number", kind == .number)
    case "boolean": require(value, "true or false", kind == .true || kind == .false)
    case "date" where require(value, "a date", kind == .string): parse(value, DateSyntax.parse)
    case "color" where require(value, "a colour", kind == .string || kind == .object) && kind == .string:
      checkColor(value, allowsGradient: false)
    case "fill" where require(value, "a fill", kind == .string || kind == .object) && kind == .string:
      checkColor(value, allowsGradient: true)
    case "font" where require(value, "a font", kind == .string || kind == .object || kind == .number) && kind == .string: checkFont(value)
    case "alignment" where require(value, "an alignment", kind == .string): checkAlignment(value)
    case "object": require(value, "an object", kind == .object)
    case "array": require(value, "an array", kind == .array)
    case "element": require(value, "an element", kind == .string || kind == .object)
    case _: break
    }
  }

  /// Reports a value of another type; whether it has the right one.
  @discardableResult
  private mutating func require(_ value: NodeIndex, _ expected: String, _ holds: Bool) -> Bool {
    if !holds { error(.wrongType, at: value, "expected \(expected), found \(tree.description(of: value))", expected: expected) }
    return holds
  }

  /// Any of the words of alignments: which of them its user's place takes is not known.
  private mutating func checkAlignment(_ value: NodeIndex) {
    let words = (WordList.alignment.words + WordList.verticalAlignment.words).map(\.spelling)
    let word = tree.string(value)
    guard !words.contains(word) else { return }
    let suggestion = nearest(to: word, among: words)
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    error(.unknownWord, at: value, "'\(word)' is no alignment\(hint)", suggestion: suggestion)
  }
}

extension RawTree {
  /// What a value is, in words.
  func description(of node: NodeIndex) -> String {
    switch kind(of: node) {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

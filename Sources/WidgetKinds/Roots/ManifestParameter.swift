import WidgetDocument

/// What the user configures, and what actions write.
enum ManifestParameter {
  static let record = Record(
    "parameter",
    [
      Field("name", .string(.loopName), required: true, literal: true, "Its name in `parameters`."),
      Field(
        "type", .words("type", "string", "number", "boolean", "choice", "color", "date"), required: true, literal: true,
        "What its values are."),
      Field("title", .localized, "What the user reads; absent: its name."),
      Field("default", .any, required: true, literal: true, "Its value until the user gives one."),
      Field("choices", .array(of: .record(choice), count: 1...10_000), "What a choice is made from."),
      Field("range", .array(of: .number, count: 2...2), "[least, largest] number."),
    ], check: check)

  /// A key of the storage.
  static let stored = Record(
    "storage",
    [
      Field("type", .words("type", "string", "number", "boolean", "date"), required: true, literal: true, "What its values are."),
      Field("default", .any, required: true, literal: true, "Its value until an action writes one."),
    ],
    check: { checker, stored in
      guard let value = checker.value(stored, "default") else { return }
      checker.checkValue(value, of: stored)
    })

  private static let choice = Record(
    "choice",
    [
      Field("value", .any, required: true, literal: true, "What the parameter is then."),
      Field("title", .localized, "What the user reads; absent: the value."),
    ])

  @Sendable private static func check(_ checker: inout Checker, _ parameter: NodeIndex) {
    let type = checker.value(parameter, "type").map { checker.tree.string($0) }
    if type == "choice" {
      checker.requireMembers(parameter, ["choices"], in: "parameter")
    } else if let choices = checker.tree.member(parameter, "choices"), type != nil {
      checker.error(.conflictingFields, at: choices, "only a parameter of type 'choice' has 'choices'")
    }
    if let range = checker.tree.member(parameter, "range"), let type {
      if type != "number" { checker.error(.conflictingFields, at: range, "only a parameter of type 'number' has a 'range'") }
      checkRises(&checker, range)
    }
    if let value = checker.value(parameter, "default") { checker.checkValue(value, of: parameter) }
  }

  private static func checkRises(_ checker: inout Checker, _ range: NodeIndex) {
    let ends = checker.numbers(range)
    guard ends.count == 2, ends[0] > ends[1] else { return }
    checker.error(.outOfRange, at: range, "the lower end of the range is above the upper one")
  }

  /// The parameter of this name.
  static func parameter(_ name: String, of manifest: NodeIndex, in checker: borrowing Checker) -> NodeIndex? {
    guard let parameters = checker.value(manifest, "parameters") else { return nil }
    return checker.tree.children(parameters).first { parameter in
      checker.value(parameter, "name").map { checker.tree.string($0) } == name
    }
  }
}

extension Checker {
  /// The numbers of an array.
  func numbers(_ array: NodeIndex) -> [Double] {
    guard tree.kind(of: array) == .array else { return [] }
    return tree.children(array).filter { tree.kind(of: $0) == .number }.map { tree.number($0) }
  }

  /// Reports values that no declaration names, or that have not its type.
  mutating func checkValues(_ values: NodeIndex, _ what: String, _ declaration: (borrowing Checker, String) -> NodeIndex?) {
    guard tree.kind(of: values) == .object else { return }
    for value in tree.children(values) where !tree.isComment(value) {
      let name = tree.key(value)
      if let declaration = declaration(self, name) {
        checkValue(value, of: declaration)
      } else {
        error(.unknownName, at: value, place: .key, "'\(shownKey(value))' is no \(what) of this manifest")
      }
    }
  }

  /// Reports a value that is none of a parameter's or of a key of the storage.
  mutating func checkValue(_ value: NodeIndex, of declaration: NodeIndex) {
    guard let typeNode = self.value(declaration, "type"), tree.isString(typeNode) else { return }
    let type = tree.string(typeNode)
    if tree.kind(of: value) == .null {
      error(.wrongType, at: value, "a value of type '\(type)' is never null")
    } else if type == "choice" {
      checkChoice(value, of: declaration)
    } else {
      if WordList.parameterType.contains(type) { check(value, as: type) }
      checkRange(value, of: declaration)
    }
  }

  private mutating func checkRange(_ value: NodeIndex, of declaration: NodeIndex) {
    guard let range = self.value(declaration, "range"), tree.kind(of: value) == .number else { return }
    let ends = numbers(range)
    guard ends.count == 2, ends[0] <= ends[1], !(ends[0]...ends[1]).contains(tree.number(value)) else { return }
    error(.outOfRange, at: value, "a value outside the range of its parameter")
  }

  private mutating func checkChoice(_ value: NodeIndex, of declaration: NodeIndex) {
    guard let choices = self.value(declaration, "choices"), tree.kind(of: choices) == .array else { return }
    let isChoice = tree.children(choices).contains { choice in
      self.value(choice, "value").map { tree.isSameScalar($0, value) } == true
    }
    guard !isChoice else { return }
    let subject = tree.isString(value) ? "'\(shown(value))'" : "the value"
    error(.unknownWord, at: value, "\(subject) is none of the choices")
  }
}

extension RawTree {
  /// Whether two values that are no containers are equal.
  func isSameScalar(_ a: NodeIndex, _ b: NodeIndex) -> Bool {
    guard kind(of: a) == kind(of: b) else { return false }
    switch kind(of: a) {
    case .null, .false, .true: return true
    case .number: return number(a) == number(b)
    case .string: return utf8(a).elementsEqual(utf8(b))
    case .array, .object: return false
    }
  }
}

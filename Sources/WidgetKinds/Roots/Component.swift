import WidgetDocument

/// An element of the document's own, with parameters.
extension ValueType {
  static let component = ValueType.record(
    Record(
      "component",
      [
        Field("parameters", .map(keys: .parameterName, values: parameter), literal: true, "What its user gives: names and types."),
        Field("let", .named("let"), literal: true, "Names for values, seen by its body."),
        Field("body", .element, required: true, "What it shows."),
      ]))

  /// Reports a default that has not the type of its parameter.
  @Sendable private static func checkDefault(_ checker: inout Checker, _ parameter: NodeIndex) {
    guard let name = checker.value(parameter, "type"), let value = checker.value(parameter, "default"),
      let type = checker.vocabulary.parameterType(namedBy: name, in: checker.tree)
    else { return }
    checker.check(value, type)
  }

  /// A type, or a type with a default.
  private static let parameter = ValueType.oneOf(
    [
      Alternative(.string, .word(.parameterType)),
      Alternative(
        .object,
        .record(
          Record(
            "parameter",
            [
              Field("type", .word(.parameterType), required: true, literal: true, "What its values are."),
              Field("default", .any, "Its value where the user gives none; without it the user has to."),
            ], short: "type", check: checkDefault))),
    ], expected: "a type or an object with 'type'")
}

extension WordList {
  static let parameterType = WordList(
    "type", ["text", "string", "number", "boolean", "date", "color", "fill", "font", "alignment", "object", "array", "element"])

  /// Whether a word is in the list.
  func contains(_ word: String) -> Bool { words.contains { $0.spelling == word } }

  /// Whether these bytes spell a type of parameters.
  static func isParameterType(_ word: Span<UInt8>) -> Bool { parameterTypeSpellings.index(word) != nil }

  private static let parameterTypeSpellings = Spellings(parameterType.words.map(\.spelling))
}

extension StringRule {
  /// The name of a component's parameter: a name in expressions that is no key of elements.
  static let parameterName = StringRule(.name, expected: "a name") { checker, node in
    if checker.tree.withKey(node, { elementKeys.index($0) }) != nil {
      checker.error(
        .redefinedName, at: node, place: .key, "'\(checker.shownKey(node))' is a key of every element, and no name of a parameter")
    } else {
      variable.check?(&checker, node)
    }
  }

  private static let elementKeys = Spellings(
    ["type"] + ElementFields.fields.map { $0.name.description } + Registry.attributes.map { $0.schema.name.description })
}

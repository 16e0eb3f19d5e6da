import WidgetDocument

/// Types that refer to themselves or to one another.
enum NamedTypes {
  static let all =
    parameterTypes + [
      NamedType("color", .colorDefinition),
      NamedType("fill", .fillDefinition),
      NamedType("font", .fontDefinition),
      NamedType("action", .actionDefinition),
      NamedType("mark", .markDefinition),
      NamedType("let", .letDefinition),
      NamedType("when", .whenDefinition),
      NamedType("fallback", .fallbackDefinition),
    ]

  /// The remaining types of components' and manifests' parameters.
  private static let parameterTypes = [
    NamedType("text", .text),
    NamedType("string", .string),
    NamedType("number", .number),
    NamedType("boolean", .boolean),
    NamedType("date", .date),
    NamedType("alignment", .word(.anyAlignment)),
    NamedType("object", .map(keys: StringRule(.name), values: .any)),
    NamedType("array", .list(of: .any)),
    NamedType("element", .element),
  ]
}

import WidgetDocument

/// Types that refer to themselves or to one another.
enum NamedTypes {
  static let all = [
    NamedType("color", .colorDefinition),
    NamedType("fill", .fillDefinition),
    NamedType("font", .fontDefinition),
    NamedType("action", .actionDefinition),
    NamedType("mark", .markDefinition),
    NamedType("let", .letDefinition),
    NamedType("when", .whenDefinition),
    NamedType("fallback", .fallbackDefinition),
  ]
}

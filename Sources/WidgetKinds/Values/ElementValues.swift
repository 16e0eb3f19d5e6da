import WidgetDocument

/// What members of any element hold.
extension ValueType {
  static let letDefinition = ValueType.map(keys: .variable, values: .any)

  static let fallbackDefinition = ValueType.oneOf(
    [Alternative(.objectWith("type"), .element), Alternative(.string, .word(WordList("fallback", ["drop"])))],
    expected: "an element or \"drop\"")
}

extension StringRule {
  /// Scopes of expressions, whose names no `let`, loop or parameter may take.
  static let scopes = Spellings(["parameters", "storage", "entry", "env", "now"])

  /// A key of `let`, of a component's parameters or of a provider's alias.
  static let variable = StringRule(.name, expected: "a name") { checker, node in
    if !checker.tree.withKey(node, { IdentifierSyntax.isVariable($0) }) {
      checker.error(
        .invalidValue, at: node, place: .key,
        "'\(checker.shownKey(node))' is no name: it begins with a small letter and has letters, digits and '_'")
    } else if let scope = checker.tree.withKey(node, { scopes.word($0) }) {
      checker.error(.redefinedName, at: node, place: .key, "'\(scope)' is a scope of expressions")
    }
  }
}

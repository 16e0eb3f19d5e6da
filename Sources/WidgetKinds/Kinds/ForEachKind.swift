import WidgetDocument

enum ForEachKind: Kind {
  static let schema = KindSchema(
    "forEach",
    [
      Field(
        "in",
        .oneOf(
          [Alternative(.array, .list(of: .any)), Alternative(.number, .integer(0...Int(Int32.max)))],
          expected: "an array or a number of times"),
        required: true, "The data, or a number n for 0 … n-1."),
      Field("as", .string(.loopName), default: "\"item\"", literal: true, "The name of the datum at hand."),
      Field("index", .string(.loopName), default: "\"index\"", literal: true, "The name of its index, from 0."),
      Field("limit", .integer(0...500), "The most instances; at most 500."),
      Field("content", .element, required: true, "What each datum becomes."),
      Field("separator", .element, "What stands between two; it sees no loop names."),
      Field("empty", .element, "What stands there when there is no datum; it sees no loop names."),
    ], state: .notDrawn, yieldsSeveral: true, "An element for each datum.", check: check)

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    let item = checker.value(element, "as").map { checker.tree.string($0) } ?? "item"
    let index = checker.value(element, "index").map { checker.tree.string($0) } ?? "index"
    guard item == index else { return }
    checker.error(.conflictingFields, at: element, "'as' and 'index' are one name")
  }
}

extension StringRule {
  /// The value of `as`, of `index`: a name in expressions.
  static let loopName = StringRule(.name, expected: "a name") { checker, node in
    let name = checker.tree.utf8(node)
    if !IdentifierSyntax.isVariable(name) {
      checker.error(.invalidValue, at: node, "'\(checker.shown(node))' is no name: it begins with a small letter and has letters, digits and '_'")
    } else if let scope = scopes.spelling(of: name) {
      checker.error(.redefinedName, at: node, "'\(scope)' is a scope of expressions")
    }
  }
}

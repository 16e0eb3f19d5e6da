import WidgetDocument
import WidgetExpressions

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
    ], yieldsSeveral: true, "An element for each datum.", plain: ["in", "limit", "content", "separator", "empty"], check: check)

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    let areOne =
      switch (checker.value(element, "as"), checker.value(element, "index")) {
      case (let item?, let index?): checker.tree.utf8(item) == checker.tree.utf8(index)
      case (let item?, nil): checker.tree.string(item, equals: "index")
      case (nil, let index?): checker.tree.string(index, equals: "item")
      case (nil, nil): false
      }
    if areOne { checker.error(.conflictingFields, at: element, "'as' and 'index' are one name") }
  }
}

extension ForEachKind: DrawnKind {
  private static let limit = 500

  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let content = lowering.raw.field(element, "content") else { return }
    let (items, separator, outer) = (items(element, &lowering), lowering.raw.field(element, "separator"), lowering.place)
    var shown = 0
    for (index, item) in items.enumerated() {
      let frame = lowering.evaluator.open(2, in: outer.frame)
      lowering.evaluator.set(item, slot: 0, of: frame)
      lowering.evaluator.set(.number(Double(index)), slot: 1, of: frame)
      lowering.within(frame) { lowering in
        if let separator {
          guard lowering.isPresent(content) else { return }
          if shown > 0 { lowering.at(outer) { $0.instance(shown - 1, of: separator) { $0.lower(separator) } } }
          shown += 1
        }
        // The pointer of an instance goes through the loop, whose names are not its own.
        lowering.instance(index, of: content) { $0.lower(content) }
      }
    }
    if items.isEmpty, let empty = lowering.raw.field(element, "empty") { lowering.lower(empty) }
  }

  /// The data, at most as many as the limit allows.
  private static func items(_ element: NodeIndex, _ lowering: inout Lowering) -> [Value] {
    guard let source = lowering.raw.field(element, "in") else { return [] }
    let most = min(max(Int(lowering.number(element, "limit") ?? Double(limit)), 0), limit)
    let value = lowering.value(of: source)
    switch value {
    case .null: return []
    case .number(let count): return (0..<min(max(Int(min(count, 1e6)), 0), most)).map { .number(Double($0)) }
    case .array, .data: if value.form == .array { return Array(lowering.evaluator.items(value).prefix(most)) }
    case .boolean, .string, .date, .object, .ticking, .lambda: break
    }
    if let binding = lowering.document.program.binding(of: source) { lowering.refuse(value, binding, at: source) }
    return []
  }
}

extension Lowering {
  /// Runs `body` in an instance of what is written once: the content of a loop, or its separator.
  fileprivate mutating func instance(_ index: Int, of root: NodeIndex, _ body: (inout Lowering) -> Void) {
    var inner = place
    inner.scope = sources.addScope(use: sources.add(root, scope: place.scope), root: root, .instance(Int32(index)))
    at(inner, body)
  }
}

extension StringRule {
  /// The value of `as`, of `index`: a name in expressions.
  static let loopName = StringRule(.name, expected: "a name") { checker, node in
    if !checker.tree.withText(node, { IdentifierSyntax.isVariable($0) }) {
      checker.error(.invalidValue, at: node, "'\(checker.shown(node))' is no name: it begins with a small letter and has letters, digits and '_'")
    } else if let scope = checker.tree.withText(node, { scopes.word($0) }) {
      checker.error(.redefinedName, at: node, "'\(scope)' is a scope of expressions")
    }
  }
}

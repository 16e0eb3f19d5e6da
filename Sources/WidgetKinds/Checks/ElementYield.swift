import WidgetDocument

/// What an element becomes in its container.
extension Checker {
  private static let wrappers: Set<String> = Set(Registry.wrappers.map { $0.schema.name.description })

  /// Deeper chains of components are refused elsewhere.
  private static let depthLimit = 64

  /// Whether an element may become a number of elements other than one.
  func yieldsSeveral(_ element: NodeIndex) -> Bool {
    var seen: Set<NodeIndex> = []
    return yieldsSeveral(element, &seen)
  }

  /// Whether a component may become a row of a grid.
  func yieldsRow(component: NodeIndex) -> Bool {
    guard let body = value(component, "body") else { return false }
    var seen: Set<NodeIndex> = []
    return yieldsRow(body, &seen, depth: 1)
  }

  private func yieldsSeveral(_ element: NodeIndex, _ seen: inout Set<NodeIndex>, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, let type = typeName(element) else { return false }
    if tree.string(type, equals: "group") || tree.string(type, equals: "forEach") || tree.string(type, equals: "gridRow") { return true }
    if tree.string(type, equals: "switch") { return caseContents(element).contains { yieldsSeveral($0, &seen, depth: depth + 1) } }
    return componentBody(type, unless: &seen).map { yieldsSeveral($0, &seen, depth: depth + 1) } ?? false
  }

  private func yieldsRow(_ element: NodeIndex, _ seen: inout Set<NodeIndex>, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, let type = typeName(element) else { return false }
    if tree.string(type, equals: "gridRow") { return true }
    if tree.string(type, equals: "group") {
      return value(element, "children").map { tree.children($0).contains { yieldsRow($0, &seen, depth: depth + 1) } } ?? false
    }
    if tree.string(type, equals: "forEach") { return value(element, "content").map { yieldsRow($0, &seen, depth: depth + 1) } ?? false }
    if tree.string(type, equals: "switch") { return caseContents(element).contains { yieldsRow($0, &seen, depth: depth + 1) } }
    return componentBody(type, unless: &seen).map { yieldsRow($0, &seen, depth: depth + 1) } ?? false
  }

  private func caseContents(_ element: NodeIndex) -> [NodeIndex] {
    guard let cases = value(element, "cases"), tree.kind(of: cases) == .array else { return [] }
    return tree.children(cases).compactMap { value($0, "content") }
  }

  /// The body of a component; nil for one that has been looked into: components that use one another twice each would never end.
  private func componentBody(_ type: NodeIndex, unless seen: inout Set<NodeIndex>) -> NodeIndex? {
    guard let body = definition(.components, namedBy: type).flatMap({ value($0, "body") }), seen.insert(body).inserted else { return nil }
    return body
  }

  /// The first modifier of an element that wraps it, written out or by a style.
  func firstWrapper(of element: NodeIndex) -> NodeIndex? {
    guard let modifiers = value(element, "modifiers"), tree.kind(of: modifiers) == .array else { return nil }
    var seen: Set<NodeIndex> = []
    return tree.children(modifiers).first { wraps($0, &seen) }
  }

  private func wraps(_ entry: NodeIndex, _ seen: inout Set<NodeIndex>, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if tree.isString(entry) {
      guard let style = definition(.styles, tree.utf8(entry)), tree.kind(of: style) == .array else { return false }
      // One that has been looked into and wrapped nothing does not now.
      return seen.insert(style).inserted && tree.children(style).contains { wraps($0, &seen, depth: depth + 1) }
    }
    guard tree.kind(of: entry) == .object else { return false }
    return tree.children(entry).contains { member in
      tree.kind(of: member) != .null && Self.wrappers.contains(tree.key(member))
    }
  }
}

extension RawTree {
  /// Whether a string is one of some words.
  func string(_ node: NodeIndex, isOneOf words: [StaticString]) -> Bool { words.contains { string(node, equals: $0) } }
}

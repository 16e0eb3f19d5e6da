import Geometry
import WidgetDocument

/// What an element becomes in its container.
extension Lowering {
  /// Whether an element may become a number of nodes other than one.
  func yieldsSeveral(_ element: NodeIndex) -> Bool {
    if let kind = document.kind(of: element), document.yieldsSeveral(kind: kind) { return true }
    var search = YieldSearch(instances: openInstances)
    return yieldsSeveral(element, &search)
  }

  /// The components in whose bodies the walk stands, the innermost last: each was used in the body of the one before.
  private var openInstances: [ComponentInstance] {
    var instances: [ComponentInstance] = []
    var index = place.component
    while index >= 0 {
      instances.append(components[Int(index)])
      index = components[Int(index)].caller.component
    }
    return instances.reversed()
  }

  private func yieldsSeveral(_ element: NodeIndex, _ search: inout YieldSearch) -> Bool {
    guard search.depth < limits.nodeDepth else { return false }
    search.depth += 1
    defer { search.depth -= 1 }
    guard let kind = document.kind(of: element) else { return componentYieldsSeveral(element, &search) }
    if document.yieldsSeveral(kind: kind) { return true }
    guard raw.kind(of: element) == .object, let type = raw.member(element, "type") else { return false }
    if raw.string(type, equals: "slot") { return slotYieldsSeveral(element, &search) }
    guard raw.string(type, equals: "switch"), let cases = raw.field(element, "cases") else { return false }
    for choice in raw.children(cases) {
      if let content = raw.field(choice, "content"), yieldsSeveral(content, &search) { return true }
    }
    return false
  }

  private func componentYieldsSeveral(_ use: NodeIndex, _ search: inout YieldSearch) -> Bool {
    guard let definition = definition(of: use), let body = raw.field(definition, "body"), search.seen.insert(use).inserted else { return false }
    search.instances.append(ComponentInstance(use: use, definition: definition, caller: Place()))
    defer { search.instances.removeLast() }
    return yieldsSeveral(body, &search)
  }

  /// What fills a slot stands in the body of the component before.
  private func slotYieldsSeveral(_ slot: NodeIndex, _ search: inout YieldSearch) -> Bool {
    guard let instance = search.instances.popLast() else { return false }
    defer { search.instances.append(instance) }
    guard let filling = filling(of: slot, in: instance)?.node else { return false }
    return yieldsSeveral(filling, &search)
  }
}

/// A search through components and what fills their slots.
private struct YieldSearch {
  /// Components in whose bodies it stands, the innermost last.
  var instances: [ComponentInstance]
  /// Uses that have been looked into: components that use one another twice each would never end.
  var seen: Set<NodeIndex> = []
  /// Elements that it is in; deeper ones are refused elsewhere.
  var depth = 0
}

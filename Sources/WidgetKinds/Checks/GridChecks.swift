import WidgetDocument

/// Which elements stand in a grid, through containers that have no box of their own.
extension Checker {
  /// What the nearest container that counts is.
  private enum Surrounding { case grid, gridRow, other, unknown }

  /// Containers whose children stand where they stand themselves.
  private static let transparent: [String] = ["group", "forEach", "switch"]

  /// The container in which the innermost of `elements` stands. Where a component's body ends, or a component's parameter begins, it is not known.
  private func surrounding() -> Surrounding {
    for element in elements.dropLast().reversed() {
      switch kindName(element) {
      case "grid": return .grid
      case "gridRow": return .gridRow
      case let name where Self.transparent.contains(name): continue
      case let name: return IdentifierSyntax.isComponent(ArraySlice(name.utf8)) ? .unknown : .other
      }
    }
    // A list of `styles` belongs to no element.
    guard let outermost = elements.first else { return .unknown }
    return isInComponent(outermost) ? .unknown : .other
  }

  /// Reports a `gridRow` that stands in no grid.
  mutating func requireGrid(_ row: NodeIndex) {
    switch surrounding() {
    case .grid, .unknown: return
    case .gridRow, .other: error(.misplacedElement, at: row, "a 'gridRow' stands only in a 'grid'")
    }
  }

  /// Reports a `gridCell` on an element that is no cell.
  mutating func requireGridCell(_ element: NodeIndex, at value: NodeIndex) {
    switch surrounding() {
    case .grid, .gridRow, .unknown: return
    case .other: error(.misplacedElement, at: value, "'gridCell' stands only on a child of a 'gridRow' or on a full-width row of a 'grid'")
    }
  }

  /// Whether a node lies in the definition of a component.
  private func isInComponent(_ node: NodeIndex) -> Bool {
    guard let components = tree.member(tree.root, "components") else { return false }
    return node > components && node < tree.end(of: components)
  }
}

extension RawTree {
  /// The node after a subtree.
  func end(of node: NodeIndex) -> NodeIndex { nodes[Int(node)].end }
}

import WidgetDocument

/// Which elements stand in a grid, through containers that have no box of their own.
extension Checker {
  /// What the nearest container that counts is.
  private enum Surrounding { case grid, gridRow, other, unknown }

  /// The container in which the innermost of `elements` stands.
  ///
  /// Where a component's body ends, or an argument of a component begins, it is not known.
  private func surrounding() -> Surrounding {
    for element in elements.dropLast().reversed() {
      guard let type = typeName(element) else { return .other }
      if tree.string(type, equals: "grid") { return .grid }
      if tree.string(type, equals: "gridRow") { return .gridRow }
      // Their children stand where they stand themselves.
      if tree.string(type, equals: "group") || tree.string(type, equals: "forEach") || tree.string(type, equals: "switch") { continue }
      return tree.withText(type) { IdentifierSyntax.isComponent($0) } ? .unknown : .other
    }
    guard let outermost = elements.first else { return .unknown }
    return component(around: outermost) == nil ? .other : .unknown
  }

  /// Reports a `gridRow` that stands in no grid.
  mutating func requireGrid(_ row: NodeIndex) {
    switch surrounding() {
    case .grid, .unknown: return
    case .gridRow, .other: error(.misplacedElement, at: row, "a 'gridRow' stands only in a 'grid'")
    }
  }

  /// Reports a use of a component that yields rows and stands in no grid.
  mutating func requireGrid(forRowsAt use: NodeIndex) {
    switch surrounding() {
    case .grid, .unknown: return
    case .gridRow, .other: error(.misplacedElement, at: use, "'\(kindName(use))' yields a 'gridRow', which stands only in a 'grid'")
    }
  }

  /// Reports a `gridCell` on an element that is no cell.
  mutating func requireGridCell(at value: NodeIndex) {
    switch surrounding() {
    case .grid, .gridRow, .unknown: return
    case .other: error(.misplacedElement, at: value, "'gridCell' stands only on a child of a 'gridRow' or on a full-width row of a 'grid'")
    }
  }
}

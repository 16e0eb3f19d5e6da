/// What the uses of a document's components are held against, read from the definitions once.
package struct ComponentTable: Sendable {
  /// The definitions in the order of the file, and so rising.
  package var definitions: [NodeIndex] = []
  /// Of each definition.
  package var components: [ComponentRow] = []
  /// Of all components, one behind another.
  package var parameters: [ParameterRow] = []

  /// What is known of a component.
  @inline(__always)
  package func row(of definition: NodeIndex) -> ComponentRow { components[definitions.place(of: definition)] }

  /// The parameter that a component takes an argument for, by number. Arguments mostly stand in the order of the parameters, so the search begins
  /// behind the last one found.
  package func parameter(for argument: NodeIndex, of component: ComponentRow, _ guess: inout Int, in tree: RawTree) -> Int? {
    for _ in component.parameters {
      let index = guess < component.parameters.upperBound ? guess : component.parameters.lowerBound
      guess = index + 1
      if tree.haveOneKey(parameters[index].node, argument) { return index }
    }
    return nil
  }
}

/// A component of a document.
package struct ComponentRow: Sendable {
  /// By number.
  package var parameters: Range<Int>
  /// How many of them have to be given.
  package var requiredCount: Int
  /// It may become a row of a grid.
  package var yieldsRow: Bool

  package init(parameters: Range<Int>, requiredCount: Int, yieldsRow: Bool) {
    self.parameters = parameters
    self.requiredCount = requiredCount
    self.yieldsRow = yieldsRow
  }
}

/// A parameter of a component.
package struct ParameterRow: BitwiseCopyable, Sendable {
  /// Where it is declared.
  package var node: NodeIndex
  /// The number of its type; -1 where it has none that is known.
  package var type: Int32
  package var isElement: Bool
  package var isRequired: Bool

  package init(node: NodeIndex, type: Int32, isElement: Bool, isRequired: Bool) {
    self.node = node
    self.type = type
    self.isElement = isElement
    self.isRequired = isRequired
  }
}

import WidgetDocument

/// The strings with expressions of a document, by node.
struct UseTable {
  private let uses: [ExpressionUse]
  private let extents: [ExpressionExtent]
  /// For each node the number of its use; −1 where it has none.
  private var numbers: ContiguousArray<Int32>

  /// Of two uses of one node the first that was met counts.
  init(_ checker: borrowing Checker) {
    uses = checker.expressionUses
    extents = checker.expressions
    numbers = ContiguousArray(repeating: -1, count: checker.tree.nodes.count)
    for number in uses.indices.reversed() { numbers[Int(uses[number].node)] = Int32(truncatingIfNeeded: number) }
  }

  var count: Int { uses.count }

  /// The use of a string with expressions; nil for another value.
  subscript(_ node: NodeIndex) -> ExpressionUse? {
    let number = numbers[Int(node)]
    return number < 0 ? nil : uses[Int(number)]
  }

  /// Where an expression stands, by its number.
  func extent(_ expression: Int) -> ExpressionExtent { extents[expression] }
}

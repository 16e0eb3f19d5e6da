import WidgetDocument

/// The strings with expressions of a document, by node.
struct UseTable {
  private let uses: [ExpressionUse]
  private let expressions: [ExpressionExtent]
  /// For each node, and the place behind the last, the first at or behind it that holds expressions.
  private var upcoming: ContiguousArray<NodeIndex>
  /// The number of its use; −1 for a node that has none.
  private var numbers: ContiguousArray<Int32>

  /// Of two uses of one node the first that was met counts.
  init(_ checker: borrowing Checker) {
    uses = checker.expressionUses
    expressions = checker.expressions
    let nodes = checker.tree.nodes.count
    numbers = ContiguousArray(repeating: -1, count: nodes)
    for (number, use) in uses.enumerated() where numbers[Int(use.node)] < 0 { numbers[Int(use.node)] = Int32(number) }
    upcoming = ContiguousArray(repeating: NodeIndex(nodes), count: nodes + 1)
    for node in (0..<nodes).reversed() { upcoming[node] = numbers[node] >= 0 ? NodeIndex(node) : upcoming[node + 1] }
  }

  /// The first string with expressions at or behind a node; behind the last node where there is none.
  func first(from node: NodeIndex) -> NodeIndex { upcoming[Int(node)] }

  var count: Int { uses.count }

  /// The expressions of a string, in its order.
  func expressions(of use: ExpressionUse) -> ArraySlice<ExpressionExtent> { expressions[use.expressions] }

  /// The use of a string with expressions.
  subscript(_ node: NodeIndex) -> ExpressionUse { uses[Int(numbers[Int(node)])] }
}

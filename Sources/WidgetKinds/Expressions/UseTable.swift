import WidgetDocument

/// The strings with expressions of a document, ordered by node.
struct UseTable {
  private let uses: [ExpressionUse]
  private let extents: [ExpressionExtent]
  /// For each node, and the place behind the last, the number of the first use at or behind it.
  private let firsts: ContiguousArray<Int32>

  /// Of two uses of one node the first that was met counts.
  init(_ checker: borrowing Checker) {
    let uses = checker.expressionUses.sorted { ($0.node, $0.firstExpression) < ($1.node, $1.firstExpression) }
    var firsts = ContiguousArray(repeating: Int32(uses.count), count: checker.tree.nodes.count + 1)
    var rest = firsts.mutableSpan
    var node = 0
    for number in uses.indices {
      while node <= Int(uses[number].node) {
        rest[node] = Int32(truncatingIfNeeded: number)
        node &+= 1
      }
    }
    self.uses = uses
    self.firsts = firsts
    extents = checker.expressions
  }

  var count: Int { uses.count }

  /// Whether strings with expressions are among the nodes from one to before another.
  @inline(__always)
  func hasUses(from node: NodeIndex, to end: NodeIndex) -> Bool { firsts[Int(node)] != firsts[Int(end)] }

  /// The numbers of the uses among the nodes from one to before another.
  func uses(from node: NodeIndex, to end: NodeIndex) -> Range<Int> { Int(firsts[Int(node)])..<Int(firsts[Int(end)]) }

  subscript(_ number: Int) -> ExpressionUse { uses[number] }

  /// The use of a string with expressions.
  subscript(node node: NodeIndex) -> ExpressionUse { uses[Int(firsts[Int(node)])] }

  /// Where an expression stands, by its number.
  func extent(_ expression: Int) -> ExpressionExtent { extents[expression] }
}

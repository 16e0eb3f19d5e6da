import WidgetDocument

/// The strings with expressions of a document, by node.
struct UseTable {
  private let uses: [ExpressionUse]
  private let extents: [ExpressionExtent]
  /// A bit for each node that is one of them.
  private var bits: ContiguousArray<UInt64>

  init(_ checker: borrowing Checker) {
    uses = checker.expressionUses
    extents = checker.expressions
    bits = ContiguousArray(repeating: 0, count: checker.tree.nodes.count / 64 + 1)
    for use in uses { bits[Int(use.node) &>> 6] |= 1 &<< UInt64(use.node) }
  }

  var count: Int { uses.count }

  subscript(_ number: Int) -> ExpressionUse { uses[number] }

  /// Where an expression stands, by its number.
  func extent(_ expression: Int) -> ExpressionExtent { extents[expression] }

  /// For each node of a tree the number of its use, of two the first that was met; −1 where it has none.
  func numbers(nodes: Int) -> ContiguousArray<Int32> {
    var numbers = ContiguousArray<Int32>(repeating: -1, count: nodes)
    for number in uses.indices.reversed() { numbers[Int(uses[number].node)] = Int32(truncatingIfNeeded: number) }
    return numbers
  }

  /// Whether strings with expressions are among the nodes from one to before another.
  @inline(__always)
  func hasUses(from node: NodeIndex, to end: NodeIndex) -> Bool {
    let (first, last) = (Int(node) &>> 6, Int(end &- 1) &>> 6)
    let head = bits[first] & (UInt64.max &<< UInt64(node))
    let tail = UInt64.max &>> UInt64(truncatingIfNeeded: ~(end &- 1) & 63)
    if first == last { return head & tail != 0 }
    return head != 0 || hasUses(behind: first, before: last) || bits[last] & tail != 0
  }

  @inline(never)
  private func hasUses(behind first: Int, before last: Int) -> Bool {
    for word in first &+ 1..<last where bits[word] != 0 { return true }
    return false
  }
}

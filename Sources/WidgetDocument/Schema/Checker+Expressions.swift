import Geometry

extension Checker {
  /// Checks a string in which expressions, the first at `start`, may stand beside other characters.
  mutating func checkExpressions(_ node: NodeIndex, _ purpose: StringRule.Purpose, from start: Int, allowed: Bool) {
    guard allowed else { return refuseExpression(node) }
    let first = expressions.count
    let extent = tree.extent(node)
    let end = extent.start + extent.count
    var start = start
    while start < end, let expression = tree.nextExpression(in: start..<end) {
      start = checkExpression(node, expression.start, expression.end) ?? end
    }
    addUse(node, purpose, from: first)
  }

  /// Checks a string, with its first expression at `start`, that has to be one expression as a whole.
  mutating func checkWholeExpression(_ node: NodeIndex, from start: Int, allowed: Bool) {
    guard allowed else { return refuseExpression(node) }
    let extent = tree.extent(node)
    guard let expression = tree.nextExpression(in: start..<extent.start + extent.count) else { return }
    let isWhole = expression.start == extent.start && (expression.end == nil || expression.end == extent.start + extent.count)
    guard isWhole else {
      return mistake(
        .expressionNotAllowed, at: node, "an expression stands alone here: \"${…}\" without other characters", expected: "one whole expression",
        found: abbreviated(tree.string(node)))
    }
    let first = expressions.count
    _ = checkExpression(node, expression.start, expression.end)
    addUse(node, .value, from: first)
  }

  /// Checks the braces of one expression; behind it, where it has an end.
  private mutating func checkExpression(_ node: NodeIndex, _ start: Int, _ end: Int?) -> Int? {
    guard let end else {
      findings.add(
        .error, .expressionSyntax, at: node, .byte(start), "the expression that begins here has no closing '}'", expected: "'}'",
        found: "the end of the string")
      return nil
    }
    expressions.append(ExpressionExtent(start: start, end: end))
    let count = end - start - 3
    if count > limits.expressionBytes {
      findings.add(
        .error, .limitExceeded, at: node, .byte(start), "an expression has at most \(limits.expressionBytes) bytes; this one has \(count)")
    }
    return end
  }

  mutating func refuseExpression(_ node: NodeIndex) {
    mistake(
      .expressionNotAllowed, at: node, "no expression may stand here; a literal '${' is written '$${'", found: abbreviated(tree.string(node)))
  }
}

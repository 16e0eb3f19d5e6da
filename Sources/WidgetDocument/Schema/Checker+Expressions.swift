import Geometry

extension Checker {
  /// Checks a string in which expressions may stand beside other characters.
  mutating func checkExpressions(_ node: NodeIndex, _ purpose: StringRule.Purpose, allowed: Bool) {
    guard allowed else { return refuseExpression(node) }
    addUse(node, purpose)
    let extent = tree.extent(node)
    let end = extent.start + extent.count
    var start = extent.start
    while let expression = tree.nextExpression(in: start..<end) {
      guard checkExpression(node, expression.start, expression.end), let next = expression.end else { return }
      start = next
    }
  }

  /// Checks a string that has to be one expression as a whole.
  mutating func checkWholeExpression(_ node: NodeIndex, allowed: Bool) {
    guard allowed else { return refuseExpression(node) }
    let extent = tree.extent(node)
    guard let expression = tree.nextExpression(in: extent.start..<extent.start + extent.count) else { return }
    let isWhole = expression.start == extent.start && (expression.end == nil || expression.end == extent.start + extent.count)
    guard isWhole else {
      return mistake(
        .expressionNotAllowed, at: node, "an expression stands alone here: \"${…}\" without other characters", expected: "one whole expression",
        found: abbreviated(tree.string(node)))
    }
    addUse(node, .value)
    _ = checkExpression(node, expression.start, expression.end)
  }

  /// Checks the braces of one expression; whether the search can go on behind it.
  private mutating func checkExpression(_ node: NodeIndex, _ start: Int, _ end: Int?) -> Bool {
    guard let end else {
      findings.add(
        .error, .expressionSyntax, at: node, .byte(start), "the expression that begins here has no closing '}'", expected: "'}'",
        found: "the end of the string")
      return false
    }
    addExpression(from: start, to: end)
    let count = end - start - 3
    if count > limits.expressionBytes {
      findings.add(
        .error, .limitExceeded, at: node, .byte(start), "an expression has at most \(limits.expressionBytes) bytes; this one has \(count)")
    }
    return true
  }

  mutating func refuseExpression(_ node: NodeIndex) {
    mistake(
      .expressionNotAllowed, at: node, "no expression may stand here; a literal '${' is written '$${'", found: abbreviated(tree.string(node)))
  }
}

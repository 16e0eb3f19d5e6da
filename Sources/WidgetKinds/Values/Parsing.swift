import WidgetDocument

extension Checker {
  /// Reports what a parser found wrong with the string at `node`.
  mutating func report(_ problem: SyntaxProblem, at node: NodeIndex) {
    error(problem.code, at: node, problem.message, suggestion: problem.suggestion)
  }

  /// Runs a parser over the string at `node`; reports its problem, if any.
  @discardableResult
  mutating func parse<Value>(
    _ node: NodeIndex, _ parser: (ArraySlice<UInt8>) throws(SyntaxProblem) -> Value
  ) -> Value? {
    do {
      return try parser(tree.utf8(node))
    } catch {
      report(error, at: node)
      return nil
    }
  }
}

extension StringRule {
  /// A string with a syntax of its own.
  static func syntax<Value>(
    _ expected: String, _ parser: @escaping @Sendable (ArraySlice<UInt8>) throws(SyntaxProblem) -> Value
  ) -> StringRule {
    StringRule(.value, expected: expected) { checker, node in checker.parse(node, parser) }
  }
}

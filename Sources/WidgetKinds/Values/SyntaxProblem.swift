package import WidgetDocument

/// What is wrong with a string that has a syntax of its own.
package struct SyntaxProblem: Error, Hashable, Sendable {
  package var code: DiagnosticCode
  package var message: String
  /// The nearest valid word.
  package var suggestion: String?

  init(_ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
  }
}

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

/// Text in messages: its first 60 characters.
func abbreviated(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes.prefix(241), as: UTF8.self)
  return text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
}

extension StringRule {
  /// A string with a syntax of its own.
  static func syntax<Value>(
    _ expected: String, _ parser: @escaping @Sendable (ArraySlice<UInt8>) throws(SyntaxProblem) -> Value
  ) -> StringRule {
    StringRule(.value, expected: expected) { checker, node in checker.parse(node, parser) }
  }
}

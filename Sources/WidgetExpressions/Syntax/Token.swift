/// One word of an expression and where it stands: bytes of the text that it is in.
struct Token {
  enum Kind: UInt8 {
    case end, number, string, name, parameter
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, comma, colon, dot, question, coalesce, arrow, pipe
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, plus, minus, times, divide, remainder, not
  }

  var kind: Kind
  var start: Int
  var end: Int
}

/// Why an expression cannot be used, or what its author should know.
package struct ExpressionProblem: Error {
  package enum Kind: UInt8, Sendable {
    case syntax, unknownName, wrongType, unknownWord, limit
    /// A path that the fixture lacks: a warning.
    case notInFixture
  }

  package var kind: Kind
  /// Byte of the text that the expression is read from.
  package var offset: Int
  package var message: String
  package var expected: String?
  package var found: String?
  package var suggestion: String?

  package init(
    _ kind: Kind, at offset: Int, _ message: String, expected: String? = nil, found: String? = nil, suggestion: String? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.message = message
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
  }
}

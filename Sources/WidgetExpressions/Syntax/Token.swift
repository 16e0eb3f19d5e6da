/// One word of an expression and where it stands: bytes of the text that it is in.
struct Token: BitwiseCopyable {
  enum Kind: UInt8 {
    case end, number, string, name, parameter
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, comma, colon, dot, question, coalesce, arrow, pipe
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, plus, minus, times, divide, remainder, not
    /// What cannot be read: never at hand, since it is thrown.
    case fault
  }

  var kind: Kind
  /// Of a name or a parameter: its number; −1 for others.
  var name: NameID
  private var first: Int32
  private var behind: Int32

  var start: Int { Int(first) }
  var end: Int { Int(behind) }

  init(kind: Kind, start: Int, end: Int, name: NameID = -1) {
    self.kind = kind
    self.name = name
    first = Int32(truncatingIfNeeded: start)
    behind = Int32(truncatingIfNeeded: end)
  }
}

/// How tightly an operator between two values binds, from the loosest.
enum Precedence: UInt8 {
  case coalescing, disjunction, conjunction, equality, relation, sum, product
}

extension Token.Kind {
  /// nil for what is no operator between two values.
  var precedence: Precedence? {
    switch self {
    case .coalesce: .coalescing
    case .or: .disjunction
    case .and: .conjunction
    case .equal, .notEqual: .equality
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .relation
    case .plus, .minus: .sum
    case .times, .divide, .remainder: .product
    case .end, .number, .string, .name, .parameter, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma, .colon, .dot,
      .question, .arrow, .pipe, .not, .fault:
      nil
    }
  }
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

/// What stands by itself.
extension Compiler {
  @inline(__always)
  mutating func atom() throws(ExpressionProblem) -> Operand {
    let start = token
    switch token.kind {
    case .number:
      let value = if let whole = start.wholeNumber(in: bytes.span) { whole } else { try longNumber(start) }
      try advance()
      program.numbers.append(value)
      emit(.number, operand: program.numbers.count - 1, at: start.start)
      return Operand(type: .number, offset: start.start)
    case .string:
      try advance()
      let literal = constant(Compiler.unquoted(start, in: bytes))
      emit(.string, operand: literal, at: start.start)
      return Operand(literal: literal, step: program.code.count - 1, offset: start.start)
    case .leftParenthesis: return try parenthesized()
    case .name: return try name()
    case .end, .parameter, .rightParenthesis, .leftBracket, .rightBracket, .comma, .colon, .dot, .question, .coalesce, .arrow, .pipe, .or, .and,
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times, .divide, .remainder, .not, .fault:
      throw unexpected("a value", adviceForValue)
    }
  }

  private mutating func parenthesized() throws(ExpressionProblem) -> Operand {
    let start = token.start
    try advance()
    var value = try expression()
    guard token.kind == .rightParenthesis else {
      throw ExpressionProblem(
        .syntax, at: token.kind == .end ? start : token.start,
        token.kind == .end ? "the parenthesis that opens here has no closing ')'" : "expected an operator or ')', found '\(text(token))'",
        expected: "')'")
    }
    try advance()
    value.offset = start
    return value
  }

  /// What an author should know who wrote this where a value has to stand.
  private var adviceForValue: String? {
    switch token.kind {
    case .parameter: "it follows a provider's alias, as in weather.\(text(token))"
    case .leftBracket: "arrays are written out in 'let'"
    case .plus: "a number has no '+' before it"
    case .dot: "a number begins with a digit, as in 0.5"
    case .arrow: "a lambda is item => …"
    case _: nil
    }
  }

  private func longNumber(_ token: Token) throws(ExpressionProblem) -> Double {
    guard let value = Double(text(token)), value.isFinite else {
      throw ExpressionProblem(.syntax, at: token.start, "the number '\(text(token))' is too large: numbers are doubles, below 1.8e308")
    }
    return value
  }

  /// The string that a token writes. Of the type itself, since a call of one would be given a copy of the compiler.
  static func unquoted(_ token: Token, in bytes: [UInt8]) -> String {
    let inner = bytes[token.start + 1..<token.end - 1]
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in inner {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      result.append(byte)
      isEscaped = false
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Token {
  /// The value of a number of few digits and nothing else: most are.
  @inline(__always)
  fileprivate func wholeNumber(in bytes: Span<UInt8>) -> Double? {
    guard end - start <= 15 else { return nil }
    var value = 0
    for index in start..<end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return Double(value)
  }
}

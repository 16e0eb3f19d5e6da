import WidgetDocument

/// The grammar of operators. What repeats is a loop, so that only what is nested recurs.
extension Compiler {
  /// `expr = tern { "|" NAME [ args ] }`
  mutating func expression() throws(ExpressionProblem) -> Operand {
    try descend()
    let start = program.code.count
    var left = try ternary()
    while token.kind == .pipe {
      try advance()
      guard token.kind == .name else { throw unexpected("the name of a function", "x | f is f(x)") }
      left = try call(piped: (left, start))
    }
    ascend()
    return left
  }

  /// `tern = coal [ "?" tern ":" tern ]`
  @inline(__always)
  private mutating func ternary() throws(ExpressionProblem) -> Operand {
    let value = try operation(.coalescing)
    return token.kind == .question ? try choice(value) : value
  }

  /// What stands behind a condition.
  private mutating func choice(_ condition: Operand) throws(ExpressionProblem) -> Operand {
    var value = condition
    var (type, end) = (StaticType.null, -1)
    while token.kind == .question {
      let advice: StaticString? = value.type.form == .array ? "count(xs) > 0 tells whether there are items" : nil
      require(value, .boolean, for: .place("the condition of '?'"), advice: advice)
      try advance()
      let toElse = emitJump(.jumpUnless, at: value.offset)
      try descend()
      let first = try ternary()
      ascend()
      type = types.joined(type, first.type)
      end = emitJump(.jump, after: end, at: first.offset)
      land(toElse)
      guard token.kind == .colon else {
        throw unexpected("':' and a value", token.kind == .pipe ? "a pipe inside '?:' stands in parentheses" : "'?' and ':' go together")
      }
      try advance()
      value = try operation(.coalescing)
    }
    land(end)
    return Operand(type: types.joined(type, value.type), offset: condition.offset)
  }

  /// Values and the operators between them that bind at least so tightly.
  @inline(__always)
  private mutating func operation(_ least: Precedence) throws(ExpressionProblem) -> Operand {
    let value = try unary()
    return token.kind.precedence == nil ? value : try operations(behind: value, least)
  }

  private mutating func operations(behind first: Operand, _ least: Precedence) throws(ExpressionProblem) -> Operand {
    var left = first
    while let precedence = token.kind.precedence, precedence.rawValue >= least.rawValue {
      switch precedence {
      case .coalescing: left = try coalesced(left)
      case .disjunction: left = try disjunction(left)
      case .conjunction: left = try conjunction(left)
      case .equality: left = try equality(left)
      case .relation: left = try relation(left)
      case .sum: left = try sum(left)
      case .product: left = try product(left)
      }
    }
    return left
  }

  /// `coal = or [ "??" coal ]`
  private mutating func coalesced(_ first: Operand) throws(ExpressionProblem) -> Operand {
    var (type, end) = (first.type, -1)
    while token.kind == .coalesce {
      end = emitJump(.jumpUnlessNull, after: end, at: token.start)
      try advance()
      let next = try operation(.disjunction)
      type = types.joined(type, next.type)
    }
    land(end)
    return Operand(type: type, offset: first.offset)
  }

  /// a || b is a ? true : b, as a boolean.
  private mutating func disjunction(_ left: Operand) throws(ExpressionProblem) -> Operand {
    require(left, .boolean, for: .operator(token))
    let sign = token
    let toRight = emitJump(.jumpUnless, at: left.offset)
    emit(.true, at: sign.start)
    let toEnd = emitJump(.jump, at: sign.start)
    land(toRight)
    try advance()
    let right = try operation(.conjunction)
    require(right, .boolean, for: .operator(sign))
    emit(.condition, at: right.offset)
    land(toEnd)
    return Operand(type: .boolean, offset: left.offset)
  }

  /// a && b is a ? b : false, as a boolean.
  private mutating func conjunction(_ left: Operand) throws(ExpressionProblem) -> Operand {
    require(left, .boolean, for: .operator(token))
    let sign = token
    let toFalse = emitJump(.jumpUnless, at: left.offset)
    try advance()
    let right = try operation(.equality)
    require(right, .boolean, for: .operator(sign))
    emit(.condition, at: right.offset)
    let toEnd = emitJump(.jump, at: sign.start)
    land(toFalse)
    emit(.false, at: sign.start)
    land(toEnd)
    return Operand(type: .boolean, offset: left.offset)
  }

  private mutating func product(_ left: Operand) throws(ExpressionProblem) -> Operand {
    let sign = token
    try advance()
    let right = try unary()
    requireFactor(left, sign)
    requireFactor(right, sign)
    emit(sign.kind == .times ? .multiply : sign.kind == .divide ? .divide : .remainder, at: sign.start)
    return Operand(type: .number, offset: left.offset)
  }

  private mutating func requireFactor(_ operand: Operand, _ sign: Token) {
    require(operand, .number, for: .operator(sign), advice: operand.type.form == .date ? "dateAdd(d, 'P1D') moves a date" : nil)
  }

  @inline(__always)
  private mutating func unary() throws(ExpressionProblem) -> Operand {
    token.kind == .not || token.kind == .minus ? try signed() : try postfix()
  }

  private mutating func signed() throws(ExpressionProblem) -> Operand {
    let first = tokens.position
    while token.kind == .not || token.kind == .minus { try advance() }
    let end = tokens.position
    var operand = try postfix()
    for index in (first..<end).reversed() {
      let sign = tokens[index]
      let isNot = sign.kind == .not
      require(operand, isNot ? .boolean : .number, for: .operator(sign))
      emit(isNot ? .not : .negate, at: sign.start)
      operand = Operand(type: isNot ? .boolean : .number, offset: sign.start)
    }
    return operand
  }
}

/// Comparisons.
extension Compiler {
  private mutating func equality(_ left: Operand) throws(ExpressionProblem) -> Operand {
    let sign = token
    try advance()
    let right = try operation(.relation)
    checkWord(left, right)
    checkWord(right, left)
    refuseTicking(left, sign)
    refuseTicking(right, sign)
    emit(sign.kind == .equal ? .equal : .notEqual, at: sign.start)
    if token.kind.precedence == .equality { throw chained }
    return Operand(type: .boolean, offset: left.offset)
  }

  private mutating func relation(_ left: Operand) throws(ExpressionProblem) -> Operand {
    let sign = token
    try advance()
    let right = try operation(.sum)
    require(left, .compared, for: .operator(sign))
    require(right, .compared, for: .operator(sign))
    if areApart(left, right) { reportPair(left, right, sign, "'\(text(sign))' compares two numbers, two strings or two dates") }
    emit(Compiler.relation(sign.kind), at: sign.start)
    if token.kind.precedence == .relation { throw chained }
    return Operand(type: .boolean, offset: left.offset)
  }

  private static func relation(_ kind: Token.Kind) -> Instruction.Code {
    switch kind {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case _: .greaterOrEqual
    }
  }

  private var chained: ExpressionProblem {
    ExpressionProblem(
      .syntax, at: token.start, "comparisons do not chain: two of them are joined with '&&'", expected: "'&&'", found: "'\(text(token))'")
  }

  private mutating func refuseTicking(_ operand: Operand, _ sign: Token) {
    guard operand.type.form == .ticking else { return }
    report(
      ExpressionProblem(.wrongType, at: operand.offset, "'\(text(sign))' compares values, and a ticking text is none: it changes by itself"))
  }

  /// Reports a comparison of an enumeration with a word that it does not have; writes the word itself where an alias stands.
  private mutating func checkWord(_ operand: Operand, _ other: Operand) {
    guard let spelling = literal(other), let known = types.words(operand.type) else { return }
    guard let word = known.meant(by: spelling) else {
      let suggestion = EditDistance.nearest(to: spelling, among: known.words)
      return report(
        ExpressionProblem(
          .unknownWord, at: other.offset, "'\(spelling)' is no \(known.name)\(Compiler.hint(suggestion, among: known.words))",
          expected: "one of " + known.words.map { "'\($0)'" }.joined(separator: ", "), found: spelling, suggestion: suggestion))
    }
    if word != spelling { program.code[Int(other.step)].operand = Int32(constant(word)) }
  }

  /// A number beside a string or a date, where both have to be of one sort.
  private func areApart(_ left: Operand, _ right: Operand) -> Bool {
    left.type.form.isOrdered && right.type.form.isOrdered && (left.type.form == .number) != (right.type.form == .number)
  }

  private mutating func reportPair(_ left: Operand, _ right: Operand, _ sign: Token, _ rule: String, advice: String = "") {
    let found = "\(left.type.described) and \(right.type.described)"
    report(ExpressionProblem(.wrongType, at: sign.start, "\(rule), and these are \(found)\(advice)", found: found))
  }
}

/// Sums.
extension Compiler {
  private mutating func sum(_ left: Operand) throws(ExpressionProblem) -> Operand {
    let sign = token
    try advance()
    let right = try operation(.product)
    let type = sign.kind == .plus ? added(left, right) : subtracted(left, right, sign)
    emit(sign.kind == .plus ? .add : .subtract, at: sign.start)
    return Operand(type: type, offset: left.offset)
  }

  /// `+` joins when a side is a string.
  private mutating func added(_ left: Operand, _ right: Operand) -> StaticType {
    let joins = left.type.form == .string || right.type.form == .string
    requireSummand(left, joins ? .joined : .added)
    requireSummand(right, joins ? .joined : .added)
    if joins { return .string }
    return left.type.form == .number && right.type.form == .number ? .number : .any
  }

  private mutating func requireSummand(_ operand: Operand, _ accepted: Accepted) {
    let advice: StaticString? =
      switch operand.type.form {
      case .date: "dateAdd(d, 'P1D') moves a date"
      case .array: "join(xs, ', ') makes a text of an array"
      case .ticking: "it stands beside other text, as in 'in ${live(d, …)}'"
      case .any, .null, .boolean, .number, .string, .object: nil
      }
    require(operand, accepted, for: .place("'+'"), advice: advice)
  }

  /// Numbers, or the seconds between two dates.
  private mutating func subtracted(_ left: Operand, _ right: Operand, _ sign: Token) -> StaticType {
    require(left, .subtracted, for: .place("'-'"))
    require(right, .subtracted, for: .place("'-'"))
    guard areApart(left, right) else { return .number }
    let isDate = left.type.form == .date || right.type.form == .date
    reportPair(left, right, sign, "'-' takes two numbers or two dates", advice: isDate ? "; dateAdd(d, '-P1D') moves a date" : "")
    return .number
  }
}

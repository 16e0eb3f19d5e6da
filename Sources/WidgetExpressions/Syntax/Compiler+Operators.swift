import WidgetDocument

/// The grammar from the loosest operator to the tightest. What repeats is a loop, so that only what is nested recurs.
extension Compiler {
  /// `expr = tern { "|" NAME [ args ] }`
  mutating func expression() throws(ExpressionProblem) -> Operand {
    try nested { (compiler) throws(ExpressionProblem) in
      let start = compiler.program.code.count
      var left = try compiler.ternary()
      while compiler.token.kind == .pipe {
        try compiler.advance()
        guard compiler.token.kind == .name else { throw compiler.unexpected("the name of a function", "x | f is f(x)") }
        left = try compiler.call(piped: (left, start))
      }
      return left
    }
  }

  /// `tern = coal [ "?" tern ":" tern ]`
  private mutating func ternary() throws(ExpressionProblem) -> Operand {
    var value = try coalescing()
    guard token.kind == .question else { return value }
    let offset = value.offset
    var (type, ends) = (StaticType.null, [Int]())
    while token.kind == .question {
      require(
        value, [.boolean], for: "the condition of '?'", advice: value.type.form == .array ? "count(xs) > 0 tells whether there are items" : nil)
      try advance()
      let toElse = emitJump(.jumpUnless, at: value.offset)
      let first = try nested { (compiler) throws(ExpressionProblem) in try compiler.ternary() }
      type = types.joined(type, first.type)
      ends.append(emitJump(.jump, at: first.offset))
      land(toElse)
      guard token.kind == .colon else {
        throw unexpected("':' and a value", token.kind == .pipe ? "a pipe inside '?:' stands in parentheses" : "'?' and ':' go together")
      }
      try advance()
      value = try coalescing()
    }
    for jump in ends { land(jump) }
    return Operand(type: types.joined(type, value.type), offset: offset)
  }

  /// `coal = or [ "??" coal ]`
  private mutating func coalescing() throws(ExpressionProblem) -> Operand {
    var value = try disjunction()
    var jumps: [Int] = []
    while token.kind == .coalesce {
      jumps.append(emitJump(.jumpUnlessNull, at: token.start))
      try advance()
      let next = try disjunction()
      value = Operand(type: types.joined(value.type, next.type), offset: value.offset)
    }
    for jump in jumps { land(jump) }
    return value
  }

  private mutating func disjunction() throws(ExpressionProblem) -> Operand {
    var left = try conjunction()
    while token.kind == .or {
      // a || b is a ? true : b, as a boolean.
      require(left, [.boolean], for: "'||'")
      let toRight = emitJump(.jumpUnless, at: left.offset)
      emit(.true, at: token.start)
      let toEnd = emitJump(.jump, at: token.start)
      land(toRight)
      try advance()
      let right = try conjunction()
      require(right, [.boolean], for: "'||'")
      emit(.condition, at: right.offset)
      land(toEnd)
      left = Operand(type: .boolean, offset: left.offset)
    }
    return left
  }

  private mutating func conjunction() throws(ExpressionProblem) -> Operand {
    var left = try equality()
    while token.kind == .and {
      // a && b is a ? b : false, as a boolean.
      require(left, [.boolean], for: "'&&'")
      let place = token.start
      let toFalse = emitJump(.jumpUnless, at: left.offset)
      try advance()
      let right = try equality()
      require(right, [.boolean], for: "'&&'")
      emit(.condition, at: right.offset)
      let toEnd = emitJump(.jump, at: place)
      land(toFalse)
      emit(.false, at: place)
      land(toEnd)
      left = Operand(type: .boolean, offset: left.offset)
    }
    return left
  }

  private mutating func product() throws(ExpressionProblem) -> Operand {
    var left = try unary()
    while let code = Compiler.product(token.kind) {
      let sign = token
      try advance()
      let right = try unary()
      for operand in [left, right] {
        require(operand, [.number], for: "'\(text(sign))'", advice: operand.type.form == .date ? "dateAdd(d, 'P1D') moves a date" : nil)
      }
      emit(code, at: sign.start)
      left = Operand(type: .number, offset: left.offset)
    }
    return left
  }

  private static func product(_ kind: Token.Kind) -> Instruction.Code? {
    switch kind {
    case .times: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case _: nil
    }
  }

  private mutating func unary() throws(ExpressionProblem) -> Operand {
    guard token.kind == .not || token.kind == .minus else { return try postfix() }
    var signs: [Token] = []
    while token.kind == .not || token.kind == .minus {
      signs.append(token)
      try advance()
    }
    var operand = try postfix()
    for sign in signs.reversed() {
      let isNot = sign.kind == .not
      require(operand, [isNot ? .boolean : .number], for: isNot ? "'!'" : "'-'")
      emit(isNot ? .not : .negate, at: sign.start)
      operand = Operand(type: isNot ? .boolean : .number, offset: sign.start)
    }
    return operand
  }
}

/// Comparisons.
extension Compiler {
  private mutating func equality() throws(ExpressionProblem) -> Operand {
    let left = try relation()
    guard token.kind == .equal || token.kind == .notEqual else { return left }
    let sign = token
    try advance()
    let right = try relation()
    checkWord(left, right)
    checkWord(right, left)
    for operand in [left, right] where operand.type.form == .ticking {
      report(
        ExpressionProblem(.wrongType, at: operand.offset, "'\(text(sign))' compares values, and a ticking text is none: it changes by itself"))
    }
    emit(sign.kind == .equal ? .equal : .notEqual, at: sign.start)
    try refuseChain { $0 == .equal || $0 == .notEqual }
    return Operand(type: .boolean, offset: left.offset)
  }

  private mutating func relation() throws(ExpressionProblem) -> Operand {
    let left = try sum()
    guard let code = Compiler.relation(token.kind) else { return left }
    let sign = token
    try advance()
    let right = try sum()
    for operand in [left, right] { require(operand, [.number, .string, .date], for: "'\(text(sign))'") }
    checkPair(left, right, sign, "'\(text(sign))' compares two numbers, two strings or two dates")
    emit(code, at: sign.start)
    try refuseChain { Compiler.relation($0) != nil }
    return Operand(type: .boolean, offset: left.offset)
  }

  private static func relation(_ kind: Token.Kind) -> Instruction.Code? {
    switch kind {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case _: nil
    }
  }

  private func refuseChain(_ isSame: (Token.Kind) -> Bool) throws(ExpressionProblem) {
    guard isSame(token.kind) else { return }
    throw ExpressionProblem(
      .syntax, at: token.start, "comparisons do not chain: two of them are joined with '&&'", expected: "'&&'", found: "'\(text(token))'")
  }

  /// Reports a comparison of an enumeration with a word that it does not have; writes the word itself where an alias stands.
  private mutating func checkWord(_ operand: Operand, _ other: Operand) {
    guard let known = types.words(operand.type), let spelling = other.literal else { return }
    guard let word = known.meant(by: spelling) else {
      let suggestion = EditDistance.nearest(to: spelling, among: known.words)
      return report(
        ExpressionProblem(
          .unknownWord, at: other.offset, "'\(spelling)' is no \(known.name)\(Compiler.hint(suggestion, among: known.words))",
          expected: "one of " + known.words.map { "'\($0)'" }.joined(separator: ", "), found: spelling, suggestion: suggestion))
    }
    if word != spelling { program.code[other.step].operand = Int32(constant(word)) }
  }

  /// Reports a number beside a string or a date, where both have to be of one sort.
  private mutating func checkPair(_ left: Operand, _ right: Operand, _ sign: Token, _ rule: String, advice: String = "") {
    let known: [StaticType.Form] = [.number, .string, .date]
    guard known.contains(left.type.form), known.contains(right.type.form), (left.type.form == .number) != (right.type.form == .number) else {
      return
    }
    let found = "\(left.type.described) and \(right.type.described)"
    report(ExpressionProblem(.wrongType, at: sign.start, "\(rule), and these are \(found)\(advice)", found: found))
  }
}

/// Sums.
extension Compiler {
  private mutating func sum() throws(ExpressionProblem) -> Operand {
    var left = try product()
    while token.kind == .plus || token.kind == .minus {
      let sign = token
      try advance()
      let right = try product()
      left = Operand(type: sign.kind == .plus ? added(left, right) : subtracted(left, right, sign), offset: left.offset)
      emit(sign.kind == .plus ? .add : .subtract, at: sign.start)
    }
    return left
  }

  /// `+` joins when a side is a string.
  private mutating func added(_ left: Operand, _ right: Operand) -> StaticType {
    let joins = left.type.form == .string || right.type.form == .string
    for operand in [left, right] {
      let advice: String? =
        switch operand.type.form {
        case .date: "dateAdd(d, 'P1D') moves a date"
        case .array: "join(xs, ', ') makes a text of an array"
        case .ticking: "it stands beside other text, as in 'in ${live(d, …)}'"
        case .any, .null, .boolean, .number, .string, .object: nil
        }
      require(operand, joins ? [.string, .number, .boolean, .date] : [.number, .string], for: "'+'", advice: advice)
    }
    if joins { return .string }
    return left.type.form == .number && right.type.form == .number ? .number : .any
  }

  /// Numbers, or the seconds between two dates.
  private mutating func subtracted(_ left: Operand, _ right: Operand, _ sign: Token) -> StaticType {
    for operand in [left, right] { require(operand, [.number, .date, .string], for: "'-'") }
    let isDate = left.type.form == .date || right.type.form == .date
    checkPair(left, right, sign, "'-' takes two numbers or two dates", advice: isDate ? "; dateAdd(d, '-P1D') moves a date" : "")
    return .number
  }
}

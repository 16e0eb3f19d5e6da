import WidgetDocument

/// Calls of functions, their arguments and lambdas.
extension Compiler {
  /// A call; the token is the function's name. `piped`: the value before `|`, which is the first argument, and where its steps begin.
  mutating func call(piped: (value: Operand, start: Int)?) throws(ExpressionProblem) -> Operand {
    let name = token
    let spec = FunctionSpec.named(text(name))
    if spec == nil { reportUnknownFunction(name) }
    try advance()
    var (positional, named): ([CallArgument], [(name: Token, argument: CallArgument)]) = ([], [])
    if let piped {
      positional.append(CallArgument(operand: piped.value, code: piped.start..<program.code.count, place: name))
    }
    if token.kind == .leftParenthesis || piped == nil {
      try advance()
      try arguments(of: spec, name, &positional, &named)
    }
    guard let spec else { return Operand(type: .any, offset: name.start) }
    return finish(spec, name, positional, named, offset: piped?.value.offset ?? name.start)
  }

  private mutating func reportUnknownFunction(_ name: Token) {
    if scopes.find(text(name), from: scope) != nil || (roots.providers.map(\.name) + ExpressionRoots.names).contains(text(name)) {
      return report(
        ExpressionProblem(
          .unknownName, at: name.start, "'\(text(name))' is a value, and only functions are called", expected: "the name of a function",
          found: text(name)))
    }
    let suggestion = FunctionSpec.nearest(to: text(name))
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? " in the format"
    report(
      ExpressionProblem(
        .unknownName, at: name.start, "there is no function '\(text(name))'\(hint)", expected: "the name of a function", found: text(name),
        suggestion: suggestion))
  }

  /// `args = "(" [ arg { "," arg } ] ")"`, behind the opening parenthesis.
  private mutating func arguments(
    of spec: FunctionSpec?, _ name: Token, _ positional: inout [CallArgument], _ named: inout [(name: Token, argument: CallArgument)]
  ) throws(ExpressionProblem) {
    while token.kind != .rightParenthesis {
      let start = token
      var ahead = lexer
      let next = token.kind == .name ? try ahead.next() : token
      if token.kind == .name, next.kind == .colon {
        try advance()
        try advance()
        named.append((start, try argument(at: start)))
      } else if token.kind == .name, next.kind == .arrow {
        positional.append(try lambda(over: positional.first?.operand.type ?? .any))
      } else {
        if let given = named.last {
          throw ExpressionProblem(
            .syntax, at: start.start, "an argument without a name stands before those with one: before '\(text(given.name)):'")
        }
        positional.append(try argument(at: start))
      }
      guard token.kind == .comma else { break }
      try advance()
      if token.kind == .rightParenthesis { throw unexpected("an argument") }
    }
    guard token.kind == .rightParenthesis else {
      throw token.kind == .end
        ? ExpressionProblem(
          .syntax, at: name.start, "the call of '\(text(name))' has no closing ')'", expected: "')'", found: "the end of the expression")
        : unexpected("',' or ')'", adviceInArguments)
    }
    try advance()
  }

  private var adviceInArguments: String? {
    switch token.kind {
    case .arrow: "the name before '=>' stands alone, as in item => …"
    case .colon: "the name of an argument stands alone, as in fraction: 1"
    case _: nil
    }
  }

  private mutating func argument(at place: Token) throws(ExpressionProblem) -> CallArgument {
    let start = program.code.count
    let operand = try expression()
    return CallArgument(operand: operand, code: start..<program.code.count, place: place)
  }

  /// `NAME "=>" expr`: its steps are jumped over, and run for each item.
  private mutating func lambda(over collection: StaticType) throws(ExpressionProblem) -> CallArgument {
    let parameter = token
    checkName(parameter)
    try advance()
    try advance()
    let start = emitJump(.lambda, at: parameter.start)
    let outer = scope
    scope = scopes.add(in: outer, [(text(parameter), types.item(collection))])
    let operand = try expression()
    scope = outer
    program.code[start].extra = UInt16(truncatingIfNeeded: program.code.count - start - 1)
    return CallArgument(operand: operand, code: start..<program.code.count, isLambda: true, place: parameter)
  }

  /// The name of a lambda's item follows the rules of those of `let`.
  private mutating func checkName(_ name: Token) {
    let first = bytes[name.start]
    let reason: String
    if Compiler.words.contains(text(name)) {
      reason = "it is a word of expressions"
    } else if ExpressionRoots.names.contains(text(name)) {
      reason = "it is a scope of expressions"
    } else if roots.providers.contains(where: { $0.name == text(name) }) {
      reason = "it is the alias of a provider"
    } else if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
      reason = "a name begins with a small letter"
    } else {
      return
    }
    report(
      ExpressionProblem(.syntax, at: name.start, "'\(text(name))' cannot name an item: \(reason)", expected: "another name", found: text(name)))
  }
}

import WidgetDocument

/// Calls of functions, their arguments and lambdas.
extension Compiler {
  /// A call; the token is the function's name. `piped`: the value before `|`, which is the first argument, and where its steps begin.
  mutating func call(piped: (value: Operand, start: Int)?) throws(ExpressionProblem) -> Operand {
    let name = token
    let function = KnownName.function(name.name)
    if function == nil { reportUnknownFunction(name) }
    try advance()
    let first = arguments.count
    if let piped { arguments.append(CallArgument(operand: piped.value, code: piped.start..<program.code.count, place: name)) }
    if token.kind == .leftParenthesis || piped == nil {
      try advance()
      try readArguments(from: first, of: name)
    }
    var value = Operand(type: .any, offset: name.start)
    if let function { value = finish(function.spec, name, from: first, offset: piped?.value.offset ?? name.start) }
    while arguments.count > first { arguments.removeLast() }
    return value
  }

  private mutating func reportUnknownFunction(_ name: Token) {
    if scopes.find(name.name, from: scope) != nil || (roots.providers.map(\.name) + ExpressionRoots.names).contains(text(name)) {
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
  private mutating func readArguments(from first: Int, of name: Token) throws(ExpressionProblem) {
    var label: Token?
    while token.kind != .rightParenthesis {
      let start = token
      let next = token.kind == .name ? try tokens.following() : token
      if token.kind == .name, next.kind == .colon {
        try advance()
        try advance()
        var argument = try argument(at: start)
        argument.isNamed = true
        arguments.append(argument)
        label = start
      } else if token.kind == .name, next.kind == .arrow {
        let collection = arguments[first...].first { !$0.isNamed }
        arguments.append(try lambda(over: collection?.operand.type ?? .any))
      } else {
        if let label {
          throw ExpressionProblem(
            .syntax, at: start.start, "an argument without a name stands before those with one: before '\(text(label)):'")
        }
        arguments.append(try argument(at: start))
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
    let start = program.code.count
    emit(.lambda, at: parameter.start)
    let outer = scope
    scope = scopes.open(in: outer)
    scopes.add(parameter.name, types.item(collection))
    let operand = try expression()
    scope = outer
    program.code[start].extra = UInt16(truncatingIfNeeded: program.code.count - start - 1)
    return CallArgument(operand: operand, code: start..<program.code.count, isLambda: true, place: parameter)
  }

  /// The name of a lambda's item follows the rules of those of `let`.
  private mutating func checkName(_ name: Token) {
    guard let reason = reason(against: name) else { return }
    report(
      ExpressionProblem(.syntax, at: name.start, "'\(text(name))' cannot name an item: \(reason)", expected: "another name", found: text(name)))
  }

  private func reason(against name: Token) -> String? {
    switch KnownName(rawValue: name.name) {
    case .true, .false, .null: return "it is a word of expressions"
    case .parameters, .storage, .entry, .env, .now: return "it is a scope of expressions"
    case .status, .fetchedAt, .expiresAt, nil: break
    }
    if rootNames.providers.contains(name.name) { return "it is the alias of a provider" }
    let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[name.start])
    return isSmall ? nil : "a name begins with a small letter"
  }
}

import WidgetDocument

/// Atoms, members and names.
extension Compiler {
  /// `postfix = atom { "." NAME | "[" expr "]" }`
  mutating func postfix() throws(ExpressionProblem) -> Operand {
    var value = try atom()
    while token.kind == .dot || token.kind == .leftBracket {
      if token.kind == .dot {
        try advance()
        if token.kind == .parameter {
          try refuseParameter(of: value)
          continue
        }
        guard token.kind == .name else {
          throw unexpected("a name after '.'", token.kind == .string ? "a member is read by a string as o['name']" : nil)
        }
        let name = token
        try advance()
        value = member(text(name), of: value, at: name.start)
      } else {
        value = try subscripted(value)
      }
    }
    return value
  }

  /// `$status` and its like behind anything but an alias, which `provider` has read.
  private mutating func refuseParameter(of value: Operand) throws(ExpressionProblem) {
    if !problems.contains(where: { $0.offset == value.offset }) {
      report(
        ExpressionProblem(
          .syntax, at: token.start, "'\(text(token))' is told of providers alone: it follows an alias", expected: "the name of a member",
          found: text(token)))
    }
    try advance()
  }

  private mutating func subscripted(_ value: Operand) throws(ExpressionProblem) -> Operand {
    let bracket = token.start
    try advance()
    let steps = program.code.count
    let index = try expression()
    try expect(.rightBracket, "']'")
    if let name = index.literal, program.code.count == steps + 1, value.type.form != .array {
      // A name that is written out is that member.
      program.code.removeLast()
      program.offsets.removeLast()
      return member(name, of: value, at: index.offset)
    }
    if value.type.form == .string {
      require(Operand(type: value.type, offset: bracket), [.array, .object], for: "'[…]'", advice: "slice(s, from, to) takes a part of a string")
    } else {
      require(Operand(type: value.type, offset: bracket), [.array, .object], for: "'[…]'")
    }
    switch value.type.form {
    case .array: require(index, [.number], for: "the index of an array")
    case .object: require(index, [.string], for: "the index of an object")
    case .any, .null, .boolean, .number, .string, .date, .ticking: require(index, [.number, .string], for: "an index")
    }
    emit(.index, at: bracket)
    return Operand(type: types.item(value.type), offset: value.offset)
  }

  private mutating func member(_ name: String, of value: Operand, at offset: Int) -> Operand {
    guard value.type.mayBe(.object) else {
      let advice =
        FunctionSpec.named(name) != nil ? "; \(name)(…) is a function" : value.type.form == .array ? "; an item has them, as in xs[0].\(name)" : ""
      report(
        ExpressionProblem(
          .wrongType, at: offset, "only an object has members, and before '.\(name)' stands \(value.type.described)\(advice)",
          expected: "an object",
          found: value.type.described))
      return Operand(type: .any, offset: value.offset)
    }
    emit(.member, operand: number(ofMember: name), at: offset)
    guard let shape = types.shape(value.type) else { return Operand(type: .any, offset: value.offset) }
    if let member = shape.members.first(where: { $0.name == name }) { return Operand(type: member.type, offset: value.offset) }
    let names = shape.members.map(\.name)
    let suggestion = EditDistance.nearest(to: name, among: names)
    let message = (shape.isExample ? "the fixture has no '\(name)' here" : "there is no '\(name)' here") + Compiler.hint(suggestion, among: names)
    report(
      ExpressionProblem(shape.isExample ? .notInFixture : .unknownName, at: offset, message, found: name, suggestion: suggestion))
    return Operand(type: .any, offset: value.offset)
  }

  private mutating func atom() throws(ExpressionProblem) -> Operand {
    let start = token
    switch token.kind {
    case .number:
      guard let value = Double(text(start)), value.isFinite else {
        throw ExpressionProblem(.syntax, at: start.start, "the number '\(text(start))' is too large: numbers are doubles, below 1.8e308")
      }
      try advance()
      program.numbers.append(value)
      emit(.number, operand: program.numbers.count - 1, at: start.start)
      return Operand(type: .number, offset: start.start)
    case .string:
      try advance()
      let value = unquoted(start)
      emit(.string, operand: constant(value), at: start.start)
      return Operand(type: .string, offset: start.start, literal: value, step: program.code.count - 1)
    case .leftParenthesis:
      try advance()
      let value = try expression()
      guard token.kind == .rightParenthesis else {
        throw ExpressionProblem(
          .syntax, at: token.kind == .end ? start.start : token.start,
          token.kind == .end ? "the parenthesis that opens here has no closing ')'" : "expected an operator or ')', found '\(text(token))'",
          expected: "')'")
      }
      try advance()
      return Operand(type: value.type, offset: start.start, literal: value.literal, step: value.step)
    case .name: return try name()
    case .end, .parameter, .rightParenthesis, .leftBracket, .rightBracket, .comma, .colon, .dot, .question, .coalesce, .arrow, .pipe, .or, .and,
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times, .divide, .remainder, .not:
      throw unexpected("a value", adviceForValue)
    }
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

  /// The string that a token writes.
  private func unquoted(_ token: Token) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes[token.start + 1..<token.end - 1] {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      result.append(byte)
      isEscaped = false
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func name() throws(ExpressionProblem) -> Operand {
    let start = token
    let name = text(start)
    var ahead = lexer
    let next = try ahead.next()
    if next.kind == .leftParenthesis { return try call(piped: nil) }
    if next.kind == .arrow {
      throw ExpressionProblem(.syntax, at: next.start, "a lambda stands only among the arguments of a function", found: "'=>'")
    }
    try advance()
    switch name {
    case "true", "false":
      emit(name == "true" ? .true : .false, at: start.start)
      return Operand(type: .boolean, offset: start.start)
    case "null":
      emit(.null, at: start.start)
      return Operand(type: .null, offset: start.start)
    default: return try value(named: name, start)
    }
  }

  private mutating func value(named name: String, _ start: Token) throws(ExpressionProblem) -> Operand {
    if let (hops, slot, type) = scopes.find(name, from: scope) {
      emit(.load, extra: hops, operand: slot, at: start.start)
      return Operand(type: type, offset: start.start)
    }
    if let index = roots.providers.firstIndex(where: { $0.name == name }) { return try provider(index, start) }
    switch name {
    case "now":
      program.readsNow = true
      emit(.now, at: start.start)
      return Operand(type: .date, offset: start.start)
    case "entry":
      emit(.entry, at: start.start)
      return Operand(type: roots.entry, offset: start.start)
    case "env": return try rootMember(of: start, roots.environment, .environment, "a name of the environment")
    case "parameters": return try rootMember(of: start, roots.parameters, .parameter, "a parameter of the manifest")
    case "storage": return try rootMember(of: start, roots.storage, .storage, "a key of the manifest's storage")
    default:
      reportUnknown(name, start)
      return Operand(type: .any, offset: start.start)
    }
  }

  private mutating func reportUnknown(_ name: String, _ start: Token) {
    emit(.null, at: start.start)
    if FunctionSpec.named(name) != nil {
      return report(
        ExpressionProblem(.unknownName, at: start.start, "'\(name)' is a function, and is called as \(name)(…)", expected: "a value", found: name))
    }
    let known = scopes.visible(from: scope) + roots.providers.map(\.name) + ExpressionRoots.names + Compiler.words
    let suggestion = name == "nil" || name == "undefined" ? "null" : EditDistance.nearest(to: name, among: known)
    let advice = suggestion.map { "; did you mean '\($0)'?" } ?? ": 'let', loops, parameters of components and providers give names"
    report(
      ExpressionProblem(
        .unknownName, at: start.start, "there is no '\(name)' here\(advice)", expected: "a name", found: name, suggestion: suggestion))
  }

  static let words = ["true", "false", "null"]

  /// `env.width`, `parameters.city`: these scopes are no values themselves.
  private mutating func rootMember(
    of root: Token, _ members: [ExpressionRoots.Member], _ code: Instruction.Code, _ what: String
  ) throws(ExpressionProblem) -> Operand {
    let (name, offset) = try memberName(of: root)
    if let index = members.firstIndex(where: { $0.name == name }) {
      emit(code, operand: index, at: root.start)
      return Operand(type: members[index].type, offset: root.start)
    }
    let names = members.map(\.name)
    let suggestion = EditDistance.nearest(to: name, among: names)
    let message = "'\(name)' is not \(what)\(Compiler.hint(suggestion, among: names))"
    report(ExpressionProblem(.unknownName, at: offset, message, expected: what, found: name, suggestion: suggestion))
    emit(.null, at: root.start)
    return Operand(type: .any, offset: root.start)
  }

  /// The name that follows a scope: `.name` or `['name']`.
  private mutating func memberName(of root: Token) throws(ExpressionProblem) -> (String, Int) {
    let isBracket = token.kind == .leftBracket
    guard token.kind == .dot || isBracket else { throw unexpected("'.' and a name after '\(text(root))'", "it is no value by itself") }
    try advance()
    let name = token
    guard name.kind == (isBracket ? .string : .name) else { throw unexpected("a name after '\(text(root))'") }
    try advance()
    if isBracket { try expect(.rightBracket, "']'") }
    return (isBracket ? unquoted(name) : text(name), name.start)
  }

  /// A provider's value, or what is told of it.
  private mutating func provider(_ index: Int, _ start: Token) throws(ExpressionProblem) -> Operand {
    var ahead = lexer
    guard token.kind == .dot, case let name = try ahead.next(), name.kind == .parameter else {
      emit(.provider, operand: index, at: start.start)
      return Operand(type: roots.providers[index].type, offset: start.start)
    }
    try advance()
    try advance()
    switch text(name) {
    case "$status":
      emit(.status, operand: index, at: start.start)
      return Operand(type: roots.status, offset: start.start)
    case "$fetchedAt":
      emit(.fetchedAt, operand: index, at: start.start)
      return Operand(type: .date, offset: start.start)
    case "$expiresAt":
      emit(.expiresAt, operand: index, at: start.start)
      return Operand(type: .date, offset: start.start)
    default:
      let known = ["$status", "$fetchedAt", "$expiresAt"]
      let suggestion = EditDistance.nearest(to: text(name), among: known)
      report(
        ExpressionProblem(
          .unknownName, at: name.start, "'\(text(name))' is nothing that is told of a provider\(Compiler.hint(suggestion, among: known))",
          expected: "'$status', '$fetchedAt' or '$expiresAt'", found: text(name), suggestion: suggestion))
      return Operand(type: .any, offset: start.start)
    }
  }
}

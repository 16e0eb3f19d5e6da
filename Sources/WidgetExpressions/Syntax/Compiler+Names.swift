import WidgetDocument

/// Members and names.
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
        value = member(name.name, of: value, at: name.start)
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
    if let name = literal(index), program.code.count == steps + 1, value.type.form != .array {
      // A name that is written out is that member.
      program.code.removeLast()
      return member(types.names.number(of: name), of: value, at: index.offset)
    }
    let advice: StaticString? = value.type.form == .string ? "slice(s, from, to) takes a part of a string" : nil
    require(Operand(type: value.type, offset: bracket), .indexed, for: .place("'[…]'"), advice: advice)
    switch value.type.form {
    case .array: require(index, .number, for: .place("the index of an array"))
    case .object: require(index, .string, for: .place("the index of an object"))
    case .any, .null, .boolean, .number, .string, .date, .ticking: require(index, .index, for: .place("an index"))
    }
    emit(.index, at: bracket)
    return Operand(type: types.item(value.type), offset: value.offset)
  }

  private mutating func member(_ name: NameID, of value: Operand, at offset: Int) -> Operand {
    guard value.type.mayBe(.object) else {
      reportNoObject(value, name, at: offset)
      return Operand(type: .any, offset: value.offset)
    }
    emit(.member, operand: number(ofMember: name), at: offset)
    guard let shape = types.shape(value.type) else { return Operand(type: .any, offset: value.offset) }
    if let type = types.type(of: name, in: shape) { return Operand(type: type, offset: value.offset) }
    reportNoMember(name, shape, at: offset)
    return Operand(type: .any, offset: value.offset)
  }

  private mutating func reportNoObject(_ value: Operand, _ name: NameID, at offset: Int) {
    let name = types.names.text(name)
    let advice =
      FunctionSpec.names.contains(name)
      ? "; \(name)(…) is a function" : value.type.form == .array ? "; an item has them, as in xs[0].\(name)" : ""
    report(
      ExpressionProblem(
        .wrongType, at: offset, "only an object has members, and before '.\(name)' stands \(value.type.described)\(advice)",
        expected: "an object", found: value.type.described))
  }

  private mutating func reportNoMember(_ name: NameID, _ shape: TypeStore.ShapeRow, at offset: Int) {
    let (name, names) = (types.names.text(name), types.memberNames(shape))
    let suggestion = EditDistance.nearest(to: name, among: names)
    let message = (shape.isExample ? "the fixture has no '\(name)' here" : "there is no '\(name)' here") + Compiler.hint(suggestion, among: names)
    report(
      ExpressionProblem(shape.isExample ? .notInFixture : .unknownName, at: offset, message, found: name, suggestion: suggestion))
  }

  @inline(__always)
  mutating func name() throws(ExpressionProblem) -> Operand {
    let start = token
    let next = try tokens.following()
    if next.kind == .leftParenthesis { return try call(piped: nil) }
    if next.kind == .arrow {
      throw ExpressionProblem(.syntax, at: next.start, "a lambda stands only among the arguments of a function", found: "'=>'")
    }
    try advance()
    let known = KnownName(rawValue: start.name)
    switch known {
    case .true, .false:
      emit(known == .true ? .true : .false, at: start.start)
      return Operand(type: .boolean, offset: start.start)
    case .null:
      emit(.null, at: start.start)
      return Operand(type: .null, offset: start.start)
    case .parameters, .storage, .entry, .env, .now, .status, .fetchedAt, .expiresAt, nil: return try value(known, start)
    }
  }

  private mutating func value(_ known: KnownName?, _ start: Token) throws(ExpressionProblem) -> Operand {
    if let place = scopes.find(start.name, from: scope) {
      emit(.load, extra: place.hops, operand: place.slot, at: start.start)
      return Operand(type: place.type, offset: start.start)
    }
    if let index = rootNames.providers.firstIndex(of: start.name) { return try provider(index, start) }
    switch known {
    case .now:
      program.readsNow = true
      usesNow = true
      emit(.now, at: start.start)
      return Operand(type: .date, offset: start.start)
    case .entry:
      emit(.entry, at: start.start)
      return Operand(type: roots.entry, offset: start.start)
    case .env: return try rootMember(of: start, rootNames.environment, roots.environment, .environment, "a name of the environment")
    case .parameters: return try rootMember(of: start, rootNames.parameters, roots.parameters, .parameter, "a parameter of the manifest")
    case .storage: return try rootMember(of: start, rootNames.storage, roots.storage, .storage, "a key of the manifest's storage")
    case .true, .false, .null, .status, .fetchedAt, .expiresAt, nil:
      reportUnknown(text(start), start)
      return Operand(type: .any, offset: start.start)
    }
  }

  private mutating func reportUnknown(_ name: String, _ start: Token) {
    emit(.null, at: start.start)
    if FunctionSpec.names.contains(name) {
      return report(
        ExpressionProblem(.unknownName, at: start.start, "'\(name)' is a function, and is called as \(name)(…)", expected: "a value", found: name))
    }
    let known = scopes.visible(from: scope).map(types.names.text) + roots.providers.map(\.name) + ExpressionRoots.names + Compiler.words
    let suggestion = name == "nil" || name == "undefined" ? "null" : EditDistance.nearest(to: name, among: known)
    let advice = suggestion.map { "; did you mean '\($0)'?" } ?? ": 'let', loops, parameters of components and providers give names"
    report(
      ExpressionProblem(
        .unknownName, at: start.start, "there is no '\(name)' here\(advice)", expected: "a name", found: name, suggestion: suggestion))
  }

  static let words = ["true", "false", "null"]

  /// `env.width`, `parameters.city`: these scopes are no values themselves.
  private mutating func rootMember(
    of root: Token, _ names: [NameID], _ members: [ExpressionRoots.Member], _ code: Instruction.Code, _ what: StaticString
  ) throws(ExpressionProblem) -> Operand {
    let (name, offset) = try memberName(of: root)
    if let index = names.firstIndex(of: name) {
      emit(code, operand: index, at: root.start)
      return Operand(type: members[index].type, offset: root.start)
    }
    let (found, names) = (types.names.text(name), members.map(\.name))
    let suggestion = EditDistance.nearest(to: found, among: names)
    let message = "'\(found)' is not \(what)\(Compiler.hint(suggestion, among: names))"
    report(ExpressionProblem(.unknownName, at: offset, message, expected: "\(what)", found: found, suggestion: suggestion))
    emit(.null, at: root.start)
    return Operand(type: .any, offset: root.start)
  }

  /// The name that follows a scope: `.name` or `['name']`.
  private mutating func memberName(of root: Token) throws(ExpressionProblem) -> (NameID, Int) {
    let isBracket = token.kind == .leftBracket
    guard token.kind == .dot || isBracket else { throw unexpected("'.' and a name after '\(text(root))'", "it is no value by itself") }
    try advance()
    let name = token
    guard name.kind == (isBracket ? .string : .name) else { throw unexpected("a name after '\(text(root))'") }
    try advance()
    if isBracket { try expect(.rightBracket, "']'") }
    return (isBracket ? types.names.number(of: Compiler.unquoted(name, in: bytes)) : name.name, name.start)
  }

  /// A provider's value, or what is told of it.
  private mutating func provider(_ index: Int, _ start: Token) throws(ExpressionProblem) -> Operand {
    guard token.kind == .dot, case let name = try tokens.following(), name.kind == .parameter else {
      emit(.provider, operand: index, at: start.start)
      return Operand(type: roots.providers[index].type, offset: start.start)
    }
    try advance()
    try advance()
    switch KnownName(rawValue: name.name) {
    case .status:
      emit(.status, operand: index, at: start.start)
      return Operand(type: roots.status, offset: start.start)
    case .fetchedAt:
      emit(.fetchedAt, operand: index, at: start.start)
      return Operand(type: .date, offset: start.start)
    case .expiresAt:
      emit(.expiresAt, operand: index, at: start.start)
      return Operand(type: .date, offset: start.start)
    case .true, .false, .null, .parameters, .storage, .entry, .env, .now, nil:
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

/// Values by their types.
extension JSONSchemaBuilder {
  /// The members of the schema of a value. Null is absence, where a member may be absent.
  mutating func value(of type: ValueType, isLiteral: Bool = false, isOptional: Bool = false) -> [JSONValue.Member] {
    var forms: [JSONValue] = []
    func add(_ form: JSONValue) { if !forms.contains(form) { forms.append(form) } }
    for form in self.forms(of: type) { add(form) }
    if allowsExpressions && !isLiteral && takesExpression(type) { add(expression()) }
    // Anything may be null, too.
    if forms.contains(.object([])) { return [] }
    if isOptional { add(.type("null")) }
    guard forms.count == 1, case .object(let members) = forms[0] else { return [.init("anyOf", .array(forms))] }
    // Beside a reference nothing counts.
    return members.first?.key == "$ref" ? [.init("allOf", .array(forms))] : members
  }

  /// One schema for each form that values of a type have.
  private mutating func forms(of type: ValueType) -> [JSONValue] {
    switch type {
    case .boolean: [.type("boolean")]
    case .number(let rule): [number(rule)]
    case .integer(let range): [integer(range)]
    case .string: [.type("string")]
    case .word(let list): [.object([.init("enum", .array(list.words.map { .string($0.spelling) }))])]
    case .null: [.type("null")]
    case .array(let item, let count): [array(of: item, count)]
    case .tuple(let items): [tuple(items)]
    case .record(let record): [reference(record)]
    case .map(_, let values): [map(of: values)]
    case .element: [reference("element") { _ in [] }]
    case .modifiers: [modifiers()]
    case .oneOf(let alternatives, _): alternatives.flatMap { forms(of: $0.type) }
    case .named(let name): named(name)
    case .any: [.object([])]
    }
  }

  private func number(_ rule: NumberRule) -> JSONValue {
    var members = [JSONValue.Member("type", .string("number"))]
    if rule.range.lowerBound > -.greatestFiniteMagnitude {
      members.append(.init(rule.excludesLowerBound ? "exclusiveMinimum" : "minimum", .number(rule.range.lowerBound)))
    }
    if rule.range.upperBound < .greatestFiniteMagnitude { members.append(.init("maximum", .number(rule.range.upperBound))) }
    return .object(members)
  }

  private func integer(_ range: ClosedRange<Int>) -> JSONValue {
    var members = [JSONValue.Member("type", .string("integer"))]
    if range.lowerBound > .min { members.append(.init("minimum", .number(Double(range.lowerBound)))) }
    if range.upperBound < .max { members.append(.init("maximum", .number(Double(range.upperBound)))) }
    return .object(members)
  }

  private mutating func array(of item: ValueType, _ count: ClosedRange<Int>) -> JSONValue {
    var members = [JSONValue.Member("type", .string("array")), .init("items", .object(value(of: item)))]
    if count.lowerBound > 0 { members.append(.init("minItems", .number(Double(count.lowerBound)))) }
    if count.upperBound < .max { members.append(.init("maxItems", .number(Double(count.upperBound)))) }
    return .object(members)
  }

  private mutating func tuple(_ items: [ValueType]) -> JSONValue {
    .object([
      .init("type", .string("array")), .init("items", .array(items.map { .object(value(of: $0)) })),
      .init("minItems", .number(Double(items.count))), .init("maxItems", .number(Double(items.count))),
    ])
  }

  private mutating func map(of values: ValueType) -> JSONValue {
    .object([
      .init("type", .string("object")), .init("patternProperties", .object([.init("^x-", .object([]))])),
      .init("additionalProperties", .object(value(of: values))),
    ])
  }

  private mutating func named(_ name: String) -> [JSONValue] {
    switch definition(name) {
    case .element: forms(of: .element)
    case let type: [reference("type.\(name)") { builder in builder.value(of: type, isLiteral: true) }]
    }
  }

  private func definition(_ name: String) -> ValueType {
    guard let type = vocabulary.types.first(where: { $0.name == name }) else { preconditionFailure("the vocabulary has no type named \(name)") }
    return type.type
  }

  /// Whether an expression may stand for a value that is no string already.
  private func takesExpression(_ type: ValueType) -> Bool {
    switch type {
    case .boolean, .number, .integer, .word, .array, .tuple, .record, .map: true
    case .string, .null, .element, .modifiers, .any: false
    case .oneOf(let alternatives, _): alternatives.contains { takesExpression($0.type) }
    case .named(let name): takesExpression(definition(name))
    }
  }

  private mutating func expression() -> JSONValue {
    reference("expression") { _ in
      [.init("type", .string("string")), .init("pattern", .string("^\\$\\{")), .init("description", .string("One expression: ${…}."))]
    }
  }
}

extension JSONValue {
  static func type(_ name: String) -> JSONValue { .object([.init("type", .string(name))]) }
  static func reference(_ name: String) -> JSONValue { .object([.init("$ref", .string("#/definitions/\(name)"))]) }
}

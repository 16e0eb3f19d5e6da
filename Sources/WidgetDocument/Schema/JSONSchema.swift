extension Vocabulary {
  /// The JSON Schema of a file, for editors: draft 7, the one that most of them complete and check by.
  ///
  /// It refuses nothing that the checker accepts. What it cannot say is the checker's alone: the syntax within strings, rules over several members,
  /// names that the file defines.
  ///
  /// - Parameter root: The name of a root: "document", "manifest".
  public func jsonSchema(of root: String, title: String) -> JSONValue {
    guard let schema = roots.first(where: { $0.record.name == root }) else { preconditionFailure("the vocabulary has no root named \(root)") }
    var builder = JSONSchemaBuilder(vocabulary: self, allowsExpressions: schema.allowsExpressions)
    return builder.root(schema.record, title: title)
  }
}

/// Builds the schema of one root: every kind, modifier, record and named type is a definition that others refer to.
struct JSONSchemaBuilder {
  let vocabulary: Vocabulary
  let allowsExpressions: Bool
  private var definitions: [JSONValue.Member] = []

  init(vocabulary: Vocabulary, allowsExpressions: Bool) {
    self.vocabulary = vocabulary
    self.allowsExpressions = allowsExpressions
  }

  mutating func root(_ record: Record, title: String) -> JSONValue {
    var members = [JSONValue.Member("$schema", .string("http://json-schema.org/draft-07/schema#")), .init("title", .string(title))]
    members += object(record.fields, others: [.init("$schema", .type("string"))])
    defineElements()
    return .object(members + [.init("definitions", .object(definitions))])
  }

  /// A reference to a definition, which is made where it is not there yet. One that refers to itself finds its name taken.
  mutating func reference(_ name: String, _ make: (inout JSONSchemaBuilder) -> [JSONValue.Member]) -> JSONValue {
    if !definitions.contains(where: { $0.key == name }) {
      let index = definitions.count
      definitions.append(.init(name, .null))
      definitions[index].value = .object(make(&self))
    }
    return .reference(name)
  }

  /// A reference to a record. Two that are called the same are told apart by a number.
  mutating func reference(_ record: Record) -> JSONValue {
    let schema = JSONValue.object(object(record.fields))
    let base = "record." + record.name.split(separator: " ").joined(separator: "-")
    var name = base
    var number = 1
    while let known = definitions.first(where: { $0.key == name }) {
      if known.value == schema { return .reference(name) }
      number += 1
      name = "\(base)-\(number)"
    }
    definitions.append(.init(name, schema))
    return .reference(name)
  }

  /// An object of fields and nothing else but comments.
  mutating func object(_ fields: [Field], others: [JSONValue.Member] = []) -> [JSONValue.Member] {
    let required = fields.filter(\.isRequired).map { JSONValue.string("\($0.name)") }
    var members = [JSONValue.Member("type", .string("object"))]
    members.append(.init("properties", .object(others + fields.map { field($0) })))
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    return members + JSONSchemaBuilder.closed
  }

  /// Comments may stand in every object.
  private static let closed = [
    JSONValue.Member("patternProperties", .object([.init("^x-", .object([]))])), .init("additionalProperties", .boolean(false)),
  ]

  private mutating func field(_ field: Field) -> JSONValue.Member {
    var members: [JSONValue.Member] = field.documentation.isEmpty ? [] : [.init("description", .string(field.documentation))]
    if let text = field.defaultValue {
      let tree = CheckedFile(data: Array(text.utf8), file: "default").tree
      members.append(.init("default", JSONValue(tree, at: tree.root)))
    }
    return .init("\(field.name)", .object(members + value(of: field.type, isLiteral: field.isLiteral, isOptional: !field.isRequired)))
  }
}

/// Elements and modifiers.
extension JSONSchemaBuilder {
  /// What elements are, where the file has any. Each kind has its own object; the name of a component lets anything stand beside the common members.
  private mutating func defineElements() {
    guard let place = definitions.firstIndex(where: { $0.key == "element" }) else { return }
    let common = vocabulary.elementFields.map { field($0) } + attributes()
    var cases = vocabulary.kinds.map { kind in
      let others = common.filter { one in !kind.fields.contains { "\($0.name)" == one.key } }
      let schema = reference("kind.\(kind.name)") { builder in
        [.init("description", .string(kind.documentation))] + builder.object(kind.fields, others: [.init("type", .object([]))] + others)
      }
      return JSONSchemaBuilder.when([.init("const", .string("\(kind.name)"))], schema)
    }
    let use = reference("component") { _ in [.init("type", .string("object")), .init("properties", .object(common))] }
    cases.append(JSONSchemaBuilder.when([JSONSchemaBuilder.componentName], use))
    let names = JSONValue.object([.init("enum", .array(vocabulary.kinds.map { .string("\($0.name)") }))])
    let component = JSONValue.object([.init("type", .string("string")), JSONSchemaBuilder.componentName])
    let kind = JSONValue.object([.init("anyOf", .array([names, component]))])
    let object = JSONValue.object([
      .init("type", .string("object")), .init("required", .array([.string("type")])), .init("properties", .object([.init("type", kind)])),
      .init("allOf", .array(cases)),
    ])
    definitions[place].value = .object([.init("anyOf", .array([.type("string"), object]))])
  }

  /// Names of components begin with a capital letter.
  private static let componentName = JSONValue.Member("pattern", .string("^[A-Z]"))

  private static func when(_ type: [JSONValue.Member], _ schema: JSONValue) -> JSONValue {
    let condition = JSONValue.object([
      .init("properties", .object([.init("type", .object(type))])), .init("required", .array([.string("type")])),
    ])
    return .object([.init("if", condition), .init("then", schema)])
  }

  private mutating func attributes() -> [JSONValue.Member] {
    vocabulary.modifiers.filter(\.isAttribute).map { .init("\($0.name)", modifier($0)) }
  }

  private mutating func modifier(_ modifier: ModifierSchema) -> JSONValue {
    reference("modifier.\(modifier.name)") { builder in
      [.init("description", .string(modifier.documentation))] + builder.value(of: modifier.type, isLiteral: false, isOptional: true)
    }
  }

  /// An array of modifiers and names of styles.
  mutating func modifiers() -> JSONValue {
    reference("modifiers") { builder in
      let properties = builder.vocabulary.modifiers.map { JSONValue.Member("\($0.name)", builder.modifier($0)) }
      let object = [JSONValue.Member("type", .string("object")), .init("properties", .object(properties))] + JSONSchemaBuilder.closed
      return [.init("type", .string("array")), .init("items", .object([.init("anyOf", .array([.type("string"), .object(object)]))]))]
    }
  }
}

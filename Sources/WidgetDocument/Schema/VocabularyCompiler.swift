/// Turns declarations into tables. Mistakes in a vocabulary are ours, and trap.
struct VocabularyCompiler {
  var tables = VocabularyTables()
  private var declared: [String: ValueType] = [:]
  private var named: [String: TypeIndex] = [:]

  init() {}

  mutating func compile(_ vocabulary: Vocabulary) -> CoreSymbols {
    let core = CoreSymbols(&tables.symbols)
    declareTypes(vocabulary.types)
    for field in vocabulary.elementFields { tables.elementFields.append(row(field)) }
    for modifier in vocabulary.modifiers { addModifier(modifier) }
    for kind in vocabulary.kinds { addKind(kind) }
    for root in vocabulary.roots {
      tables.roots.append(RootRow(record: addRecord(root.record), allowsExpressions: root.allowsExpressions))
    }
    markElementCarriers()
    tables.forms = tables.types.indices.map { tables.forms(of: TypeIndex($0)) }
    indexBySymbol()
    indexBySymbol(vocabulary.types)
    return core
  }

  /// Named types whose names are symbols by other uses: those that a document can name.
  private mutating func indexBySymbol(_ types: [NamedType]) {
    tables.typeOfSymbol = Array(repeating: -1, count: tables.symbols.count)
    for type in types {
      let symbol = tables.symbols.symbol(type.name.utf8.span)
      if symbol != 0 { tables.typeOfSymbol[Int(symbol)] = index(named: type.name) }
    }
  }

  /// Named types get their rows first, so that they can refer to one another.
  private mutating func declareTypes(_ types: [NamedType]) {
    declared.reserveCapacity(types.count)
    named.reserveCapacity(types.count)
    for type in types {
      declared[type.name] = type.type
      if case .named = type.type { continue }
      named[type.name] = TypeIndex(tables.types.count)
      tables.types.append(TypeRow(form: .any))
    }
    for type in types {
      guard let index = named[type.name] else { continue }
      tables.types[Int(index)] = row(type.type)
    }
  }

  /// The rows of all named types.
  var types: [String: TypeIndex] { declared.mapValues { type in
    if case .named(let name) = type { index(named: name) } else { -1 }
  }.merging(named) { $1 } }

  private func index(named name: String) -> TypeIndex {
    var name = name
    for _ in 0...declared.count {
      if let index = named[name] { return index }
      guard case .named(let next)? = declared[name] else { break }
      name = next
    }
    preconditionFailure("the vocabulary has no type named \(name)")
  }

  private mutating func add(_ type: ValueType) -> TypeIndex {
    if case .named(let name) = type { return index(named: name) }
    let row = row(type)
    tables.types.append(row)
    return TypeIndex(tables.types.count - 1)
  }

  private mutating func row(_ type: ValueType) -> TypeRow {
    switch type {
    case .boolean: return TypeRow(form: .boolean)
    case .null: return TypeRow(form: .null, takesNull: true)
    case .element: return TypeRow(form: .element, holdsElements: true)
    case .modifiers: return TypeRow(form: .modifiers)
    case .any: return TypeRow(form: .any)
    case .number(let rule):
      tables.numberRules.append(rule)
      return TypeRow(
        form: .number, first: Int32(tables.numberRules.count - 1), count: rule.excludesLowerBound ? 1 : 0, lower: rule.range.lowerBound,
        upper: rule.range.upperBound)
    case .integer(let range): return TypeRow(form: .integer, lower: Double(range.lowerBound), upper: Double(range.upperBound))
    case .string(let rule): return TypeRow(form: .string, purpose: rule.purpose, first: add(rule))
    case .word(let list): return words(list)
    case .array(let item, let count):
      return TypeRow(form: .array, first: add(item), lower: Double(count.lowerBound), upper: Double(count.upperBound))
    case .tuple(let items): return tuple(items)
    case .record(let record): return TypeRow(form: .record, first: addRecord(record))
    case .map(let keys, let values): return TypeRow(form: .map, first: add(values), count: add(keys))
    case .oneOf(let alternatives, let expected): return oneOf(alternatives, expected)
    case .named(let name): preconditionFailure("the type \(name) is not stored by value")
    }
  }

  private mutating func add(_ rule: StringRule) -> Int32 {
    tables.stringRules.append(rule)
    return Int32(tables.stringRules.count - 1)
  }

  private mutating func add(name: String) -> Int32 {
    tables.names.append(name)
    return Int32(tables.names.count - 1)
  }

  private mutating func words(_ list: WordList) -> TypeRow {
    let first = tables.words.count
    for word in list.words {
      let symbol = tables.symbols.intern(word.spelling)
      let canonical = word.aliasOf.map { tables.symbols.intern($0) } ?? symbol
      tables.words.append(WordRow(symbol: symbol, canonical: canonical, state: word.state))
    }
    return TypeRow(form: .word, first: Int32(first), count: Int32(list.words.count), lower: Double(add(name: list.name)))
  }

  /// The types of a tuple's places are rows that follow one another.
  private mutating func tuple(_ items: [ValueType]) -> TypeRow {
    let rows = items.map { item in
      if case .named(let name) = item { return alias(index(named: name)) }
      return row(item)
    }
    tables.types.append(contentsOf: rows)
    return TypeRow(form: .tuple, first: Int32(tables.types.count - rows.count), count: Int32(rows.count))
  }

  /// A row's alternatives of which the only one is another type, whatever the form.
  private mutating func alias(_ type: TypeIndex) -> TypeRow {
    let row = AlternativeRow(form: .any, symbol: 0, type: type)
    tables.alternatives.append(row)
    return TypeRow(form: .oneOf, first: Int32(tables.alternatives.count - 1), count: 1, choices: addChoices([row]))
  }

  /// For each kind of value the first alternative that it may have.
  private mutating func addChoices(_ rows: [AlternativeRow]) -> Int32 {
    for kind in RawKind.allCases {
      let row = rows.first { $0.form.mayBe(kind) }
      tables.choices.append(row.map { $0.form == .objectWith ? .byMembers : .type($0.type) } ?? .none)
    }
    return Int32(tables.choices.count - RawKind.allCases.count)
  }

  private mutating func oneOf(_ alternatives: [Alternative], _ expected: String) -> TypeRow {
    let rows = alternatives.map { alternative in
      let (form, symbol) = self.form(alternative.form)
      return AlternativeRow(form: form, symbol: symbol, type: add(alternative.type))
    }
    let first = tables.alternatives.count
    tables.alternatives.append(contentsOf: rows)
    return TypeRow(
      form: .oneOf, takesNull: rows.contains { $0.form == .null }, first: Int32(first), count: Int32(rows.count),
      choices: addChoices(rows), lower: Double(add(name: expected)))
  }

  private mutating func form(_ form: Alternative.Form) -> (AlternativeRow.Form, UInt16) {
    switch form {
    case .boolean: (.boolean, 0)
    case .number: (.number, 0)
    case .string: (.string, 0)
    case .array: (.array, 0)
    case .object: (.object, 0)
    case .null: (.null, 0)
    case .objectWith(let name): (.objectWith, tables.symbols.intern(name))
    }
  }

  private mutating func row(_ field: Field) -> FieldRow {
    FieldRow(
      symbol: tables.symbols.intern(field.name), isRequired: field.isRequired, isLiteral: field.isLiteral, state: field.state,
      type: add(field.type))
  }

  private mutating func addRecord(_ record: Record) -> Int32 {
    let fields = record.fields
    precondition(fields.count <= 64, "a record has at most 64 fields")
    let rows = fields.map { row($0) }
    let first = tables.fields.count
    tables.fields.append(contentsOf: rows)
    tables.fieldSymbols.append(contentsOf: rows.map(\.symbol))
    var required: UInt64 = 0
    for (index, row) in rows.enumerated() where row.isRequired { required |= 1 << UInt64(index) }
    let plain = record.plain.map { tables.symbols.intern($0) }
    let plainBits = rows.indices.filter { plain.contains(rows[$0].symbol) }.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1) }
    let shortSymbol = record.short.map { tables.symbols.intern($0) }
    let shortIndex = shortSymbol.flatMap { symbol in rows.firstIndex { $0.symbol == symbol } } ?? -1
    if let check = record.check { tables.checks.append(check) }
    tables.records.append(
      RecordRow(
        name: add(name: record.name), firstField: Int32(first), fieldCount: Int32(rows.count),
        sorts: rows.reduce(into: UInt64(0)) { $0 |= RecordRow.sort($1.symbol) }, required: required, plain: plainBits,
        check: record.check == nil ? -1 : Int32(tables.checks.count - 1), short: Int32(shortIndex)))
    return Int32(tables.records.count - 1)
  }

  private mutating func addKind(_ kind: KindSchema) {
    let record = addRecord(Record("\(kind.name)", kind.fields, plain: kind.plain, check: kind.check))
    tables.kinds.append(
      KindRow(symbol: tables.symbols.intern(kind.name), record: record, yieldsSeveral: kind.yieldsSeveral, state: kind.state))
  }

  private mutating func addModifier(_ modifier: ModifierSchema) {
    if let check = modifier.check { tables.modifierChecks.append(check) }
    tables.modifiers.append(
      ModifierRow(
        symbol: tables.symbols.intern(modifier.name), type: add(modifier.type), isAttribute: modifier.isAttribute, state: modifier.state,
        check: modifier.check == nil ? -1 : Int32(tables.modifierChecks.count - 1)))
  }

  /// Finds the types that elements stand in, by going round until nothing changes: types may refer to themselves.
  private mutating func markElementCarriers() {
    var changed = true
    while changed {
      changed = false
      for index in tables.types.indices where !tables.types[index].holdsElements && reachesElements(tables.types[index]) {
        tables.types[index].holdsElements = true
        changed = true
      }
    }
  }

  private func reachesElements(_ row: TypeRow) -> Bool {
    switch row.form {
    case .boolean, .number, .integer, .string, .word, .null, .modifiers, .any: false
    case .element: true
    case .array, .map: tables.types[Int(row.first)].holdsElements
    case .tuple: tables.types[Int(row.first)..<Int(row.first + row.count)].contains { $0.holdsElements }
    case .record: reachesElements(tables.records[Int(row.first)])
    case .oneOf:
      tables.alternatives[Int(row.first)..<Int(row.first + row.count)].contains { tables.types[Int($0.type)].holdsElements }
    }
  }

  private func reachesElements(_ record: RecordRow) -> Bool {
    tables.fields[Int(record.firstField)..<Int(record.firstField + record.fieldCount)].contains { tables.types[Int($0.type)].holdsElements }
  }

  private mutating func indexBySymbol() {
    let count = tables.symbols.count
    tables.kindOfSymbol = Array(repeating: -1, count: count)
    tables.modifierOfSymbol = tables.kindOfSymbol
    tables.elementFieldOfSymbol = tables.kindOfSymbol
    tables.carriesElements = Array(repeating: false, count: count)
    for (index, kind) in tables.kinds.enumerated() {
      tables.kindOfSymbol[Int(kind.symbol)] = Int16(index)
      let record = tables.records[Int(kind.record)]
      for field in tables.fields[Int(record.firstField)..<Int(record.firstField + record.fieldCount)]
      where tables.types[Int(field.type)].holdsElements {
        tables.carriesElements[Int(field.symbol)] = true
      }
    }
    for (index, modifier) in tables.modifiers.enumerated() { tables.modifierOfSymbol[Int(modifier.symbol)] = Int16(index) }
    for (index, field) in tables.elementFields.enumerated() { tables.elementFieldOfSymbol[Int(field.symbol)] = Int16(index) }
  }
}

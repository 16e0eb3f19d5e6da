/// Values that came from data: held against the same rows as literals, without reports.
extension CompiledVocabulary {
  /// Whether a number is one of a type's values.
  package func accepts(_ number: Double, _ type: Int32) -> Bool {
    guard type >= 0 else { return true }
    let row = tables.types[Int(type)]
    switch row.form {
    case .number: return number >= row.lower && number <= row.upper && (row.count == 0 || number > row.lower)
    case .integer: return number == number.rounded(.towardZero) && number >= row.lower && number <= row.upper
    case .any: return true
    case .oneOf:
      return alternatives(of: row).contains { ($0.form == .number || $0.form == .any) && accepts(number, $0.type) }
    case .boolean, .string, .word, .null, .array, .tuple, .record, .map, .element, .modifiers: return false
    }
  }

  /// Where a value of a tree is none of a type's; nil where it is one. Strings with a syntax of their own are left to whoever reads them.
  ///
  /// - Returns: The type is `noType` for a member that a record does not have.
  package func firstMismatch(_ node: NodeIndex, _ type: Int32, in tree: RawTree) -> (node: NodeIndex, type: Int32)? {
    guard type >= 0 else { return nil }
    let row = tables.types[Int(type)]
    let kind = tree.kind(of: node)
    let wrong = (node: node, type: type)
    switch row.form {
    case .any: return nil
    case .boolean: return kind == .true || kind == .false ? nil : wrong
    case .null: return kind == .null ? nil : wrong
    case .number, .integer: return kind == .number && accepts(tree.number(node), type) ? nil : wrong
    case .string: return kind == .string ? nil : wrong
    case .word: return kind == .string && isWord(node, row, in: tree) ? nil : wrong
    case .array:
      guard kind == .array, Double(tree.count(node)) >= row.lower, Double(tree.count(node)) <= row.upper else { return wrong }
      for item in tree.children(node) { if let found = firstMismatch(item, row.first, in: tree) { return found } }
      return nil
    case .tuple:
      guard kind == .array, tree.count(node) == Int(row.count) else { return wrong }
      for (index, item) in tree.children(node).enumerated() {
        if let found = firstMismatch(item, row.first + Int32(index), in: tree) { return found }
      }
      return nil
    case .record: return kind == .object ? firstMismatch(members: node, tables.records[Int(row.first)], wrong, in: tree) : wrong
    case .map:
      guard kind == .object else { return wrong }
      for member in tree.children(node) { if let found = firstMismatch(member, row.first, in: tree) { return found } }
      return nil
    case .oneOf:
      guard let alternative = alternatives(of: row).first(where: { fits(node, $0, in: tree) }) else { return wrong }
      return firstMismatch(node, alternative.type, in: tree)
    case .element, .modifiers: return wrong
    }
  }

  private func firstMismatch(
    members node: NodeIndex, _ record: RecordRow, _ wrong: (node: NodeIndex, type: Int32), in tree: RawTree
  ) -> (node: NodeIndex, type: Int32)? {
    var seen: UInt64 = 0
    for member in tree.children(node) {
      let fields = Int(record.firstField)..<Int(record.firstField + record.fieldCount)
      guard let field = fields.first(where: { tree.keyUTF8(member).elementsEqual(tables.symbols.name(tables.fields[$0].symbol).utf8) }) else {
        return (member, CompiledVocabulary.noType)
      }
      seen |= 1 << UInt64(field - fields.lowerBound)
      if tree.kind(of: member) == .null { continue }
      if let found = firstMismatch(member, tables.fields[field].type, in: tree) { return found }
    }
    return record.required & ~seen == 0 ? nil : wrong
  }

  /// Of what has no place in a record.
  package static let noType: Int32 = -1

  private func isWord(_ node: NodeIndex, _ row: TypeRow, in tree: RawTree) -> Bool {
    let words = tables.words[Int(row.first)..<Int(row.first + row.count)]
    return words.contains { tree.utf8(node).elementsEqual(tables.symbols.name($0.symbol).utf8) }
  }

  /// Whether a value has the form of an alternative. Its keys are told by their names: they need not have been read with the vocabulary.
  private func fits(_ node: NodeIndex, _ alternative: AlternativeRow, in tree: RawTree) -> Bool {
    switch (alternative.form, tree.kind(of: node)) {
    case (.any, _), (.boolean, .true), (.boolean, .false), (.number, .number), (.string, .string), (.array, .array), (.object, .object),
      (.null, .null):
      true
    case (.objectWith, .object): tree.member(node, tables.symbols.name(alternative.symbol).utf8) != nil
    case (_, _): false
    }
  }

  private func alternatives(of row: TypeRow) -> ArraySlice<AlternativeRow> {
    tables.alternatives[Int(row.first)..<Int(row.first + row.count)]
  }
}

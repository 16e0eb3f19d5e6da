/// Groups of an element's members, in the order in which they are written.
private enum MemberGroup: Int {
  case type, id, subject, element, carriers, attributes, modifiers, fallback, unknown, comment

  /// A rank inside the group.
  func rank(_ position: Int = 0) -> Int { rawValue * 4096 + position }
}

extension CanonicalWriter {
  /// The members of an object in the order of the registry; those without one keep their own order behind it.
  func members(of part: CanonicalPart) -> [CanonicalPart] {
    if part.isElement { return elementMembers(of: part.node) }
    guard part.type >= 0 else { return sorted(part.node) { _ in (Self.untyped, 0) } }
    let row = vocabulary.tables.types[Int(part.type)]
    switch row.form {
    case .record: return members(of: part.node, record: Int(row.first))
    case .map: return sorted(part.node) { tree.isComment($0) ? (Self.untyped, 1) : (row.first, 0) }
    case .modifiers: return modifierMembers(of: part.node)
    case .boolean, .number, .integer, .string, .word, .null, .array, .tuple, .element, .oneOf, .any:
      return sorted(part.node) { _ in (Self.untyped, 0) }
    }
  }

  func members(of node: NodeIndex, record: Int) -> [CanonicalPart] {
    let row = vocabulary.tables.records[record]
    return sorted(node) { member in
      if tree.isComment(member) { return (Self.untyped, MemberGroup.comment.rank()) }
      if let field = field(tree.symbol(of: member), of: row) { return (field.type, MemberGroup.subject.rank(field.position)) }
      let isSchema = node == tree.root && tree.symbol(of: member) == vocabulary.core.schema
      return (Self.untyped, isSchema ? MemberGroup.type.rank() : MemberGroup.unknown.rank())
    }
  }

  private func field(_ symbol: UInt16, of row: RecordRow) -> (type: TypeIndex, position: Int)? {
    guard symbol != 0 else { return nil }
    let fields = vocabulary.tables.fields[Int(row.firstField)..<Int(row.firstField + row.fieldCount)]
    guard let index = fields.firstIndex(where: { $0.symbol == symbol }) else { return nil }
    return (fields[index].type, index - fields.startIndex)
  }

  private func modifierMembers(of entry: NodeIndex) -> [CanonicalPart] {
    sorted(entry) { member in
      if tree.isComment(member) { return (Self.untyped, 1) }
      guard let index = vocabulary.modifierIndex(tree.symbol(of: member)) else { return (Self.untyped, 0) }
      return (vocabulary.tables.modifiers[index].type, 0)
    }
  }

  private func elementMembers(of element: NodeIndex) -> [CanonicalPart] {
    let kind = vocabulary.kindIndex(element, in: tree)
    let record = kind.map { vocabulary.tables.records[Int(vocabulary.tables.kinds[$0].record)] }
    var parts = sorted(element) { member in
      if tree.isComment(member) { return (Self.untyped, MemberGroup.comment.rank()) }
      let symbol = tree.symbol(of: member)
      if symbol == vocabulary.core.type { return (Self.untyped, MemberGroup.type.rank()) }
      if let record, let field = field(symbol, of: record) {
        let carries = vocabulary.tables.types[Int(field.type)].holdsElements
        return (field.type, (carries ? MemberGroup.carriers : MemberGroup.subject).rank(field.position))
      }
      if let common = commonMember(symbol) { return common }
      // What a component's use gives it, and the fields of a newer version's kind, are their element's subject.
      return (Self.untyped, (kind == nil ? MemberGroup.subject : MemberGroup.unknown).rank())
    }
    if kind == nil {
      for index in parts.indices where parts[index].type == Self.untyped && !isComment(parts[index]) {
        parts[index].isElement = isElementLike(parts[index].node)
      }
    }
    return parts
  }

  private func isComment(_ part: CanonicalPart) -> Bool { part.key.map { tree.isComment($0) } ?? false }

  /// The type and the order of a member that any element may have.
  private func commonMember(_ symbol: UInt16) -> (TypeIndex, Int)? {
    let index = Int(vocabulary.tables.elementFieldOfSymbol[Int(symbol)])
    if index >= 0 {
      let type = vocabulary.tables.elementFields[index].type
      switch symbol {
      case vocabulary.core.id: return (type, MemberGroup.id.rank())
      case vocabulary.core.modifiers: return (type, MemberGroup.modifiers.rank())
      case vocabulary.core.fallback: return (type, MemberGroup.fallback.rank())
      default: return (type, MemberGroup.element.rank(index))
      }
    }
    guard let modifier = vocabulary.modifierIndex(symbol), vocabulary.tables.modifiers[modifier].isAttribute else { return nil }
    return (vocabulary.tables.modifiers[modifier].type, MemberGroup.attributes.rank(modifier))
  }

  /// An object that has the form of an element: `type` and a string.
  private func isElementLike(_ node: NodeIndex) -> Bool {
    tree.member(node, symbol: vocabulary.core.type).map { tree.isString($0) } ?? false
  }

  private func sorted(_ node: NodeIndex, by order: (NodeIndex) -> (TypeIndex, Int)) -> [CanonicalPart] {
    var parts: [CanonicalPart] = []
    parts.reserveCapacity(tree.count(node))
    for member in tree.children(node) {
      let (type, rank) = order(member)
      var part = settled(member, type)
      part.key = member
      part.rank = rank
      parts.append(part)
    }
    // The sort is stable, and so members without an order of their own keep theirs.
    return parts.sorted { $0.rank < $1.rank }
  }

  /// The items of an array.
  func items(of part: CanonicalPart) -> [CanonicalPart] {
    let row = part.type >= 0 ? vocabulary.tables.types[Int(part.type)] : TypeRow(form: .any)
    return tree.children(part.node).enumerated().map { index, item in
      switch row.form {
      case .array: settled(item, row.first)
      case .tuple: settled(item, index < Int(row.count) ? row.first + TypeIndex(index) : Self.untyped)
      case .modifiers: CanonicalPart(node: item, type: part.type, isElement: false)
      case .boolean, .number, .integer, .string, .word, .null, .record, .map, .element, .oneOf, .any:
        CanonicalPart(node: item, type: Self.untyped, isElement: false)
      }
    }
  }

  /// The value that is written for a node, the short form where there is one, and its type, the alternative where there are several.
  private func settled(_ node: NodeIndex, _ type: TypeIndex) -> CanonicalPart {
    var (node, type) = (node, type)
    while type >= 0 {
      let row = vocabulary.tables.types[Int(type)]
      guard row.form == .oneOf else {
        return CanonicalPart(node: node, type: type, isElement: row.form == .element && tree.kind(of: node) == .object)
      }
      guard let alternative = vocabulary.alternative(node, type, in: tree) else { break }
      if let short = shortForm(node, alternative, of: type) { node = short } else { type = alternative }
    }
    return CanonicalPart(node: node, type: Self.untyped, isElement: false)
  }

  /// The value that says the same as the object that holds nothing else.
  private func shortForm(_ node: NodeIndex, _ alternative: TypeIndex, of whole: TypeIndex) -> NodeIndex? {
    let type = vocabulary.tables.types[Int(alternative)]
    guard type.form == .record, tree.kind(of: node) == .object, tree.count(node) == 1 else { return nil }
    let record = vocabulary.tables.records[Int(type.first)]
    guard record.short >= 0 else { return nil }
    let member = node + 1
    let field = vocabulary.tables.fields[Int(record.firstField + record.short)]
    // An expression alone could yield the object as well as the member.
    guard tree.symbol(of: member) == field.symbol, tree.kind(of: member) != .null, !tree.nodes[Int(member)].marks.contains(.dollar) else {
      return nil
    }
    // What stands inside is shortened first: it decides whether it can be told from the long form.
    let short = settled(member, field.type).node
    guard let type = vocabulary.alternative(short, whole, in: tree), type != alternative else { return nil }
    return short
  }
}

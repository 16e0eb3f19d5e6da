import Geometry

/// What an element's `type` names.
private enum ElementKind {
  case kind(Int)
  /// A component, and its definition.
  case component(NodeIndex)
  /// Neither: reported, or about to be.
  case unknown
}

extension Checker {
  /// Checks an element: an object with `type`, or a string, which is a text.
  public mutating func checkElement(_ node: NodeIndex) {
    switch tree.nodes[Int(node)].kind {
    case .string:
      if let start = tree.firstExpression(node) { checkExpressions(node, .text, from: start, allowed: allowsExpressions) }
    case .object: checkElementObject(node)
    case .null, .false, .true, .number, .array: mismatch(node, true, "an element: an object with \"type\", or a string")
    }
  }

  private mutating func checkElementObject(_ node: NodeIndex) {
    guard elements.count < limits.elementDepth else {
      return mistake(.limitExceeded, at: node, "elements are nested more than \(limits.elementDepth) deep")
    }
    elements.append(node)
    switch elementKind(node) {
    case .kind(let kind): checkKnown(node, kind)
    case .component(let definition):
      checkCommonMembers(node, isComponent: true)
      if let check = vocabulary.source.checkComponentUse { check(&self, node, definition) }
    case .unknown:
      let type = tree.member(node, symbol: vocabulary.core.type)
      checkCommonMembers(node, isComponent: type.flatMap { definition(.components, namedBy: $0) } != nil)
    }
    elements.removeLast()
  }

  /// Finds what an element is, and reports a `type` that names nothing.
  @inline(__always)
  private mutating func elementKind(_ node: NodeIndex) -> ElementKind {
    let first = node + 1
    let isFirst = first < tree.next(after: node) && tree.nodes[Int(first)].symbol == vocabulary.core.type
    guard let type = isFirst ? first : tree.member(node, symbol: vocabulary.core.type) else {
      reportUntyped(node)
      return .unknown
    }
    guard tree.nodes[Int(type)].kind == .string else {
      mismatch(type, true, "the name of a kind")
      return .unknown
    }
    let kind = vocabulary.tables.kindOfSymbol[Int(symbol(ofString: type))]
    if kind >= 0 { return .kind(Int(kind)) }
    let extent = tree.extent(type)
    let isComponent = extent.count > 0 && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= tree.bytes[extent.start]
    if isComponent, let definition = component(namedBy: type) { return .component(definition) }
    reportUnknownKind(type)
    return .unknown
  }

  /// Not inlined, so that elements of known kinds load nothing for it; mutating, since a call would be given a copy of the checker.
  @inline(never)
  private mutating func component(namedBy type: NodeIndex) -> NodeIndex? { definition(.components, namedBy: type) }

  private mutating func reportUntyped(_ node: NodeIndex) {
    for member in tree.children(node) where !tree.isComment(member) && !isCommonField(tree.symbol(of: member)) {
      guard nearest(to: tree.key(member), among: ["type"]) != nil else { continue }
      return reportUnknownField(member, of: "element", suggestion: "type")
    }
    mistake(.missingField, at: node, "an element needs 'type'", expected: "type")
  }

  private mutating func reportUnknownKind(_ type: NodeIndex) {
    if holdsExpression(type) { return refuseExpression(type) }
    let name = abbreviated(tree.string(type))
    if isReserved(name, .kind) && !isNewerMinor { return reportReserved("kind", name, at: type, .value) }
    var candidates = findings.isFull ? [] : vocabulary.tables.kinds.map { vocabulary.tables.symbols.name($0.symbol) }
    let hint = hint(for: name)
    candidates.append(contentsOf: names(.components))
    let suggestion = hint ?? nearest(to: name, among: candidates)
    reportUnknown(.unknownKind, at: type, .value, "'\(name)' is no kind of element", found: name, suggestion: suggestion)
  }

  private mutating func checkKnown(_ node: NodeIndex, _ kind: Int) {
    let record = vocabulary.tables.records[Int(vocabulary.tables.kinds[kind].record)]
    var seen: UInt64 = 0
    var hasUnknown = false
    var guess = 0
    let end = tree.next(after: node)
    var member = node + 1
    while member < end {
      let symbol = tree.nodes[Int(member)].symbol
      if symbol == vocabulary.core.type {
        // What it names has led here.
      } else if let field = fieldIndex(symbol, record, &guess) {
        checkField(member, field, record, false, &seen)
      } else if !checkCommonMember(member, symbol, of: node, kind: kind) {
        hasUnknown = true
      }
      member = tree.next(after: member)
    }
    if hasUnknown { reportUnknownMembers(node, record, &seen) }
    if record.required & ~seen != 0 { reportMissing(node, record, seen) }
    guard record.needsCheck(seen) else { return }
    let check = vocabulary.tables.checks[Int(record.check)]
    check(&self, node)
  }

  /// Checks what any element may have; of an element without a known kind also the elements under keys that carry elements elsewhere.
  private mutating func checkCommonMembers(_ node: NodeIndex, isComponent: Bool) {
    let end = tree.next(after: node)
    var member = node + 1
    while member < end {
      let symbol = tree.nodes[Int(member)].symbol
      if !checkCommonMember(member, symbol, of: node, kind: -1) && !isComponent && vocabulary.tables.carriesElements[Int(symbol)] {
        checkPossibleElements(member)
      }
      member = tree.next(after: member)
    }
  }

  private mutating func checkPossibleElements(_ node: NodeIndex) {
    switch tree.kind(of: node) {
    case .object: if tree.member(node, symbol: vocabulary.core.type) != nil { checkElement(node) }
    case .array: for item in tree.children(node) { checkPossibleElements(item) }
    case .null, .false, .true, .number, .string: return
    }
  }

  /// Checks a member that any element may have; false where it is none.
  @inline(__always)
  private mutating func checkCommonMember(_ member: NodeIndex, _ symbol: UInt16, of element: NodeIndex, kind: Int) -> Bool {
    if symbol == 0 { return !tree.nodes[Int(member)].marks.isDisjoint(with: [.comment, .duplicate]) }
    if symbol == vocabulary.core.type { return true }
    let field = vocabulary.tables.elementFieldOfSymbol[Int(symbol)]
    if field >= 0 {
      checkElementField(member, vocabulary.tables.elementFields[Int(field)], of: element, kind: kind)
      return true
    }
    let modifier = vocabulary.tables.modifierOfSymbol[Int(symbol)]
    guard modifier >= 0, vocabulary.tables.modifiers[Int(modifier)].isAttribute else {
      return tree.nodes[Int(member)].marks.contains(.duplicate)
    }
    checkModifierValue(member, vocabulary.tables.modifiers[Int(modifier)], on: element)
    return true
  }

  private mutating func checkElementField(_ member: NodeIndex, _ field: FieldRow, of element: NodeIndex, kind: Int) {
    if isAbsent(member, field.type) { return }
    switch field.symbol {
    case vocabulary.core.modifiers: checkModifiers(member, on: element, kind: kind)
    case vocabulary.core.fallback:
      let depth = fallbackDepth
      fallbackDepth = elements.count
      check(member, field.type, literal: field.isLiteral)
      fallbackDepth = depth
    case vocabulary.core.id:
      check(member, field.type, literal: field.isLiteral)
      guard tree.isString(member), let first = enterID(member) else { return }
      let id = abbreviated(tree.string(member))
      mistake(.duplicateID, at: member, "the id '\(id)' is that of another element: \(tree.pointer(of: first))", found: id)
    default: check(member, field.type, literal: field.isLiteral)
    }
  }

  /// Reports keys of an element that are neither its kind's, nor any element's, nor an attribute.
  private mutating func reportUnknownMembers(_ node: NodeIndex, _ record: RecordRow, _ seen: inout UInt64) {
    var guess = 0
    let names = fieldNames(record)
    let all = names + commonNames()
    let owner = vocabulary.tables.names[Int(record.name)]
    for member in tree.children(node) {
      let symbol = tree.symbol(of: member)
      let isKnown = fieldIndex(symbol, record, &guess) != nil || symbol == vocabulary.core.type || isCommonField(symbol)
      if isKnown || !tree.nodes[Int(member)].marks.isDisjoint(with: [.comment, .duplicate]) { continue }
      reportUnknownMember(member, of: owner, names, all, &seen)
    }
  }

  private mutating func reportUnknownMember(
    _ member: NodeIndex, of owner: String, _ names: [String], _ all: [String], _ seen: inout UInt64
  ) {
    let key = abbreviated(tree.key(member))
    let modifier = vocabulary.tables.modifierOfSymbol[Int(tree.symbol(of: member))]
    if modifier >= 0 && !isNewerMinor {
      return mistake(
        .unknownField, at: member, place: .key, "'\(key)' is no field of '\(owner)'; it is a modifier, and stands in 'modifiers'", found: key,
        suggestion: "modifiers")
    }
    if isReserved(key, .elementField) && !isNewerMinor { return reportReserved("field", key, at: member, .key) }
    if isReserved(key, .modifier) && !isNewerMinor { return reportReserved("modifier", key, at: member, .key) }
    let suggestion = hint(for: key) ?? nearest(to: key, among: all)
    reportUnknownField(member, of: owner, suggestion: suggestion)
    countAsSeen(suggestion, names, &seen)
  }

  private func commonNames() -> [String] {
    if findings.isFull { return [] }
    let fields = vocabulary.tables.elementFields.map(\.symbol)
    let attributes = vocabulary.tables.modifiers.filter(\.isAttribute).map(\.symbol)
    return (fields + attributes).map { vocabulary.tables.symbols.name($0) }
  }
}

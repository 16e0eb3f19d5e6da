extension Checker {
  /// Checks a value against a named type of the vocabulary: for arguments of components, whose types a document declares.
  public mutating func check(_ node: NodeIndex, as type: String) {
    guard let index = vocabulary.types[type] else { preconditionFailure("the vocabulary has no type named \(type)") }
    check(node, index, literal: false)
  }

  /// Checks a value against a type of the vocabulary's, by its number.
  package mutating func check(_ node: NodeIndex, _ type: Int32) { check(node, type, literal: false) }

  /// Checks a value. `literal`: the value itself is no expression, whatever its type; what stands in it may be.
  mutating func check(_ node: NodeIndex, _ type: TypeIndex, literal: Bool) {
    let kind = tree.nodes[Int(node)].kind
    if kind == .string && checked.node != node { checked = (node, type) }
    var type = type
    while vocabulary.tables.types[Int(type)].form == .oneOf {
      guard let alternative = vocabulary.alternative(node, type, in: tree) else { return refuseAlternatives(node, type, literal) }
      type = alternative
    }
    switch vocabulary.tables.types[Int(type)].form {
    case .boolean: if kind != .true && kind != .false { mismatch(node, literal, "true or false") }
    case .null: if kind != .null { mismatch(node, literal, "null") }
    case .number: checkNumber(node, type, literal)
    case .integer: checkInteger(node, type, literal)
    case .string: checkString(node, type, literal)
    case .word: checkWord(node, type, literal)
    case .array: checkArray(node, type, literal)
    case .tuple: checkTuple(node, type, literal)
    case .record:
      guard kind == .object else { return mismatch(node, literal, "an object") }
      checkRecord(node, Int(vocabulary.tables.types[Int(type)].first), literal)
    case .map: checkMap(node, type, literal)
    case .element: checkElement(node)
    case .modifiers: checkModifiers(node, on: nil, kind: -1)
    case .any: checkData(node, literal)
    // One of its alternatives stands in its place.
    case .oneOf: return
    }
  }

  /// In a file without expressions what is literal is so down to its last part.
  @inline(__always)
  private func inherited(_ literal: Bool) -> Bool { literal && !allowsExpressions }

  @inline(__always)
  private mutating func checkNumber(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    guard tree.nodes[Int(node)].kind == .number else {
      return mismatch(node, literal, vocabulary.tables.numberRules[Int(row.first)].expected)
    }
    let value = tree.number(node)
    if value >= row.lower && value <= row.upper && (row.count == 0 || value > row.lower) { return }
    outOfRange(node, vocabulary.tables.numberRules[Int(row.first)].expected)
  }

  private mutating func checkInteger(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    let value = tree.number(node)
    guard tree.nodes[Int(node)].kind == .number, value == value.rounded(.towardZero) else {
      return isExpression(node, literal) ? () : mismatch(node, literal, row.expectedInteger)
    }
    if value < row.lower || value > row.upper { outOfRange(node, row.expectedInteger) }
  }

  @inline(__always)
  private mutating func checkString(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    let rule = Int(row.first)
    guard tree.nodes[Int(node)].kind == .string else {
      return mismatch(node, literal, vocabulary.tables.stringRules[rule].expected)
    }
    if tree.nodes[Int(node)].marks.contains(.dollar), let start = tree.firstExpression(node) {
      switch row.purpose {
      case .text, .machine, .url: return checkExpressions(node, row.purpose, from: start, allowed: !literal && allowsExpressions)
      case .value: return checkWholeExpression(node, from: start, allowed: !literal && allowsExpressions)
      case .name: return refuseExpression(node)
      }
    }
    guard let check = vocabulary.tables.stringRules[rule].check else { return }
    check(&self, node)
  }

  @inline(__always)
  private mutating func checkWord(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    guard tree.nodes[Int(node)].kind == .string else { return mismatch(node, literal, expectedWord(row)) }
    let symbol = symbol(ofString: node)
    if symbol != 0 {
      for index in Int(row.first)..<Int(row.first + row.count) where vocabulary.tables.words[index].symbol == symbol { return }
    }
    if let start = tree.firstExpression(node) { return checkWholeExpression(node, from: start, allowed: !literal && allowsExpressions) }
    reportUnknownWord(node, row)
  }

  /// The symbol that a string's value is; 0 where the vocabulary does not know it.
  @inline(__always)
  func symbol(ofString node: NodeIndex) -> UInt16 {
    let extent = tree.extent(node)
    return vocabulary.tables.symbols.symbol(tree.bytes.span, from: extent.start, count: extent.count)
  }

  private mutating func checkArray(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    guard tree.nodes[Int(node)].kind == .array else {
      return isExpression(node, literal) ? () : mismatch(node, literal, expectedArray(row))
    }
    let count = Double(tree.nodes[Int(node)].payload)
    if count < row.lower || count > row.upper { outOfRange(node, expectedArray(row), found: "\(tree.count(node))") }
    let end = tree.next(after: node)
    var item = node + 1
    // Most arrays are of elements, and most of these are objects.
    let holdsElements = vocabulary.tables.types[Int(row.first)].form == .element
    while item < end {
      if holdsElements && tree.nodes[Int(item)].kind == .object {
        checkElement(item)
      } else {
        check(item, row.first, literal: inherited(literal))
      }
      item = tree.next(after: item)
    }
  }

  private mutating func checkTuple(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    guard tree.nodes[Int(node)].kind == .array else {
      return isExpression(node, literal) ? () : mismatch(node, literal, row.expectedTuple)
    }
    guard tree.count(node) == Int(row.count) else { return outOfRange(node, row.expectedTuple, found: "\(tree.count(node))") }
    var item = node + 1
    for index in 0..<row.count {
      check(item, row.first + index, literal: inherited(literal))
      item = tree.next(after: item)
    }
  }

  private mutating func checkMap(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    guard tree.nodes[Int(node)].kind == .object else { return mismatch(node, literal, "an object") }
    let checkKey = vocabulary.tables.stringRules[Int(row.count)].check
    let end = tree.next(after: node)
    var member = node + 1
    while member < end {
      if !tree.isComment(member) {
        if let checkKey { checkKey(&self, member) }
        check(member, row.first, literal: inherited(literal))
      }
      member = tree.next(after: member)
    }
  }

  /// Data: only expressions in its strings can be wrong. The nodes of a subtree follow one another, so this is one run over them.
  private mutating func checkData(_ node: NodeIndex, _ literal: Bool) {
    let end = tree.next(after: node)
    var part = node
    while part < end {
      if tree.isComment(part) && part != node {
        part = tree.next(after: part)
        continue
      }
      if tree.nodes[Int(part)].marks.contains(.dollar), let start = tree.firstExpression(part) {
        let isLiteral = literal && (part == node || !allowsExpressions)
        checkExpressions(part, .machine, from: start, allowed: !isLiteral)
      }
      part += 1
    }
  }
}

/// Values of several forms.
extension Checker {
  @inline(never)
  fileprivate mutating func refuseAlternatives(_ node: NodeIndex, _ type: TypeIndex, _ literal: Bool) {
    let row = vocabulary.tables.types[Int(type)]
    if tree.nodes[Int(node)].kind == .object && reportMisspeltAlternative(node, row) { return }
    mismatch(node, literal, vocabulary.tables.names[Int(row.lower)])
  }

  /// An object in which one wrong key hides the form that was meant.
  private mutating func reportMisspeltAlternative(_ node: NodeIndex, _ row: TypeRow) -> Bool {
    let rows = vocabulary.tables.alternatives[Int(row.first)..<Int(row.first + row.count)]
    let names = rows.filter { $0.form == .objectWith }.map { vocabulary.tables.symbols.name($0.symbol) }
    for member in tree.children(node) where !tree.isComment(member) {
      guard let suggestion = nearest(to: tree.key(member), among: names) else { continue }
      let key = abbreviated(tree.key(member))
      let severity: Diagnostic.Severity = isNewerMinor ? .warning : .error
      report(
        severity, .unknownField, at: member, .key, "'\(key)' is no field here; did you mean '\(suggestion)'?",
        expected: vocabulary.tables.names[Int(row.lower)], found: key, suggestion: suggestion)
      return true
    }
    return false
  }
}

extension CompiledVocabulary {
  /// The type of the first alternative whose form a value has.
  @inline(__always)
  func alternative(_ node: NodeIndex, _ type: TypeIndex, in tree: RawTree) -> TypeIndex? {
    switch tables.choices[Int(tables.types[Int(type)].choices) + Int(tree.nodes[Int(node)].kind.rawValue)] {
    case .none: nil
    case .type(let alternative): alternative
    case .byMembers: alternative(ofObject: node, tables.types[Int(type)], in: tree)
    }
  }

  private func alternative(ofObject node: NodeIndex, _ row: TypeRow, in tree: RawTree) -> TypeIndex? {
    for index in Int(row.first)..<Int(row.first + row.count) where tables.alternatives[index].form.mayBe(.object) {
      let alternative = tables.alternatives[index]
      if alternative.form != .objectWith || tree.member(node, symbol: alternative.symbol) != nil { return alternative.type }
    }
    return nil
  }
}

extension AlternativeRow.Form {
  /// Whether a value of a kind may have the form.
  func mayBe(_ kind: RawKind) -> Bool {
    switch self {
    case .any: true
    case .boolean: kind == .true || kind == .false
    case .number: kind == .number
    case .string: kind == .string
    case .array: kind == .array
    case .object, .objectWith: kind == .object
    case .null: kind == .null
    }
  }
}

/// What is reported of values.
extension Checker {
  /// A value of another form: an expression, where one may stand, or a mistake.
  @inline(never)
  mutating func mismatch(_ node: NodeIndex, _ literal: Bool, _ expected: String) {
    if isExpression(node, literal) { return }
    let found = tree.describe(node)
    mistake(.wrongType, at: node, "expected \(expected), found \(found)", expected: expected, found: found)
  }

  /// Whether an expression stands where a value of another form is looked for; it is checked then.
  fileprivate mutating func isExpression(_ node: NodeIndex, _ literal: Bool) -> Bool {
    guard let start = tree.firstExpression(node) else { return false }
    checkWholeExpression(node, from: start, allowed: !literal && allowsExpressions)
    return true
  }

  fileprivate mutating func outOfRange(_ node: NodeIndex, _ expected: String, found: String? = nil) {
    let found = found ?? tree.describe(node)
    mistake(.outOfRange, at: node, "expected \(expected), found \(found)", expected: expected, found: found)
  }

  fileprivate func expectedArray(_ row: TypeRow) -> String {
    let lower = JSONText.number(row.lower)
    if row.upper >= 0x1p53 { return row.lower == 0 ? "an array" : "an array of at least \(lower)" }
    return row.lower == row.upper ? "an array of \(lower)" : "an array of \(lower) to \(JSONText.number(row.upper))"
  }

  fileprivate func expectedWord(_ row: TypeRow) -> String {
    let words = spellings(row).map { "\"\($0)\"" }
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The words of a list that are no aliases.
  private func spellings(_ row: TypeRow) -> [String] {
    vocabulary.tables.words[Int(row.first)..<Int(row.first + row.count)].filter { $0.symbol == $0.canonical }.map {
      vocabulary.tables.symbols.name($0.symbol)
    }
  }

  fileprivate mutating func reportUnknownWord(_ node: NodeIndex, _ row: TypeRow) {
    let word = abbreviated(tree.string(node))
    let name = vocabulary.tables.names[Int(row.lower)]
    if vocabulary.source.reserved.contains(where: { $0.place == .family && tree.string(node, equals: $0.name) }), !isNewerMinor {
      return mistake(.reservedName, at: node, "the \(name) '\(word)' is not in \(vocabulary.version)", found: word)
    }
    let candidates = findings.isFull ? [] : spellings(row)
    let suggestion = hint(for: tree.string(node), among: candidates) ?? nearest(to: tree.string(node), among: candidates)
    reportUnknown(.unknownWord, at: node, .value, "'\(word)' is no \(name)", expected: expectedWord(row), found: word, suggestion: suggestion)
  }
}

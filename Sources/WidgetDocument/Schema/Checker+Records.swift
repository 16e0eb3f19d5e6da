extension Checker {
  /// Checks the whole file.
  mutating func checkRoot() {
    if let prepare = vocabulary.source.roots[root].prepare { prepare(&self, tree.root) }
    guard tree.kind(of: tree.root) == .object else { return mismatch(tree.root, true, "an object") }
    checkRecord(tree.root, Int(vocabulary.tables.roots[root].record), false)
  }

  /// Reads the file's `format`: nil where nothing more is to be checked. An absent or malformed one counts as ours.
  mutating func checkVersion() -> FormatVersion? {
    guard let node = tree.member(tree.root, symbol: vocabulary.core.format), tree.isString(node) else { return vocabulary.version }
    guard let version = FormatVersion(tree.string(node)) else {
      mistake(
        .invalidValue, at: node, "'\(abbreviated(tree.string(node)))' is no version of the format, as '\(vocabulary.version)' is",
        expected: "MAJOR.MINOR", found: abbreviated(tree.string(node)))
      return vocabulary.version
    }
    guard version.major <= vocabulary.version.major else {
      refuseVersion("the file is written in format \(version); this runtime reads up to \(vocabulary.version.major).x")
      return nil
    }
    isNewerMinor = version.major == vocabulary.version.major && version.minor > vocabulary.version.minor
    return version
  }

  mutating func refuseVersion(_ message: String) {
    let node = tree.member(tree.root, symbol: vocabulary.core.format) ?? tree.root
    mistake(.formatVersion, at: node, message, expected: "\(vocabulary.version)", found: tree.string(node))
  }

  mutating func checkRecord(_ node: NodeIndex, _ record: Int, _ literal: Bool) {
    let row = vocabulary.tables.records[record]
    var seen: UInt64 = 0
    var hasUnknown = false
    var guess = 0
    let end = tree.next(after: node)
    var member = node + 1
    while member < end {
      let symbol = tree.nodes[Int(member)].symbol
      if let field = fieldIndex(symbol, row, &guess) {
        checkField(member, field, row, literal && !allowsExpressions, &seen)
      } else if !isCarried(member, symbol, in: node) {
        hasUnknown = true
      }
      member = tree.next(after: member)
    }
    if hasUnknown { reportUnknownFields(node, row, &seen) }
    if row.required & ~seen != 0 { reportMissing(node, row, seen) }
    guard row.needsCheck(seen) else { return }
    let check = vocabulary.tables.checks[Int(row.check)]
    check(&self, node)
  }

  /// The position of a field in a record. Members mostly stand in the order of the declaration, so the search begins behind the last one found.
  @inline(__always)
  func fieldIndex(_ symbol: UInt16, _ row: RecordRow, _ guess: inout Int) -> Int? {
    guard row.sorts & RecordRow.sort(symbol) != 0 else { return nil }
    let count = Int(row.fieldCount)
    let first = Int(row.firstField)
    var index = guess
    for _ in 0..<count {
      let next = index &+ 1 == count ? 0 : index &+ 1
      if vocabulary.tables.fieldSymbols[first &+ index] == symbol {
        guess = next
        return index
      }
      index = next
    }
    return nil
  }

  /// Checks a member that the record knows. Null is absence, but where it is a value.
  @inline(__always)
  mutating func checkField(_ member: NodeIndex, _ index: Int, _ row: RecordRow, _ literal: Bool, _ seen: inout UInt64) {
    let field = vocabulary.tables.fields[Int(row.firstField) + index]
    if isAbsent(member, field.type) { return }
    seen |= 1 &<< UInt64(truncatingIfNeeded: index)
    // The version has been read before anything else.
    if field.symbol == vocabulary.core.format && tree.isString(member) && isMemberOfRoot(row) { return }
    check(member, field.type, literal: field.isLiteral || literal)
  }

  @inline(__always)
  func isAbsent(_ member: NodeIndex, _ type: TypeIndex) -> Bool {
    tree.nodes[Int(member)].kind == .null && !vocabulary.tables.types[Int(type)].takesNull
  }

  private func isMemberOfRoot(_ row: RecordRow) -> Bool {
    row.firstField == vocabulary.tables.records[Int(vocabulary.tables.roots[root].record)].firstField
  }

  /// Comments are carried along everywhere, `$schema` at the root; of a duplicate the first key has been reported.
  private func isCarried(_ member: NodeIndex, _ symbol: UInt16, in node: NodeIndex) -> Bool {
    let marks = tree.nodes[Int(member)].marks
    return !marks.isDisjoint(with: [.comment, .duplicate]) || symbol == vocabulary.core.schema && node == tree.root
  }

  /// Reports keys that a record does not know. One that is a required field's name misspelt stands for it.
  private mutating func reportUnknownFields(_ node: NodeIndex, _ row: RecordRow, _ seen: inout UInt64) {
    var guess = 0
    let names = fieldNames(row)
    for member in tree.children(node) {
      let symbol = tree.symbol(of: member)
      if fieldIndex(symbol, row, &guess) != nil || isCarried(member, symbol, in: node) { continue }
      let key = tree.key(member)
      let suggestion = hint(for: key, among: names) ?? nearest(to: key, among: names)
      reportUnknownField(member, of: vocabulary.tables.names[Int(row.name)], suggestion: suggestion)
      countAsSeen(suggestion, names, &seen)
    }
  }

  func fieldNames(_ row: RecordRow) -> [String] {
    if findings.isFull { return [] }
    return vocabulary.tables.fieldSymbols[Int(row.firstField)..<Int(row.firstField + row.fieldCount)].map {
      vocabulary.tables.symbols.name($0)
    }
  }

  /// A misspelt required key is one mistake, unless a newer version may have named a field so.
  func countAsSeen(_ suggestion: String?, _ names: [String], _ seen: inout UInt64) {
    guard !isNewerMinor, let suggestion, let index = names.firstIndex(of: suggestion) else { return }
    seen |= 1 << UInt64(index)
  }

  mutating func reportUnknownField(_ member: NodeIndex, of owner: String, suggestion: String?) {
    let key = abbreviated(tree.key(member))
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    report(
      isNewerMinor ? .warning : .error, .unknownField, at: member, .key, "'\(key)' is no field of '\(owner)'\(hint)", found: key,
      suggestion: suggestion)
  }

  mutating func reportMissing(_ node: NodeIndex, _ row: RecordRow, _ seen: UInt64) {
    var missing = row.required & ~seen
    while missing != 0 {
      let index = missing.trailingZeroBitCount
      missing &= missing - 1
      let field = vocabulary.tables.symbols.name(vocabulary.tables.fieldSymbols[Int(row.firstField) + index])
      mistake(
        .missingField, at: node, "'\(vocabulary.tables.names[Int(row.name)])' needs '\(field)'", expected: field)
    }
  }
}

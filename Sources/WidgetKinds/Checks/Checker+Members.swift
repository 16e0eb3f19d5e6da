import WidgetDocument

extension Checker {
  /// Reports a mistake at a node, with what was found there.
  mutating func error(
    _ code: DiagnosticCode, at node: NodeIndex, place: Place = .value, _ message: String, expected: String? = nil, suggestion: String? = nil
  ) {
    let found: String? =
      switch place {
      case .key: shownKey(node)
      case .value, .byte: tree.isString(node) ? shown(node) : nil
      }
    report(.error, code, at: node, place, message, expected: expected, found: found, suggestion: suggestion)
  }

  /// A string for messages.
  func shown(_ node: NodeIndex) -> String { abbreviated(tree.utf8(node)) }

  /// A key for messages.
  func shownKey(_ node: NodeIndex) -> String { abbreviated(tree.keyUTF8(node)) }
}

/// Rules over the members of one object.
extension Checker {
  /// The member of an object, unless it is absent or null. Inlined as is the next, since a call would be given a copy of the checker.
  @inline(__always)
  func value(_ object: NodeIndex, _ name: StaticString) -> NodeIndex? {
    guard let node = tree.member(object, name), tree.kind(of: node) != .null else { return nil }
    return node
  }

  /// The number that a member is, if it is written as one.
  @inline(__always)
  func number(_ object: NodeIndex, _ name: StaticString) -> Double? {
    guard let node = tree.member(object, name), tree.kind(of: node) == .number else { return nil }
    return tree.number(node)
  }

  /// Reports members that exclude one another; whether there was none or one of them.
  @discardableResult
  mutating func requireAtMostOne(_ object: NodeIndex, of names: [StaticString]) -> Bool {
    guard names.count(where: { value(object, $0) != nil }) > 1 else { return true }
    let present = names.filter { value(object, $0) != nil }
    error(.conflictingFields, at: object, "\(Self.quoted(present, joinedBy: "and")) exclude one another")
    return false
  }

  /// Reports an object that has not exactly one of some members. A member that is there but null counts: what is null is absent.
  @discardableResult
  mutating func requireExactlyOne(_ object: NodeIndex, of names: [StaticString], in owner: String) -> Bool {
    requireAtMostOne(object, of: names) && requireAny(object, of: names, in: owner)
  }

  /// Reports numbers that do not rise in the order of the members.
  mutating func requireRising(_ object: NodeIndex, _ names: [StaticString]) {
    var lower: (name: StaticString, number: Double)?
    for name in names {
      guard let number = number(object, name) else { continue }
      if let lower, lower.number > number { return error(.outOfRange, at: object, "'\(lower.name)' is above '\(name)'") }
      lower = (name, number)
    }
  }

  /// Reports members that are not there; what is null is there.
  mutating func requireMembers(_ object: NodeIndex, _ names: [StaticString], in owner: String) {
    for name in names where tree.member(object, name) == nil { requireAny(object, of: [name], in: owner) }
  }

  /// Reports an object that has none of some members, unless one is there under a wrong name, which has been reported.
  @discardableResult
  mutating func requireAny(_ object: NodeIndex, of names: [StaticString], in owner: String) -> Bool {
    guard names.allSatisfy({ tree.member(object, $0) == nil }) else { return true }
    if !hasMisspelt(object, names.map(\.description)) {
      error(.missingField, at: object, "'\(owner)' needs \(Self.quoted(names, joinedBy: "or"))")
    }
    return false
  }

  /// Whether a key that nobody knows is the hint table's, or nearly, for one of some names.
  private func hasMisspelt(_ object: NodeIndex, _ names: [String]) -> Bool {
    tree.children(object).contains { member in
      guard tree.symbol(of: member) == 0, !tree.isComment(member) else { return false }
      let key = tree.key(member)
      return Hints.all.contains { $0.foreign.description == key && names.contains($0.ours.description) }
        || nearest(to: key, among: names) != nil
    }
  }

  /// Reports a member that means nothing without another.
  mutating func require(_ needed: StaticString, for name: StaticString, in object: NodeIndex) {
    guard tree.member(object, name) != nil, tree.member(object, needed) == nil else { return }
    error(.missingField, at: object, "'\(name)' needs '\(needed)'")
  }

  /// 'a', 'b' or 'c'.
  static func quoted(_ names: [StaticString], joinedBy conjunction: String) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

import WidgetFoundation

/// What the JSON of two files says differently, by pointers (RFC 6901).
struct DocumentDifference: Sendable {
  enum Change: String, Sendable { case added, removed, changed }

  struct Entry: Sendable {
    /// Of the old file for what is removed or changed, of the new one for what is added.
    var pointer: String
    var change: Change
    /// The values, shortened; nil where there is none.
    var old: String?
    var new: String?
  }

  /// The file's name in the packages.
  var file: String
  /// In the order of the old file, what is added to an object after what it had.
  private(set) var entries: [Entry] = []

  init(_ file: String, _ old: RawTree, _ new: RawTree) {
    self.file = file
    var comparison = TreeComparison(old: old, new: new)
    comparison.compare(old.root, new.root, "")
    entries = comparison.entries
  }

  func text(limit: Int) -> String {
    guard !entries.isEmpty else { return "" }
    var text = "\(file): \(entries.count) difference\(entries.count == 1 ? "" : "s")\n"
    for entry in entries.prefix(limit) {
      let pointer = entry.pointer.isEmpty ? "the whole" : TerminalText.escaped(entry.pointer)
      let values = [entry.old, entry.new].compactMap { $0.map(TerminalText.escaped) }.joined(separator: " -> ")
      let word = entry.change.rawValue
      text += "  \(word)\(String(repeating: " ", count: 9 - word.utf8.count))\(pointer): \(values)\n"
    }
    return entries.count > limit ? text + "  and \(entries.count - limit) more\n" : text
  }

  func write(to writer: inout JSONWriter, limit: Int) {
    writer.beginObject()
    writer.member("file", file)
    writer.member("count", entries.count)
    writer.key("changes")
    writer.beginArray()
    for entry in entries.prefix(limit) {
      writer.beginObject()
      writer.member("pointer", entry.pointer)
      writer.member("change", entry.change.rawValue)
      writer.member("a", entry.old)
      writer.member("b", entry.new)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

/// Walks two trees side by side.
private struct TreeComparison {
  let old: RawTree
  let new: RawTree
  var entries: [DocumentDifference.Entry] = []

  init(old: RawTree, new: RawTree) {
    self.old = old
    self.new = new
  }

  mutating func compare(_ one: NodeIndex, _ other: NodeIndex, _ pointer: String) {
    switch (old.kind(of: one), new.kind(of: other)) {
    case (.object, .object): compareMembers(one, other, pointer)
    case (.array, .array): compareItems(one, other, pointer)
    case (_, _):
      if !isEqual(one, other) {
        entries.append(.init(pointer: pointer, change: .changed, old: old.brief(one), new: new.brief(other)))
      }
    }
  }

  private mutating func compareMembers(_ one: NodeIndex, _ other: NodeIndex, _ pointer: String) {
    var added = Dictionary(new.children(other).map { (new.key($0), $0) }) { first, _ in first }
    for member in old.children(one) {
      let key = old.key(member)
      let place = pointer + "/" + RawTree.escapedPointerPart(key)
      if let counterpart = added.removeValue(forKey: key) {
        compare(member, counterpart, place)
      } else {
        entries.append(.init(pointer: place, change: .removed, old: old.brief(member)))
      }
    }
    for member in new.children(other) where added[new.key(member)] == member {
      add(member, pointer + "/" + RawTree.escapedPointerPart(new.key(member)))
    }
  }

  /// Equal items at both ends stay where they are; of the others those at the same place are compared.
  private mutating func compareItems(_ one: NodeIndex, _ other: NodeIndex, _ pointer: String) {
    let (before, after) = (Array(old.children(one)), Array(new.children(other)))
    let start = zip(before, after).prefix { isEqual($0, $1) }.count
    let most = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(most).prefix { isEqual($0, $1) }.count
    let common = most - end
    for index in start..<start + common { compare(before[index], after[index], "\(pointer)/\(index)") }
    for index in start + common..<before.count - end {
      entries.append(.init(pointer: "\(pointer)/\(index)", change: .removed, old: old.brief(before[index])))
    }
    for index in start + common..<after.count - end { add(after[index], "\(pointer)/\(index)") }
  }

  private mutating func add(_ node: NodeIndex, _ pointer: String) {
    entries.append(.init(pointer: pointer, change: .added, new: new.brief(node)))
  }

  private func isEqual(_ one: NodeIndex, _ other: NodeIndex) -> Bool {
    guard old.kind(of: one) == new.kind(of: other) else { return false }
    switch old.kind(of: one) {
    case .null, .true, .false: return true
    case .number: return old.number(one) == new.number(other)
    case .string: return old.utf8(one) == new.utf8(other)
    case .array:
      return old.count(one) == new.count(other) && zip(old.children(one), new.children(other)).allSatisfy { isEqual($0, $1) }
    case .object:
      guard old.count(one) == new.count(other) else { return false }
      let members = Dictionary(new.children(other).map { (new.key($0), $0) }) { first, _ in first }
      return old.children(one).allSatisfy { member in members[old.key(member)].map { isEqual(member, $0) } ?? false }
    }
  }
}

extension RawTree {
  /// A value on part of a line.
  fileprivate func brief(_ node: NodeIndex) -> String {
    switch kind(of: node) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: decimal(number(node))
    case .string: RawTree.cut(string(node))
    case .array: "[\(count(node)) item\(count(node) == 1 ? "" : "s")]"
    case .object: member(node, "kind").map { "{\(RawTree.cut(string($0))) …}" } ?? "{\(count(node)) member\(count(node) == 1 ? "" : "s")}"
    }
  }

  private static func cut(_ text: String) -> String { "\"\(text.prefix(40))\(text.dropFirst(40).isEmpty ? "" : "…")\"" }
}

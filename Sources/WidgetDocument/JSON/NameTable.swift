/// Names that stand in a tree, each with a node: ids, names of the author's, the keys of one large object.
///
/// Seeded hashing keeps the worst case away from whoever writes the names; nothing is ever listed in the order of the table.
@usableFromInline struct NameTable: Sendable {
  private let seed = NameHash.randomSeed()
  private var slots: [Int32] = []
  private var entries: [Entry] = []

  private struct Entry: BitwiseCopyable {
    var hash: Int
    var start: UInt32
    var count: UInt32
    var node: NodeIndex
    var space: UInt8
  }

  /// Enters a name unless it is there already: the node that has it then.
  mutating func enter(_ start: Int, _ count: Int, space: UInt8 = 0, node: NodeIndex, in bytes: Span<UInt8>) -> NodeIndex? {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let name = bytes.extracting(start..<start + count)
    let hash = NameHash.hash(name, space, seed)
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash && entry.space == space && Self.equal(entry, name, in: bytes) { return entry.node }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(hash: hash, start: UInt32(start), count: UInt32(count), node: node, space: space))
    return nil
  }

  /// The node that has a name.
  func node(_ name: Span<UInt8>, space: UInt8 = 0, in bytes: Span<UInt8>) -> NodeIndex? {
    guard !slots.isEmpty else { return nil }
    let hash = NameHash.hash(name, space, seed)
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash && entry.space == space && Self.equal(entry, name, in: bytes) { return entry.node }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The node that has the name that a string of a tree is.
  @usableFromInline
  func node(namedBy string: NodeIndex, space: UInt8, in tree: RawTree) -> NodeIndex? {
    guard tree.isString(string) else { return nil }
    let (start, count) = tree.extent(string)
    let bytes = tree.bytes.span
    return node(bytes.extracting(start..<start + count), space: space, in: bytes)
  }

  /// The nodes of one space in the order in which they were entered.
  func nodes(space: UInt8) -> [NodeIndex] {
    var nodes: [NodeIndex] = []
    nodes.reserveCapacity(entries.count)
    for entry in entries where entry.space == space { nodes.append(entry.node) }
    return nodes
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(16, slots.count * 2))
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  private static func equal(_ entry: Entry, _ name: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
    Int(entry.count) == name.count && bytes.holds(name, at: Int(entry.start))
  }
}

import WidgetDocument

/// Expressions that were compiled without a problem, by the scope and the text: the same text in the same scope is compiled once.
///
/// Seeded hashing keeps the worst case away from whoever writes the texts.
struct ExpressionTable: Sendable {
  /// What an expression is found by.
  struct Key: BitwiseCopyable, Sendable {
    var hash: Int
    var scope: ScopeTable.ScopeID

    init(_ text: Span<UInt8>, _ scope: ScopeTable.ScopeID, _ seed: NameHash.Seed) {
      hash = NameHash.hash(text, 0, seed)
      self.scope = scope
    }
  }

  private struct Entry: BitwiseCopyable, Sendable {
    var key: Key
    var id: ExpressionID
  }

  private var slots: ContiguousArray<Int32> = []
  private var entries: ContiguousArray<Entry> = []

  /// The expression of a scope that `isMeant` confirms to have the text.
  func expression(_ key: Key, isMeant: (ExpressionID) -> Bool) -> ExpressionID? {
    guard !slots.isEmpty else { return nil }
    var slot = start(of: key)
    while case let number = slots[slot], number >= 0 {
      let entry = entries[Int(number)]
      if entry.key.hash == key.hash && entry.key.scope == key.scope && isMeant(entry.id) { return entry.id }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  mutating func enter(_ id: ExpressionID, _ key: Key) {
    entries.append(Entry(key: key, id: id))
    guard entries.count * 2 <= slots.count else { return grow() }
    place(entries.count - 1)
  }

  mutating func removeAll() { if !entries.isEmpty { self = ExpressionTable() } }

  /// Makes room for so many expressions.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  private mutating func grow() {
    slots = ContiguousArray(repeating: -1, count: max(256, slots.count * 2))
    for number in entries.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    var slot = start(of: entries[number].key)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(number)
  }

  /// Scopes are mixed in, since a document may say the same everywhere.
  private func start(of key: Key) -> Int { (key.hash &+ Int(key.scope) &* 0x9E37_79B9) & (slots.count &- 1) }
}

/// Numbers of entries by hash, in open addressing; the entries themselves, and what makes two of them equal, are their owner's.
struct HashIndex {
  private struct Slot: BitwiseCopyable {
    var hash: UInt32
    /// −1 where free.
    var entry: Int32

    static let free = Slot(hash: 0, entry: -1)
  }

  /// A walk over the entries of one hash.
  struct Probe {
    fileprivate var slot: Int
    fileprivate let hash: UInt32
  }

  /// A power of two of them, at most half in use.
  private var slots = ContiguousArray(repeating: Slot.free, count: HashIndex.fewest)
  private var count = 0
  private static let fewest = 1024

  mutating func removeAll(keepingCapacity: Bool = true) {
    if keepingCapacity {
      for i in slots.indices { slots[i] = .free }
    } else {
      slots = ContiguousArray(repeating: .free, count: HashIndex.fewest)
    }
    count = 0
  }

  var heldBytes: Int { slots.heldBytes }

  func probe(_ hash: UInt64) -> Probe {
    let hash = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    return Probe(slot: Int(hash) & (slots.count - 1), hash: hash)
  }

  /// The next entry of the probe's hash; nil when there is no other.
  func next(_ probe: inout Probe) -> Int? {
    while slots[probe.slot].entry >= 0 {
      let slot = slots[probe.slot]
      probe.slot = (probe.slot + 1) & (slots.count - 1)
      if slot.hash == probe.hash { return Int(slot.entry) }
    }
    return nil
  }

  /// Adds an entry that is not there yet.
  mutating func insert(_ entry: Int, _ hash: UInt64) {
    count += 1
    if count * 2 > slots.count { grow() }
    place(Slot(hash: probe(hash).hash, entry: Int32(entry)))
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: .free, count: old.count * 2)
    for slot in old where slot.entry >= 0 { place(slot) }
  }

  private mutating func place(_ slot: Slot) {
    var i = Int(slot.hash) & (slots.count - 1)
    while slots[i].entry >= 0 { i = (i + 1) & (slots.count - 1) }
    slots[i] = slot
  }
}

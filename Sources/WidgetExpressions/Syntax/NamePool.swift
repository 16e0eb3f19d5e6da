import WidgetDocument

/// A name by number.
package typealias NameID = Int32

/// Names as numbers: the same bytes have the same number, so that names are compared without looking at them again.
///
/// Seeded hashing keeps the worst case away from whoever writes the names; nothing is ever listed in the order of the table.
package struct NamePool: Sendable {
  private struct Entry: BitwiseCopyable {
    /// The first eight bytes, which are all of most names.
    var first: UInt64
    var hash: Int
    var start: Int32
    var count: Int32
  }

  let seed = NameHash.randomSeed()
  private var slots = ContiguousArray<NameID>(repeating: -1, count: 512)
  private var entries: ContiguousArray<Entry> = []
  private var bytes: ContiguousArray<UInt8> = []

  /// The names that expressions have by themselves: words, scopes, functions.
  static let known = NamePool(KnownName.allCases.map(\.spelling) + FunctionSpec.names)

  private init(_ names: [String]) { for name in names { _ = number(of: name.utf8.span) } }

  var count: Int { entries.count }

  /// The number of a name, which is added where it is new.
  package mutating func number(of name: Span<UInt8>) -> NameID { number(of: name, name.packedFirst) }

  package mutating func number(of name: String) -> NameID { number(of: name.utf8.span) }

  /// The number of a name in a text with eight more bytes behind it.
  @inline(__always)
  mutating func number(in text: Span<UInt8>, _ range: Range<Int>) -> NameID {
    let word = text.checkedWord(range.lowerBound)
    return number(of: text.extracting(range), range.count < 8 ? Lanes.first(range.count, of: word) : word)
  }

  /// - Parameter first: Its first eight bytes, the first in the lowest place.
  @inline(__always)
  mutating func number(of name: Span<UInt8>, _ first: UInt64) -> NameID {
    let isShort = name.count <= 8
    let hash = isShort ? NameHash.hash(first, name.count, seed) : NameHash.hash(name, 0, seed)
    let mask = slots.count &- 1
    var slot = hash & mask
    while case let number = slots[slot], number >= 0 {
      let entry = entries[Int(number)]
      if entry.first == first && Int(entry.count) == name.count && (isShort || entry.hash == hash && agrees(entry, name)) { return number }
      slot = (slot &+ 1) & mask
    }
    return add(name, first, hash, slot)
  }

  @inline(never)
  private func agrees(_ entry: Entry, _ name: Span<UInt8>) -> Bool { bytes.span.holds(name, at: Int(entry.start)) }

  @inline(never)
  private mutating func add(_ name: Span<UInt8>, _ first: UInt64, _ hash: Int, _ slot: Int) -> NameID {
    slots[slot] = NameID(entries.count)
    entries.append(Entry(first: first, hash: hash, start: Int32(bytes.count), count: Int32(name.count)))
    unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    if entries.count * 2 > slots.count { grow() }
    return NameID(entries.count - 1)
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: -1, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = NameID(number)
    }
  }

  func utf8(_ name: NameID) -> ContiguousArray<UInt8>.SubSequence {
    let entry = entries[Int(name)]
    return bytes[Int(entry.start)..<Int(entry.start + entry.count)]
  }

  func text(_ name: NameID) -> String { String(decoding: utf8(name), as: UTF8.self) }
}

/// The names that expressions have beside those of functions, by their numbers in every pool.
enum KnownName: NameID, CaseIterable {
  case `true`, `false`, null
  case parameters, storage, entry, env, now
  case status, fetchedAt, expiresAt

  private static let firstFunction = NameID(allCases.count)

  /// The function that a name is of, by its number in every pool.
  static func function(_ name: NameID) -> Function? { UInt8(exactly: name - firstFunction).flatMap(Function.init) }

  fileprivate var spelling: String {
    switch self {
    case .true, .false, .null, .parameters, .storage, .entry, .env, .now: "\(self)"
    case .status, .fetchedAt, .expiresAt: "$\(self)"
    }
  }
}

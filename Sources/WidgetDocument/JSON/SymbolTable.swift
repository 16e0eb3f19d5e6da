/// The names that a vocabulary knows, numbered from 1: keys become numbers while they are read.
///
/// Open addressing over the first and the last eight bytes and the length, which settle names of up to 16 bytes without another look at them.
package struct SymbolTable: Sendable {
  private var slots: [UInt16]
  private var entries: [Entry]
  /// The names one behind another.
  private var text: [UInt8] = []

  private struct Entry: BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var start: UInt32
    var count: UInt32
  }

  /// A table without names, for files that no vocabulary describes.
  package static let empty = SymbolTable()

  package init() {
    slots = Array(repeating: 0, count: 1024)
    entries = [Entry(first: 0, last: 0, start: 0, count: 0)]
  }

  /// One more than the highest symbol.
  package var count: Int { entries.count }

  /// The symbol of a name, which is added where it is new.
  mutating func intern(_ name: StaticString) -> UInt16 {
    unsafe intern(Span(_unsafeStart: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  mutating func intern(_ name: String) -> UInt16 { intern(name.utf8.span) }

  private mutating func intern(_ name: Span<UInt8>) -> UInt16 {
    let known = symbol(name)
    guard known == 0 && !name.isEmpty else { return known }
    precondition(entries.count < Int(UInt16.max), "a vocabulary holds at most 65,534 names")
    if entries.count * 2 > slots.count { grow() }
    let (first, last) = Self.ends(name)
    insert(UInt16(entries.count), hash: Self.hash(first, last, name.count))
    entries.append(Entry(first: first, last: last, start: UInt32(text.count), count: UInt32(name.count)))
    for index in name.indices { text.append(name[index]) }
    return UInt16(entries.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for symbol in entries.indices.dropFirst() {
      let entry = entries[symbol]
      insert(UInt16(symbol), hash: Self.hash(entry.first, entry.last, Int(entry.count)))
    }
  }

  private mutating func insert(_ symbol: UInt16, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = symbol
  }

  /// The symbol of a name, 0 where it is unknown. Behind the name at least eight more bytes stand in the text.
  @inline(__always)
  func symbol(_ text: Span<UInt8>, from start: Int, count: Int) -> UInt16 {
    let (first, last) = Self.ends(text, from: start, count: count)
    return symbol(text, from: start, count: count, first, last)
  }

  /// The symbol of a name that stands alone, 0 where it is unknown.
  func symbol(_ name: Span<UInt8>) -> UInt16 {
    let (first, last) = Self.ends(name)
    return symbol(name, from: 0, count: name.count, first, last)
  }

  @inline(__always)
  private func symbol(_ text: Span<UInt8>, from start: Int, count: Int, _ first: UInt64, _ last: UInt64) -> UInt16 {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: Self.hash(first, last, count)) & mask
    while true {
      // The mask keeps the slot in the table; what stands in it are numbers of entries.
      let symbol = unsafe slots.span[unchecked: slot]
      if symbol == 0 { return 0 }
      let entry = unsafe entries.span[unchecked: Int(symbol)]
      if entry.first == first && entry.last == last && entry.count == UInt32(truncatingIfNeeded: count)
        && (count <= 16 || agrees(entry, text, from: start))
      {
        return symbol
      }
      slot = (slot &+ 1) & mask
    }
  }

  private func agrees(_ entry: Entry, _ source: Span<UInt8>, from start: Int) -> Bool {
    for index in 8..<Int(entry.count) - 8 where text[Int(entry.start) + index] != source[start + index] { return false }
    return true
  }

  /// The name of a symbol.
  package func name(_ symbol: UInt16) -> String {
    let entry = entries[Int(symbol)]
    return String(decoding: text[Int(entry.start)..<Int(entry.start + entry.count)], as: UTF8.self)
  }

  @inline(__always)
  private static func ends(_ text: Span<UInt8>, from start: Int, count: Int) -> (UInt64, UInt64) {
    if count < 8 { return (Lanes.first(count, of: text.word(start)), 0) }
    return (text.word(start), text.word(start &+ count &- 8))
  }

  /// The same of a name behind which nothing may be read.
  private static func ends(_ name: Span<UInt8>) -> (UInt64, UInt64) {
    (name.packedFirst, name.count >= 8 ? name.word(name.count - 8) : 0)
  }

  @inline(__always)
  private static func hash(_ first: UInt64, _ last: UInt64, _ count: Int) -> UInt64 {
    let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
    return mixed &>> 40 ^ mixed &>> 20
  }
}

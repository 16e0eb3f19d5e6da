/// The names that a vocabulary knows, numbered from 1: keys become numbers while they are read.
///
/// Open addressing, three slots of four free: a name is mostly found at once. Its two words settle names of fewer than 16 bytes without another look.
package struct SymbolTable: Sendable {
  private var slots: [UInt16]
  /// What of a hash is left when its highest bits are taken for a slot.
  private var shift: UInt64
  /// The first belongs to no name, and has words that no name has.
  private var entries: [Entry]
  /// The names one behind another.
  private var text: [UInt8] = []

  private struct Entry: BitwiseCopyable {
    var words: NameWords
    var start: UInt32
    var count: UInt32
  }

  /// A table without names, for files that no vocabulary describes.
  package static let empty = SymbolTable()

  package init() {
    slots = Array(repeating: 0, count: 2048)
    shift = 64 - 11
    entries = [Entry(words: NameWords(first: 0, last: 0), start: 0, count: 0)]
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
    if entries.count * 4 > slots.count { grow() }
    let entry = Entry(words: NameWords(name), start: UInt32(text.count), count: UInt32(name.count))
    insert(UInt16(entries.count), entry)
    entries.append(entry)
    for index in name.indices { text.append(name[index]) }
    return UInt16(entries.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    shift -= 1
    for symbol in entries.indices.dropFirst() { insert(UInt16(symbol), entries[symbol]) }
  }

  private mutating func insert(_ symbol: UInt16, _ entry: Entry) {
    var slot = firstSlot(entry.words)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = symbol
  }

  /// The symbol of a name, 0 where it is unknown. Behind the name at least eight more bytes stand in the text.
  @inline(__always)
  func symbol(_ text: Span<UInt8>, from start: Int, count: Int) -> UInt16 {
    count <= NameWords.limit
      ? symbol(NameWords(text, from: start, count: count)) : symbol(text.extracting(start..<start + count))
  }

  /// The symbol of a name that stands alone, 0 where it is unknown.
  @inline(never)
  func symbol(_ name: Span<UInt8>) -> UInt16 {
    let words = NameWords(name)
    return symbol(words) { name.count <= NameWords.limit || agrees($0, name) }
  }

  /// The symbol of a name that its words settle, 0 where it is unknown.
  @inline(__always)
  func symbol(_ words: NameWords) -> UInt16 { symbol(words) { _ in true } }

  @inline(__always)
  private func symbol(_ words: NameWords, where agrees: (Entry) -> Bool) -> UInt16 {
    var slot = firstSlot(words)
    while true {
      // The shift, and then the mask, keeps the slot in the table; what stands in it are numbers of entries.
      let symbol = unsafe slots.span[unchecked: slot]
      let entry = unsafe entries.span[unchecked: Int(symbol)]
      if entry.words.first == words.first && entry.words.last == words.last && agrees(entry) { return symbol }
      if symbol == 0 { return 0 }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  @inline(__always)
  private func firstSlot(_ words: NameWords) -> Int { Int(truncatingIfNeeded: words.hash &>> shift) }

  private func agrees(_ entry: Entry, _ name: Span<UInt8>) -> Bool {
    Int(entry.count) == name.count && text.span.holds(name, at: Int(entry.start))
  }

  /// The name of a symbol.
  package func name(_ symbol: UInt16) -> String {
    let entry = entries[Int(symbol)]
    return String(decoding: text[Int(entry.start)..<Int(entry.start + entry.count)], as: UTF8.self)
  }
}

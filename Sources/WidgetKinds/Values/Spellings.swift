import WidgetDocument

/// At most 255 words, told by their first and last eight bytes and their lengths.
struct Spellings: Sendable {
  private let words: [String]
  private let entries: [Entry]
  /// For each of 64 sorts of first bytes the first word of it; of most sorts there is none.
  private let firsts: [UInt8]

  private struct Entry: BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var count: Int
    /// The next word of its sort; the number of all words where there is none.
    var next: UInt8
  }

  init(_ words: [String]) {
    self.words = words
    var firsts = [UInt8](repeating: UInt8(words.count), count: 64)
    var entries: [Entry] = []
    for word in words.reversed() {
      let bytes = word.utf8.span
      let sort = Self.sort(bytes.firstWord)
      entries.append(Entry(first: bytes.firstWord, last: bytes.lastWord, count: bytes.count, next: firsts[sort]))
      firsts[sort] = UInt8(words.count - entries.count)
    }
    self.firsts = firsts
    self.entries = entries.reversed()
  }

  /// One of 64.
  @inline(__always)
  private static func sort(_ first: UInt64) -> Int { Int(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15) >> 58) }

  /// The word that these bytes spell.
  func word(_ bytes: Span<UInt8>) -> String? { index(bytes).map { words[$0] } }

  /// The position of the word that these bytes spell.
  func index(_ bytes: Span<UInt8>) -> Int? {
    let first = bytes.firstWord
    var index = Int(firsts[Self.sort(first)])
    while index < entries.count {
      let entry = entries[index]
      if entry.first == first && entry.count == bytes.count && (entry.count <= 8 || isSpelt(index, entry, bytes)) { return index }
      index = Int(entry.next)
    }
    return nil
  }

  /// Whether bytes of a word's length and beginning are the word.
  private func isSpelt(_ index: Int, _ entry: Entry, _ bytes: Span<UInt8>) -> Bool {
    entry.last == bytes.lastWord && (entry.count <= 16 || words[index].utf8.span.holds(bytes, at: 0))
  }
}

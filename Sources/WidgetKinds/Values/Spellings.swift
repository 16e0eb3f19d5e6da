import WidgetDocument

/// A few words, told by their first eight bytes and their lengths.
struct Spellings: Sendable {
  private let words: [String]
  private let heads: [Head]
  /// A bit for each head: most other words have none of them.
  private let bits: UInt64

  private struct Head: Hashable, BitwiseCopyable {
    var first: UInt64
    var count: Int

    init(_ word: Span<UInt8>) {
      first = word.firstWord
      count = word.count
    }

    /// One of 64.
    var bit: UInt64 { 1 << ((first &* 0x9E37_79B9_7F4A_7C15) >> 58) }
  }

  init(_ words: [String]) {
    self.words = words
    heads = words.map { Head($0.utf8.span) }
    bits = heads.reduce(0) { $0 | $1.bit }
  }

  /// The word that these bytes spell.
  func word(_ bytes: ArraySlice<UInt8>) -> String? { index(bytes).map { words[$0] } }

  /// The position of the word that these bytes spell.
  func index(_ bytes: ArraySlice<UInt8>) -> Int? {
    let head = Head(bytes.span)
    guard bits & head.bit != 0 else { return nil }
    for index in heads.indices where heads[index] == head && (head.count <= 8 || words[index].isSpelt(bytes)) { return index }
    return nil
  }
}

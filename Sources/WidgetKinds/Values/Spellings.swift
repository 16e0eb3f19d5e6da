import WidgetDocument

/// At most 255 words, told by their first eight bytes and their lengths.
struct Spellings: Sendable {
  private let words: [String]
  private let heads: [Head]
  /// For each of 64 sorts of heads the first of them; of most sorts there is none.
  private let firsts: [UInt8]

  private struct Head: Hashable, BitwiseCopyable {
    var first: UInt64
    var count: Int

    init(_ word: Span<UInt8>) {
      first = word.firstWord
      count = word.count
    }

    /// One of 64.
    var sort: Int { Int(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15) >> 58) }
  }

  init(_ words: [String]) {
    self.words = words
    heads = words.map { Head($0.utf8.span) }
    var firsts = [UInt8](repeating: UInt8(words.count), count: 64)
    for (index, head) in heads.enumerated().reversed() { firsts[head.sort] = UInt8(index) }
    self.firsts = firsts
  }

  /// The word that these bytes spell.
  func word(_ bytes: ArraySlice<UInt8>) -> String? { index(bytes).map { words[$0] } }

  /// The position of the word that these bytes spell.
  func index(_ bytes: ArraySlice<UInt8>) -> Int? {
    let head = Head(bytes.span)
    for index in Int(firsts[head.sort])..<heads.count where heads[index] == head && (head.count <= 8 || words[index].isSpelt(bytes)) {
      return index
    }
    return nil
  }
}

/// A name in two words: its first eight bytes, and of a longer one the last eight that begin at a multiple of eight.
///
/// Behind the last byte stands a quote, as in a file, and then zeros: so names of at most `limit` bytes are the same where their words are. The last
/// word of more bytes has every bit turned: its highest byte is one that no shorter name has there.
struct NameWords: BitwiseCopyable {
  /// The longest names that their words settle.
  static let limit = 15

  var first: UInt64
  /// 0 of a name that ends in the first word.
  var last: UInt64

  /// Of its higher bits any may stand for the names.
  @inline(__always)
  var hash: UInt64 { (first &+ last &* 5) &* 0xD6E8_FEB8_6659_FD93 }

  @inline(__always)
  init(first: UInt64, last: UInt64) {
    self.first = first
    self.last = last
  }

  /// A name of at most `limit` bytes, behind which at least eight more stand in the text.
  @inline(__always)
  init(_ text: Span<UInt8>, from start: Int, count: Int) {
    let tail = count & ~7
    let end = Self.ended(Lanes.first(count & 7, of: text.word(start &+ tail)), count)
    self.init(first: tail == 0 ? end : text.word(start), last: tail == 0 ? 0 : end)
  }

  /// A name that stands alone: nothing behind it is read.
  init(_ name: Span<UInt8>) {
    let tail = name.count & ~7
    var end: UInt64 = 0
    for index in tail..<name.count { end |= UInt64(name[index]) &<< UInt64(8 &* (index &- tail)) }
    end = Self.ended(end, name.count)
    self.init(first: tail == 0 ? end : name.word(0), last: tail == 0 ? 0 : name.count > Self.limit ? ~end : end)
  }

  /// The last word of a name with the quote behind it.
  @inline(__always)
  private static func ended(_ word: UInt64, _ count: Int) -> UInt64 {
    word | UInt64(UInt8(ascii: "\"")) &<< UInt64(truncatingIfNeeded: 8 &* (count & 7))
  }
}

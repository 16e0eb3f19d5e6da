/// Eight bytes at a time: the reader's way through strings and indentation.
extension Span<UInt8> {
  /// The eight bytes from `offset` on, the first in the lowest place; they lie inside the span.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Any eight bytes are a number, and the load is checked against the span's bounds.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Up to eight bytes from `offset` on, zeros behind them.
  @inline(__always)
  func word(at offset: Int, count wanted: Int) -> UInt64 {
    if wanted >= 8 { return word(at: offset) }
    if offset + 8 <= count { return word(at: offset) & ~(UInt64.max << UInt64(8 * wanted)) }
    var word: UInt64 = 0
    for index in 0..<wanted { word |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return word
  }
}

/// Questions to eight bytes at once. In an answer the lowest marked byte is exact; those above it may be marked wrongly, since a borrow runs
/// upwards.
enum Lanes {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & tops
  }

  /// Bytes below a bound of at most 128.
  @inline(__always)
  static func below(_ word: UInt64, _ bound: UInt8) -> UInt64 {
    (word &- (ones &* UInt64(bound))) & ~word & tops
  }
}

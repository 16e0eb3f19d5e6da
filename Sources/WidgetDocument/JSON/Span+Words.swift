/// Text with zeros behind it, eight bytes at a time: the reader's way through a file.
///
/// A file is read with `RawTree.padding` zeros behind its last byte. No token and no white space holds a zero, so every scan ends at the first of
/// them, and neither the next byte nor the next eight can lie outside the span: this is why nothing here looks for its end.
extension Span<UInt8> {
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { unsafe self[unchecked: offset] }

  /// The eight bytes from `offset` on, the first in the lowest place.
  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The same, for whoever does not know that the bytes are there.
  @inlinable @inline(__always)
  package func checkedWord(_ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first eight bytes of a name, or all of fewer, the first in the lowest place; behind the name nothing is read.
  package var packedFirst: UInt64 {
    if count >= 8 { return word(0) }
    var word: UInt64 = 0
    for index in indices { word |= UInt64(self[index]) &<< UInt64(8 &* index) }
    return word
  }
}

/// Names in eight bytes at a time, of which none beside them are read.
extension Span<UInt8> {
  /// Whether other bytes stand at an offset; they must lie inside.
  package func holds(_ other: Span<UInt8>, at offset: Int) -> Bool {
    let count = other.count
    precondition(offset >= 0 && count <= self.count - offset, "a name lies inside its text")
    if count < 8 { return shortWord(offset, count) == other.shortWord(0, count) }
    var index = 0
    while index &+ 8 < count {
      if word(offset &+ index) != other.word(index) { return false }
      index &+= 8
    }
    return word(offset &+ count &- 8) == other.word(count &- 8)
  }

  /// The first eight bytes as a number, or all of fewer: others of one count have another.
  package var firstWord: UInt64 { count >= 8 ? word(0) : shortWord(0, count) }

  /// Up to seven bytes from `offset` on as a number, which others of this count do not have.
  @inline(__always)
  func shortWord(_ offset: Int, _ count: Int) -> UInt64 {
    if count >= 4 { return UInt64(half(offset)) | UInt64(half(offset &+ count &- 4)) &<< 32 }
    if count == 0 { return 0 }
    let ends = UInt64(byte(offset)) | UInt64(byte(offset &+ count &- 1)) &<< 8
    return ends | UInt64(byte(offset &+ count / 2)) &<< 16
  }

  /// Behind the letters, digits and underscores of ASCII from `start` on, at most at `end`.
  package func wordEnd(from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= count, "a word lies inside its text")
    var offset = start
    while offset &+ 8 <= count {
      let length = Lanes.otherThanWord(word(offset)).trailingZeroBitCount &>> 3
      offset &+= length
      if length < 8 || offset >= end { return Swift.min(offset, end) }
    }
    while offset < end, Lanes.otherThanWord(UInt64(byte(offset))) & 0x80 == 0 { offset &+= 1 }
    return offset
  }

  @inline(__always)
  private func half(_ offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }
}

/// Questions to eight bytes at once. In an answer the lowest marked byte is exact; those above it may be marked wrongly, since a borrow runs
/// upwards.
@usableFromInline package enum Lanes {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var tops: UInt64 { 0x8080_8080_8080_8080 }
  @inlinable static var spaces: UInt64 { 0x2020_2020_2020_2020 }

  /// Bytes that end the plain run of a string: a quote, a backslash, a control character, or none of ASCII.
  ///
  /// One bit turned, a quote stands right above the control characters, and the rest above it. Where the highest bit of a byte is set already the
  /// differences say nothing, and need not.
  @inline(__always)
  static func stops(_ word: UInt64) -> UInt64 {
    let quotesAndControls = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
    let backslashes = (word ^ (ones &* UInt64(UInt8(ascii: "\\")))) &- ones
    return (quotesAndControls | backslashes | word) & tops
  }

  /// Dollars below the first stop of a word, by the highest bit of a byte; the other bits say nothing.
  @inline(__always)
  static func dollars(_ word: UInt64) -> UInt64 { (word ^ (ones &* UInt64(UInt8(ascii: "$")))) &- ones }

  /// Bytes that are neither letters nor digits nor underscores of ASCII.
  @inlinable @inline(__always)
  package static func otherThanWord(_ word: UInt64) -> UInt64 {
    let low = word & ~tops
    let letters = within(low | spaces, UInt8(ascii: "a"), UInt8(ascii: "z"))
    let digits = within(low, UInt8(ascii: "0"), UInt8(ascii: "9"))
    let underscores = within(low, UInt8(ascii: "_"), UInt8(ascii: "_"))
    return (~(letters | digits | underscores) | word) & tops
  }

  /// Bytes from one to another, of those of ASCII, by the highest bit: all exact, since nothing is carried.
  @inlinable @inline(__always)
  static func within(_ word: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
    (word &+ ones &* UInt64(0x80 &- first)) & ~(word &+ ones &* UInt64(0x7F &- last))
  }

  /// Bytes that may end an expression or quote what does: a brace, a quote, a backslash, or none of ASCII.
  @inline(__always)
  static func expressionMarks(_ word: UInt64) -> UInt64 {
    let braces = (word ^ (ones &* UInt64(UInt8(ascii: "}")))) &- ones
    let quotes = (word ^ (ones &* UInt64(UInt8(ascii: "'")))) &- ones
    let backslashes = (word ^ (ones &* UInt64(UInt8(ascii: "\\")))) &- ones
    return (braces | quotes | backslashes | word) & tops
  }

  /// The lowest bytes of a word; `count` is at most 7.
  @inlinable @inline(__always)
  package static func first(_ count: Int, of word: UInt64) -> UInt64 { word & ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* count)) }

  /// The bits below the lowest mark, which is the highest bit of its byte.
  @inline(__always)
  static func below(_ marks: UInt64) -> UInt64 { (marks &- 1) & ~marks }

  /// The bytes up to the lowest marked one, that one included.
  @inline(__always)
  static func through(_ marks: UInt64) -> UInt64 { (marks &- 1) ^ marks }
}

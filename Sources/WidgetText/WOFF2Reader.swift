/// Reads the numbers of a WOFF2 file one after another, each checked against the file's end.
struct WOFF2Reader {
  /// The whole file.
  let bytes: [UInt8]
  /// Of the byte that is read next.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) throws(FontError) {
    guard count <= bytes.count - offset else {
      throw .malformedWOFF2(expected: "\(count) more bytes after byte \(offset)", found: "the file's end at byte \(bytes.count)")
    }
    offset += count
  }

  mutating func byte() throws(FontError) -> UInt8 {
    try skip(1)
    return bytes[offset - 1]
  }

  mutating func half() throws(FontError) -> UInt16 {
    try skip(2)
    return UInt16(bytes[offset - 2]) << 8 | UInt16(bytes[offset - 1])
  }

  mutating func word() throws(FontError) -> UInt32 { try UInt32(half()) << 16 | UInt32(half()) }

  /// A `UIntBase128`: seven bits a byte, the highest first, without leading zeros, of at most 32 bits (WOFF 2.0 §4.1).
  mutating func variable() throws(FontError) -> Int {
    let start = offset
    var value: UInt32 = 0
    for _ in 0..<5 {
      let next = try byte()
      guard next != 0x80 || offset > start + 1, value >> 25 == 0 else { break }
      value = value << 7 | UInt32(next & 0x7F)
      if next & 0x80 == 0 { return Int(value) }
    }
    throw .malformedWOFF2(expected: "a length of at most 32 bits, in as few bytes as possible", found: "another number at byte \(start)")
  }
}

/// A file in memory; what lies beyond its end is nil.
struct FileBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(_ offset: Int) -> Int? { 0 <= offset && offset < bytes.count ? Int(bytes[offset]) : nil }

  func big(_ count: Int, at offset: Int) -> Int? { number(offset..<offset + count, isBig: true) }
  func little(_ count: Int, at offset: Int) -> Int? { number(offset..<offset + count, isBig: false) }

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    0 <= offset && offset + expected.count <= bytes.count && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  func hasText(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { unsafe has(Array($0), at: offset) }
  }

  /// The first bytes in hexadecimal, for messages.
  var beginning: String {
    guard !bytes.isEmpty else { return "an empty file" }
    let digits = Array("0123456789abcdef")
    return "bytes " + bytes.prefix(8).map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined(separator: " ")
  }

  private func number(_ range: Range<Int>, isBig: Bool) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    var value = 0
    for i in range { value = isBig ? value << 8 | Int(bytes[i]) : value | Int(bytes[i]) << ((i - range.lowerBound) * 8) }
    return value
  }
}

/// Bytes of a font: numbers with the highest byte first.
struct FontBytes {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ other: [UInt8]) { bytes += other }

  mutating func byte(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

  mutating func short(_ values: Int...) {
    for value in values {
      byte(value >> 8)
      byte(value)
    }
  }

  mutating func long(_ value: Int) {
    short(value >> 16)
    short(value)
  }

  mutating func tag(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4)
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: 4))
  }

  /// Zeros up to a whole number of longs, which tables begin at.
  mutating func pad() {
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  /// Replaces a long that was written before.
  mutating func replaceLong(at offset: Int, by value: Int) {
    for i in 0..<4 { bytes[offset + i] = UInt8(truncatingIfNeeded: value >> (24 - 8 * i)) }
  }

  /// The sum of all longs, the last filled up with zeros. Source: OpenType, "Calculating checksums".
  static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0
    for (i, byte) in bytes.enumerated() { sum &+= UInt32(byte) << (24 - 8 * UInt32(i % 4)) }
    return Int(sum)
  }
}

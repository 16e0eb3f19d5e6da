/// PNG files built by hand, of any kind, without compression.
enum TestPNG {
  /// - Parameters:
  ///   - rows: For each row its filter byte and data; for interlaced files those of all passes.
  ///   - before: Chunks between the header and the data.
  static func file(
    width: Int, height: Int, depth: UInt8 = 8, type: UInt8 = 6, interlace: UInt8 = 0, rows: [[UInt8]], before: [[UInt8]] = []
  ) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", big(width) + big(height) + [depth, type, 0, 0, interlace])
    for extra in before { file += extra }
    file += chunk("IDAT", stored(rows.flatMap { $0 }))
    return file + chunk("IEND", [])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(data.count) + body + big(Int(crc(body)))
  }

  /// An Exif block whose only entry is an orientation.
  static func exif(_ orientation: UInt8, isBig: Bool) -> [UInt8] {
    isBig
      ? [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      : [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
  }

  static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// A zlib stream of one stored block.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(data.count & 255), UInt8(data.count >> 8))
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + data + big(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

func bytes(hex: String) -> [UInt8] {
  let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

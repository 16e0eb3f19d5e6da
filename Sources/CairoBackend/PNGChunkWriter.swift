import CDeflate

/// Puts chunks into memory that is large enough. Source: PNG third edition, §5.3.
@safe struct PNGChunkWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var chunk = 0

  init(_ start: UnsafeMutablePointer<UInt8>) { unsafe self.start = unsafe start }

  var next: UnsafeMutablePointer<UInt8> { unsafe start + count }

  mutating func advance(_ bytes: Int) { count += bytes }

  mutating func append(bytes: [UInt8]) {
    for byte in bytes {
      unsafe start[count] = byte
      count += 1
    }
  }

  mutating func append(big value: UInt32) {
    append(bytes: [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
  }

  /// Begins a chunk whose length is filled in at its end.
  mutating func begin(_ type: String) {
    chunk = count
    append(big: 0)
    append(bytes: Array(type.utf8))
  }

  mutating func end() {
    let length = count - chunk - 8
    let crc = unsafe libdeflate_crc32(0, start + chunk + 4, length + 4)
    let end = count
    count = chunk
    append(big: UInt32(length))
    count = end
    append(big: crc)
  }
}

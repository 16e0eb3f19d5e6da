import CDeflate

/// A zlib compressor for pictures: it takes a pixel at a time, which is three times as fast as looking at every byte.
@safe struct PixelCompressor: ~Copyable {
  private let search: PixelSearch
  private let memory: UnsafeMutablePointer<UInt32>
  private var block = DeflateBlock()

  init(_ search: PixelSearch) {
    self.search = search
    unsafe memory = .allocate(capacity: PixelMatcher.words)
  }

  deinit { unsafe memory.deallocate() }

  /// Bytes that rows may take at most: no code is longer than 14 bits for a byte, or 47 for a match of three and more, and no header than 600 bytes, of
  /// which there is one for `blockSize` bytes and one for the last.
  static func bound(_ rows: FilteredRows) -> Int { 2 * rows.byteCount + rows.byteCount / 16 + 1024 }

  /// Compresses rows into memory of `bound` bytes; how many it took.
  mutating func compress(_ rows: FilteredRows, to out: UnsafeMutablePointer<UInt8>) -> Int {
    // A window of 32 KB; what else there is to say is in the check bits.
    unsafe (out[0], out[1]) = (0x78, 0x5E)
    unsafe memory.update(repeating: 0, count: PixelMatcher.words)
    var writer = unsafe BitWriter(out + 2)
    unsafe rows.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let matcher = unsafe PixelMatcher(pixels, width: rows.width, bytesPerPixel: rows.bytesPerPixel, search, memory: memory)
      block.begin(row: 0)
      for y in 0..<rows.height {
        unsafe block.add(y, filter: rows.filters[y], pixels, width: rows.width, bytesPerPixel: rows.bytesPerPixel, matcher)
        let isLast = y == rows.height - 1
        guard isLast || block.size >= PixelCompressor.blockSize else { continue }
        block.write(rows, isLast: isLast, to: &writer)
        block.begin(row: y + 1)
      }
    }
    let end = unsafe writer.finish()
    let sum = PixelCompressor.checksum(rows)
    for (index, shift) in stride(from: UInt32(24), through: 0, by: -8).enumerated() { unsafe end[index] = UInt8(sum >> shift & 255) }
    return unsafe end + 4 - out
  }

  private static func checksum(_ rows: FilteredRows) -> UInt32 {
    var sum: UInt32 = 1
    unsafe rows.forEachRow { bytes, count in sum = unsafe libdeflate_adler32(sum, bytes, count) }
    return sum
  }

  /// Literals and matches of a block. A code costs about 80 bytes, and suits its pixels the better the fewer they are.
  private static let blockSize = 20_000
}

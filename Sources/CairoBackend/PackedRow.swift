/// Turns premultiplied words into straight ones whose lowest byte is red, and those into the bytes of a PNG row.
enum PackedRow {
  /// The bytes of words whose lowest byte is red: all of them or, without alpha, three each. Then it writes a byte beyond the last.
  static func pack(_ pixels: UnsafePointer<UInt32>, count: Int, bytesPerPixel: Int, to out: UnsafeMutablePointer<UInt8>) {
    let bytes = UnsafeMutableRawPointer(out)
    for i in 0..<count { unsafe bytes.storeBytes(of: pixels[i].littleEndian, toByteOffset: bytesPerPixel &* i, as: UInt32.self) }
  }

  /// Opaque pixels, which are only swapped.
  static func opaque(_ pixels: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<UInt8>) {
    for i in 0..<count { unsafe store(swapped(pixels[i]), UnsafeMutableRawPointer(out), i) }
  }

  /// Red, green, blue and alpha, divided by alpha and rounded to the nearest. Most pixels of a widget are opaque, and those are only swapped.
  static func translucent(_ pixels: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<UInt8>) {
    let (source, bytes) = unsafe (UnsafeRawPointer(pixels), UnsafeMutableRawPointer(out))
    var first = 0
    while first + Block.scalarCount <= count {
      let block = unsafe source.loadUnaligned(fromByteOffset: 4 * first, as: Block.self)
      if isOpaque(block) {
        unsafe bytes.storeBytes(of: swapped(block), toByteOffset: 4 * first, as: Block.self)
      } else {
        for i in first..<first + Block.scalarCount { unsafe store(straight(pixels[i]), bytes, i) }
      }
      first += Block.scalarCount
    }
    for i in first..<count { unsafe store(straight(pixels[i]), bytes, i) }
  }

  /// Pixels that are looked at together.
  private typealias Block = SIMD8<UInt32>

  /// Halves are folded, since SSE2 has no least of unsigned words.
  @inline(__always) private static func isOpaque(_ block: Block) -> Bool {
    let four = block.lowHalf & block.highHalf
    let two = four.lowHalf & four.highHalf
    return two[0] & two[1] >= 0xFF00_0000
  }

  /// Opaque pixels with red and blue in each other's place.
  @inline(__always) private static func swapped(_ block: Block) -> Block {
    block & 0xFF00_FF00 | block &>> 16 & 255 | (block & 255) &<< 16
  }

  @inline(__always) private static func store(_ word: UInt32, _ bytes: UnsafeMutableRawPointer, _ index: Int) {
    unsafe bytes.storeBytes(of: word.littleEndian, toByteOffset: 4 * index, as: UInt32.self)
  }

  /// An opaque pixel with red and blue in each other's place.
  @inline(__always) private static func swapped(_ pixel: UInt32) -> UInt32 { pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16 }

  /// Alpha in the highest byte, then blue, green and red.
  @inline(__always) private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255 else { return swapped(pixel) }
    guard alpha != 0 else { return 0 }
    func divided(_ channel: UInt32) -> UInt32 { min(255, (channel * 255 + alpha / 2) / alpha) }
    return alpha << 24 | divided(pixel & 255) << 16 | divided(pixel >> 8 & 255) << 8 | divided(pixel >> 16 & 255)
  }
}

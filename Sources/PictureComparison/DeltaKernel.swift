/// How far the channels of pixels are apart: the arithmetic of the exact comparison.
///
/// A channel's difference is that of the products of colour and alpha, in levels of 255 and rounded up: what differs at all differs by a level.
enum DeltaKernel {
  /// Pixels that are measured together.
  static let step = 16

  /// Writes the largest difference of a channel for each of `count` pixels.
  ///
  /// - Parameter deltas: Has room for a whole step; where there are fewer pixels, zeros follow.
  static func write(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to deltas: UnsafeMutableRawPointer) {
    guard count >= step else {
      unsafe deltas.storeBytes(of: self.deltas(PixelBlock(old, count: count), PixelBlock(new, count: count)), as: SIMD8<UInt16>.self)
      return
    }
    var x = 0
    while x < count {
      // The last step takes some pixels once more, rather than fewer.
      x = min(x, count - step)
      unsafe deltas.storeBytes(of: self.deltas(PixelBlock(old + x &* 4), PixelBlock(new + x &* 4)), toByteOffset: x, as: SIMD8<UInt16>.self)
      x &+= step
    }
  }

  /// A byte a pixel.
  @inline(__always) private static func deltas(_ old: PixelBlock, _ new: PixelBlock) -> SIMD8<UInt16> {
    if PixelBlock.areOpaque(old, new) {
      // The channels themselves are apart, and none of alpha.
      let (ab, cd) = (
        lowBytes(largerBytes(distance(old.a, new.a)), largerBytes(distance(old.b, new.b))),
        lowBytes(largerBytes(distance(old.c, new.c)), largerBytes(distance(old.d, new.d))))
      return lowBytes(largerBytes(ab), largerBytes(cd))
    }
    return lowBytes(
      levels(ChannelWords(old.a, old.b), ChannelWords(new.a, new.b)), levels(ChannelWords(old.c, old.d), ChannelWords(new.c, new.d)))
  }

  /// By eight pixels.
  private static func levels(_ old: ChannelWords, _ new: ChannelWords) -> SIMD8<UInt16> {
    let red = distance(old.red &* old.alpha, new.red &* new.alpha)
    let green = distance(old.green &* old.alpha, new.green &* new.alpha)
    let blue = distance(old.blue &* old.alpha, new.blue &* new.alpha)
    return dividedBy255(red.larger(green).larger(blue)).larger(distance(old.alpha, new.alpha))
  }

  /// Rounded up; exact for 0…255·255.
  @inline(__always) private static func dividedBy255(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: products &+ 255) &* 257) &>> 16)
  }

  // Of these selections the compiler makes pminub, pmaxub and psubusw, or uabd.

  @inline(__always) private static func distance(_ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>) -> SIMD8<UInt16> {
    let far = one.replacing(with: other, where: one .< other) &- one.replacing(with: other, where: one .> other)
    return unsafe unsafeBitCast(far, to: SIMD8<UInt16>.self)
  }

  @inline(__always) private static func distance(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    one.replacing(with: other, where: one .< other) &- one.replacing(with: other, where: one .> other)
  }

  /// The larger byte of each word.
  @inline(__always) private static func largerBytes(_ words: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let (low, high) = (words & 255, words &>> 8)
    return low.replacing(with: high, where: low .< high)
  }

  /// The low bytes of all words.
  @inline(__always) private static func lowBytes(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let bytes = unsafe SIMD32(lowHalf: unsafeBitCast(one, to: SIMD16<UInt8>.self), highHalf: unsafeBitCast(other, to: SIMD16<UInt8>.self))
    return unsafe unsafeBitCast(bytes.evenHalf, to: SIMD8<UInt16>.self)
  }
}

/// Sixteen pixels, in registers of SSE2 or NEON: bytes of red, green, blue and alpha.
private struct PixelBlock {
  private(set) var (a, b, c, d) = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>())

  @inline(__always) init(_ pixels: UnsafeRawPointer) {
    unsafe a = pixels.loadUnaligned(as: SIMD16<UInt8>.self)
    unsafe b = pixels.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
    unsafe c = pixels.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self)
    unsafe d = pixels.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)
  }

  /// Fewer pixels, and clear ones behind them.
  init(_ pixels: UnsafeRawPointer, count: Int) {
    unsafe withUnsafeMutableBytes(of: &self) { unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: count * 4)) }
  }

  @inline(__always) static func areOpaque(_ old: PixelBlock, _ new: PixelBlock) -> Bool {
    let common = old.a & old.b & old.c & old.d & new.a & new.b & new.c & new.d
    let pixels = unsafe unsafeBitCast(common, to: SIMD2<UInt64>.self)
    return pixels[0] & pixels[1] | 0x00FF_FFFF_00FF_FFFF == .max
  }
}

/// The channels of eight pixels.
private struct ChannelWords {
  let red: SIMD8<UInt16>
  let green: SIMD8<UInt16>
  let blue: SIMD8<UInt16>
  let alpha: SIMD8<UInt16>

  @inline(__always) init(_ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>) {
    let bytes = SIMD32(lowHalf: one, highHalf: other)
    let redBlue = unsafe unsafeBitCast(bytes.evenHalf, to: SIMD8<UInt16>.self)
    let greenAlpha = unsafe unsafeBitCast(bytes.oddHalf, to: SIMD8<UInt16>.self)
    (red, green, blue, alpha) = (redBlue & 255, greenAlpha & 255, redBlue &>> 8, greenAlpha &>> 8)
  }
}

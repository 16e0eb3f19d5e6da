/// How far the channels of pixels are apart: the arithmetic of the exact comparison.
///
/// A channel's difference is that of the products of colour and alpha, in levels of 255 and rounded up: what differs at all differs by a level.
enum DeltaKernel {
  /// Pixels that are measured together.
  static let step = 16

  /// Writes the largest difference of a channel for each of `count` pixels; false where none differs.
  @inline(never) static func write(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to deltas: UnsafeMutableRawPointer) -> Bool {
    guard count >= step else { return unsafe writeFew(old, new, count: count, to: deltas) }
    let last = count - step
    var all = SIMD8<UInt16>()
    var x = 0
    while true {
      unsafe all |= writeStep(old + x &* 4, new + x &* 4, to: deltas + x)
      if x == last { return !PixelBlock.isZero(all) }
      // The last step takes some pixels once more, rather than fewer.
      x = min(x &+ step, last)
    }
  }

  /// The same one by one.
  private static func writeFew(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to deltas: UnsafeMutableRawPointer) -> Bool {
    var all: UInt8 = 0
    for x in stride(from: 0, to: count * 4, by: 4) {
      let delta = unsafe delta(old.loadUnaligned(fromByteOffset: x, as: SIMD4<UInt8>.self), new.loadUnaligned(fromByteOffset: x, as: SIMD4<UInt8>.self))
      unsafe deltas.storeBytes(of: delta, toByteOffset: x / 4, as: UInt8.self)
      all |= delta
    }
    return all != 0
  }

  private static func delta(_ old: SIMD4<UInt8>, _ new: SIMD4<UInt8>) -> UInt8 {
    var largest = abs(Int(old.w) - Int(new.w)) * 255
    for channel in 0..<3 { largest = max(largest, abs(Int(old[channel]) * Int(old.w) - Int(new[channel]) * Int(new.w))) }
    return UInt8((largest + 254) / 255)
  }

  /// Returns zero where no pixel differs.
  @inline(__always) private static func writeStep(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, to deltas: UnsafeMutableRawPointer
  ) -> SIMD8<UInt16> {
    let (one, other) = unsafe (old.loadUnaligned(as: PixelBlock.self), new.loadUnaligned(as: PixelBlock.self))
    let (far, least) = (PixelBlock.distances(one, other), PixelBlock.least(one, other))
    var all = SIMD8<UInt16>()
    if least.isOpaque {
      all = lowBytes(largerBytes(lowBytes(largerBytes(far.a), largerBytes(far.b))), largerBytes(lowBytes(largerBytes(far.c), largerBytes(far.d))))
      unsafe deltas.storeBytes(of: all, as: SIMD8<UInt16>.self)
    } else if far.isTransparent {
      // Alpha is the same.
      let low = dividedBy255(largerBytes(lowBytes(largerBytes(far.a), largerBytes(far.b))) &* alphas(one.a, one.b))
      let high = dividedBy255(largerBytes(lowBytes(largerBytes(far.c), largerBytes(far.d))) &* alphas(one.c, one.d))
      all = lowBytes(low, high)
      unsafe deltas.storeBytes(of: all, as: SIMD8<UInt16>.self)
    } else {
      for x in stride(from: 0, to: step, by: step / 2) {
        let levels = unsafe levels(old + x &* 4, new + x &* 4)
        unsafe deltas.storeBytes(of: unsafeBitCast(lowBytes(levels, levels), to: SIMD2<UInt64>.self)[0], toByteOffset: x, as: UInt64.self)
        all |= levels
      }
    }
    return all
  }

  @inline(__always) private static func alphas(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    lowBytes(one &>> 8, other &>> 8) &>> 8
  }

  /// Of eight pixels, a word each.
  @inline(__always) private static func levels(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> SIMD8<UInt16> {
    let (one, other) = unsafe (ChannelWords(old), ChannelWords(new))
    let red = distance(one.red &* one.alpha, other.red &* other.alpha)
    let green = distance(one.green &* one.alpha, other.green &* other.alpha)
    let blue = distance(one.blue &* one.alpha, other.blue &* other.alpha)
    return dividedBy255(red.larger(green).larger(blue)).larger(distance(one.alpha, other.alpha))
  }

  /// Rounded up; exact for 0…255·255.
  @inline(__always) private static func dividedBy255(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: products &+ 255) &* 257) &>> 16)
  }

  // Of these selections the compiler makes pminub, pmaxub and psubusw, or uabd.

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
private struct PixelBlock: BitwiseCopyable {
  var (a, b, c, d) = (SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>())

  @inline(__always) static func least(_ one: PixelBlock, _ other: PixelBlock) -> PixelBlock {
    PixelBlock(a: least(one.a, other.a), b: least(one.b, other.b), c: least(one.c, other.c), d: least(one.d, other.d))
  }

  @inline(__always) static func distances(_ one: PixelBlock, _ other: PixelBlock) -> PixelBlock {
    PixelBlock(a: distance(one.a, other.a), b: distance(one.b, other.b), c: distance(one.c, other.c), d: distance(one.d, other.d))
  }

  @inline(__always) private static func least(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let (one, other) = unsafe (unsafeBitCast(one, to: SIMD16<UInt8>.self), unsafeBitCast(other, to: SIMD16<UInt8>.self))
    return unsafe unsafeBitCast(one.replacing(with: other, where: one .> other), to: SIMD8<UInt16>.self)
  }

  @inline(__always) private static func distance(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let (one, other) = unsafe (unsafeBitCast(one, to: SIMD16<UInt8>.self), unsafeBitCast(other, to: SIMD16<UInt8>.self))
    let far = one.replacing(with: other, where: one .< other) &- one.replacing(with: other, where: one .> other)
    return unsafe unsafeBitCast(far, to: SIMD8<UInt16>.self)
  }

  /// All of the pixels are.
  @inline(__always) var isOpaque: Bool {
    let words = unsafe unsafeBitCast(a & b & c & d, to: SIMD2<UInt64>.self)
    return words[0] & words[1] | 0x00FF_FFFF_00FF_FFFF == .max
  }

  @inline(__always) var isTransparent: Bool {
    let words = unsafe unsafeBitCast(a | b | c | d, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0xFF00_0000_FF00_0000 == 0
  }

  @inline(__always) static func isZero(_ pixels: SIMD8<UInt16>) -> Bool {
    let words = unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }
}

/// The channels of eight pixels.
private struct ChannelWords {
  let red: SIMD8<UInt16>
  let green: SIMD8<UInt16>
  let blue: SIMD8<UInt16>
  let alpha: SIMD8<UInt16>

  @inline(__always) init(_ pixels: UnsafeRawPointer) {
    let bytes = unsafe SIMD32(
      lowHalf: pixels.loadUnaligned(as: SIMD16<UInt8>.self), highHalf: pixels.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self))
    let redBlue = unsafe unsafeBitCast(bytes.evenHalf, to: SIMD8<UInt16>.self)
    let greenAlpha = unsafe unsafeBitCast(bytes.oddHalf, to: SIMD8<UInt16>.self)
    (red, green, blue, alpha) = (redBlue & 255, greenAlpha & 255, redBlue &>> 8, greenAlpha &>> 8)
  }
}

/// How far the channels of pixels are apart: the arithmetic of the exact comparison.
///
/// A channel's difference is that of the products of colour and alpha, in levels of 255 and rounded up: what differs at all differs by a level.
enum DeltaKernel {
  /// Pixels that are measured together.
  static let step = 16

  /// Writes the largest difference of a channel for each of `count` pixels; false where none differs.
  @inline(never) static func write(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to deltas: UnsafeMutableRawPointer) -> Bool {
    guard count >= step else { return unsafe writeFew(old, new, count: count, to: deltas) }
    var all = SIMD8<UInt16>()
    var x = 0
    while x < count {
      // The last step takes some pixels once more, rather than fewer.
      x = min(x, count - step)
      unsafe all |= writeStep(old + x &* 4, new + x &* 4, to: deltas + x)
      x &+= step
    }
    return !PixelBlock.isZero(all)
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
    var all = SIMD8<UInt16>()
    if PixelBlock.areOpaque(one, other) {
      // The channels themselves are apart, and none of alpha.
      let (ab, cd) = (
        lowBytes(largerBytes(byteDistance(one.a, other.a)), largerBytes(byteDistance(one.b, other.b))),
        lowBytes(largerBytes(byteDistance(one.c, other.c)), largerBytes(byteDistance(one.d, other.d))))
      all = lowBytes(largerBytes(ab), largerBytes(cd))
      unsafe deltas.storeBytes(of: all, as: SIMD8<UInt16>.self)
    } else if PixelBlock.areEqual(one, other) {
      unsafe deltas.storeBytes(of: .zero, as: SIMD8<UInt16>.self)
    } else {
      for x in stride(from: 0, to: step, by: step / 2) {
        let levels = unsafe levels(old + x &* 4, new + x &* 4)
        unsafe deltas.storeBytes(of: unsafeBitCast(lowBytes(levels, levels), to: SIMD2<UInt64>.self)[0], toByteOffset: x, as: UInt64.self)
        all |= levels
      }
    }
    return all
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

  @inline(__always) private static func byteDistance(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let (one, other) = unsafe (unsafeBitCast(one, to: SIMD16<UInt8>.self), unsafeBitCast(other, to: SIMD16<UInt8>.self))
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
private struct PixelBlock: BitwiseCopyable {
  var (a, b, c, d) = (SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>())

  @inline(__always) static func areOpaque(_ one: PixelBlock, _ other: PixelBlock) -> Bool {
    let common = one.a & one.b & one.c & one.d & other.a & other.b & other.c & other.d
    return unsafe unsafeBitCast(common, to: SIMD4<UInt32>.self) | 0x00FF_FFFF == SIMD4(repeating: .max)
  }

  /// Most that differ do from the start.
  @inline(__always) static func areEqual(_ one: PixelBlock, _ other: PixelBlock) -> Bool {
    isZero(one.a ^ other.a) && isZero((one.b ^ other.b) | (one.c ^ other.c) | (one.d ^ other.d))
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

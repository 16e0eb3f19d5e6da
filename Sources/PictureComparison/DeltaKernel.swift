/// How far the channels of pixels are apart: the arithmetic of the exact comparison.
///
/// A channel's difference is that of the products of colour and alpha, in levels of 255 and rounded up: what differs at all differs by a level.
///
/// Vectors are passed as words, whatever they hold. The functions are cut so that the compiler keeps each one's vectors in registers.
enum DeltaKernel {
  /// Pixels that are measured together.
  private static let step = 16
  /// Alpha's bits in two pixels.
  private static let alpha: UInt64 = 0xFF00_0000_FF00_0000

  /// Writes the largest difference of a channel for each of `count` pixels; false where none differs.
  @inline(never) static func write(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to deltas: UnsafeMutableRawPointer) -> Bool {
    guard count >= step else { return unsafe writeFew(old, new, count: count, to: deltas) }
    let last = count - step
    var all = SIMD8<UInt16>()
    var x = 0
    while true {
      let block = unsafe self.deltas(old + x &* 4, new + x &* 4)
      unsafe deltas.storeBytes(of: block, toByteOffset: x, as: SIMD8<UInt16>.self)
      all |= block
      if x == last { return all.anyPair != 0 }
      // The last step takes some pixels once more, rather than fewer.
      x = min(x &+ step, last)
    }
  }

  /// The same, one by one.
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

  /// A byte a pixel.
  @inline(__always) private static func deltas(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> SIMD8<UInt16> {
    let (one, other) = unsafe (old.loadUnaligned(as: PixelBlock.self), new.loadUnaligned(as: PixelBlock.self))
    guard (one.common & other.common).everyPair & alpha == alpha else { return unsafe translucent(old, new) }
    let far = largest(one, other)
    return lowBytes(far.low, far.high)
  }

  @inline(never) private static func translucent(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> SIMD8<UInt16> {
    let (one, other) = unsafe (old.loadUnaligned(as: PixelBlock.self), new.loadUnaligned(as: PixelBlock.self))
    let changes = ((one.a ^ other.a) | (one.b ^ other.b) | (one.c ^ other.c) | (one.d ^ other.d)).anyPair
    if changes == 0 { return .zero }
    if changes & alpha != 0 {
      let half = step / 2 * 4
      return unsafe lowBytes(levels(old, new), levels(old + half, new + half))
    }
    // Where alpha is the same, the largest distance makes the largest product.
    let far = largest(one, other)
    return lowBytes(dividedBy255(far.low &* alphas(one.a, one.b)), dividedBy255(far.high &* alphas(one.c, one.d)))
  }

  /// The largest distances of channels, a word a pixel.
  @inline(__always) private static func largest(_ one: PixelBlock, _ other: PixelBlock) -> (low: SIMD8<UInt16>, high: SIMD8<UInt16>) {
    (
      largerBytes(lowBytes(largerBytes(byteDistance(one.a, other.a)), largerBytes(byteDistance(one.b, other.b)))),
      largerBytes(lowBytes(largerBytes(byteDistance(one.c, other.c)), largerBytes(byteDistance(one.d, other.d))))
    )
  }

  @inline(__always) private static func alphas(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    lowBytes(one &>> 8, other &>> 8) &>> 8
  }

  /// The largest differences of eight pixels, a word each.
  @inline(never) private static func levels(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> SIMD8<UInt16> {
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
    unsafe unsafeBitCast(SIMD16<UInt8>(truncatingIfNeeded: SIMD16(lowHalf: one, highHalf: other)), to: SIMD8<UInt16>.self)
  }
}

/// Sixteen pixels, in registers of SSE2 or NEON: bytes of red, green, blue and alpha.
private struct PixelBlock: BitwiseCopyable {
  var (a, b, c, d) = (SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>())

  /// The bits that all pixels have.
  @inline(__always) var common: SIMD8<UInt16> { a & b & c & d }
}

extension SIMD8<UInt16> {
  /// The bits that both pairs of pixels have.
  @inline(__always) fileprivate var everyPair: UInt64 {
    let pairs = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return pairs[0] & pairs[1]
  }

  /// The bits that any of both pairs of pixels has.
  @inline(__always) fileprivate var anyPair: UInt64 {
    let pairs = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return pairs[0] | pairs[1]
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

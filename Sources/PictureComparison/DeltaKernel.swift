/// How far the channels of pixels are apart: the arithmetic of the exact comparison.
///
/// A channel's difference is that of the products of colour and alpha, in levels of 255 and rounded up: what differs at all differs by a level.
enum DeltaKernel {
  /// Pixels a step: a register of SSE2 or NEON.
  private static let step = 4
  /// Pixels that are looked at together for being opaque.
  private static let run = 64

  /// Writes the largest difference of a channel for each of `count` pixels.
  ///
  /// - Parameter scratch: Room for a word for each pixel.
  static func write(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to deltas: UnsafeMutablePointer<UInt8>, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    for start in stride(from: 0, to: count, by: run) {
      let end = min(start + run, count)
      let isDone = unsafe writeOpaque(old, new, start, end, scratch)
      if !isDone { unsafe writeTranslucent(old, new, start, end, scratch) }
    }
    for x in 0..<count { unsafe deltas[x] = UInt8(truncatingIfNeeded: scratch[x]) }
  }

  /// The difference of two pixels, red in the lowest byte and alpha in the highest.
  static func delta(_ old: UInt32, _ new: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: translucent(SIMD4(repeating: old), SIMD4(repeating: new))[0])
  }

  /// Writes the differences of straight channels; false where those do not count, since a pixel that differs is not opaque.
  private static func writeOpaque(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ start: Int, _ end: Int, _ out: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    var (differing, common) = (SIMD4<UInt32>(), SIMD4<UInt32>(repeating: .max))
    var x = start
    while x + step <= end {
      let (one, other) = unsafe (old.pixels(at: x), new.pixels(at: x))
      let far = opaque(one, other)
      unsafe UnsafeMutableRawPointer(out + x).storeBytes(of: far, as: SIMD4<UInt32>.self)
      differing |= far
      common &= one & other
      x += step
    }
    while x < end {
      let (one, other) = unsafe (SIMD4(repeating: old.pixel(at: x)), SIMD4(repeating: new.pixel(at: x)))
      let far = opaque(one, other)
      unsafe out[x] = far[0]
      differing |= far
      common &= one & other
      x += 1
    }
    let isEqual = differing[0] | differing[1] | differing[2] | differing[3] == 0
    return isEqual || common[0] & common[1] & common[2] & common[3] >= 0xFF00_0000
  }

  private static func writeTranslucent(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ start: Int, _ end: Int, _ out: UnsafeMutablePointer<UInt32>
  ) {
    var x = start
    while x + step <= end {
      let far = unsafe translucent(old.pixels(at: x), new.pixels(at: x))
      unsafe UnsafeMutableRawPointer(out + x).storeBytes(of: far, as: SIMD4<UInt32>.self)
      x += step
    }
    while x < end {
      unsafe out[x] = UInt32(delta(old.pixel(at: x), new.pixel(at: x)))
      x += 1
    }
  }

  @inline(__always) private static func opaque(_ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let (one, other) = unsafe (unsafeBitCast(old, to: SIMD16<UInt8>.self), unsafeBitCast(new, to: SIMD16<UInt8>.self))
    let far = one.larger(other) &- one.smaller(other)
    let pairs = far.larger(shifted(far, by: 8))
    let largest = pairs.larger(shifted(pairs, by: 16))
    return unsafe unsafeBitCast(largest, to: SIMD4<UInt32>.self) & 0xFF
  }

  @inline(__always) private static func shifted(_ bytes: SIMD16<UInt8>, by bits: UInt32) -> SIMD16<UInt8> {
    unsafe unsafeBitCast(unsafeBitCast(bytes, to: SIMD4<UInt32>.self) &>> bits, to: SIMD16<UInt8>.self)
  }

  /// Two channels to a word.
  @inline(__always) private static func translucent(_ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let (one, other) = (products(old), products(new))
    let levels = levels(one.redBlue, other.redBlue).larger(levels(one.greenAlpha, other.greenAlpha))
    let bytes = unsafe unsafeBitCast(levels, to: SIMD16<UInt8>.self)
    // Every level fits the lower byte of its half.
    return unsafe unsafeBitCast(bytes.larger(shifted(bytes, by: 16)), to: SIMD4<UInt32>.self) & 0xFF
  }

  /// Colours times alpha, and alpha times 255.
  @inline(__always) private static func products(_ pixels: SIMD4<UInt32>) -> (redBlue: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    let alpha = pixels &>> 24
    let redBlue = unsafe unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    let greenAlpha = unsafe unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    return unsafe (
      redBlue &* unsafeBitCast(alpha | alpha &<< 16, to: SIMD8<UInt16>.self),
      greenAlpha &* unsafeBitCast(alpha | 0x00FF_0000, to: SIMD8<UInt16>.self)
    )
  }

  /// The difference divided by 255 and rounded up.
  @inline(__always) private static func levels(_ old: SIMD8<UInt16>, _ new: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let raised = old.larger(new) &- old.smaller(new) &+ 254
    return (raised &+ 1 &+ raised &>> 8) &>> 8
  }
}

extension UnsafeRawPointer {
  /// Red in the lowest byte of each word, alpha in the highest.
  @inline(__always) func pixels(at pixel: Int) -> SIMD4<UInt32> { unsafe loadUnaligned(fromByteOffset: pixel * 4, as: SIMD4<UInt32>.self) }

  @inline(__always) func pixel(at pixel: Int) -> UInt32 { unsafe loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self) }
}

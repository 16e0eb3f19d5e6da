/// Finds the pixels of a row that differ: the arithmetic of the exact comparison.
///
/// Of the distances of channels only the largest are kept, lane by lane; a pixel is equal where the four distances of its channels are zero. Pixels are
/// taken by sixteen, the last ones perhaps twice; where there are fewer in all, one by one.
///
/// The loops are spelt out, and each does one thing: of loops that share a block of distances, or mark twice, the compiler makes calls and single lanes
/// (Swift 6.3).
enum ChangeKernel {
  private static let step = 16

  /// Marks with 255 each of `count` pixels of which a channel differs, and with 0 each that is equal.
  ///
  /// - Returns: The largest distances of channels, 0…255, each in any lane.
  @inline(never) static func mark(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, to marks: UnsafeMutableRawPointer
  ) -> SIMD16<UInt8> {
    guard count >= step else { return unsafe markFew(old, new, count, over: 0, to: marks) }
    var most = SIMD16<UInt8>()
    var x = 0
    let last = count &- step
    while true {
      let a = unsafe distances(old + x &* 4, new + x &* 4)
      let b = unsafe distances(old + (x &* 4 &+ 16), new + (x &* 4 &+ 16))
      let c = unsafe distances(old + (x &* 4 &+ 32), new + (x &* 4 &+ 32))
      let d = unsafe distances(old + (x &* 4 &+ 48), new + (x &* 4 &+ 48))
      most = larger(larger(most, larger(a, b)), larger(c, d))
      unsafe marks.storeBytes(of: areSet(a, b, c, d), toByteOffset: x, as: SIMD16<UInt8>.self)
      if x == last { return most }
      x = x &+ step < last ? x &+ step : last
    }
  }

  /// Marks with 255 each of `count` pixels of which a channel differs by more than `threshold`, and with 0 each other.
  @inline(never) static func mark(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int, over threshold: UInt8, to marks: UnsafeMutableRawPointer
  ) {
    guard count >= step else { return _ = unsafe markFew(old, new, count, over: threshold, to: marks) }
    var x = 0
    let (last, limit) = (count &- step, SIMD16(repeating: threshold))
    while true {
      let a = unsafe excess(distances(old + x &* 4, new + x &* 4), limit)
      let b = unsafe excess(distances(old + (x &* 4 &+ 16), new + (x &* 4 &+ 16)), limit)
      let c = unsafe excess(distances(old + (x &* 4 &+ 32), new + (x &* 4 &+ 32)), limit)
      let d = unsafe excess(distances(old + (x &* 4 &+ 48), new + (x &* 4 &+ 48)), limit)
      unsafe marks.storeBytes(of: areSet(a, b, c, d), toByteOffset: x, as: SIMD16<UInt8>.self)
      if x == last { return }
      x = x &+ step < last ? x &+ step : last
    }
  }

  @inline(never) private static func markFew(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ count: Int, over threshold: UInt8, to marks: UnsafeMutableRawPointer
  ) -> SIMD16<UInt8> {
    var largest = SIMD16<UInt8>()
    for x in 0..<count {
      var delta: UInt8 = 0
      for byte in x * 4..<x * 4 + 4 {
        let (one, other) = unsafe (old.load(fromByteOffset: byte, as: UInt8.self), new.load(fromByteOffset: byte, as: UInt8.self))
        delta = max(delta, max(one, other) - min(one, other))
      }
      unsafe marks.storeBytes(of: delta > threshold ? 255 : 0, toByteOffset: x, as: UInt8.self)
      largest[x] = delta
    }
    return largest
  }

  // The first two become one instruction each, pmaxub and psubusb, or umax and uqsub; the third three.

  @inline(__always) private static func larger(_ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>) -> SIMD16<UInt8> {
    one.replacing(with: other, where: one .< other)
  }

  @inline(__always) private static func excess(_ one: SIMD16<UInt8>, _ limit: SIMD16<UInt8>) -> SIMD16<UInt8> {
    one &- one.replacing(with: limit, where: one .> limit)
  }

  @inline(__always) private static func distances(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> SIMD16<UInt8> {
    let (one, other) = unsafe (old.loadUnaligned(as: SIMD16<UInt8>.self), new.loadUnaligned(as: SIMD16<UInt8>.self))
    return one.replacing(with: other, where: one .< other) &- one.replacing(with: other, where: one .> other)
  }

  /// 255 for each pixel with a distance that is not 0.
  @inline(__always) private static func areSet(
    _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ c: SIMD16<UInt8>, _ d: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let (low, high) = (SIMD8(lowHalf: areZero(a), highHalf: areZero(b)), SIMD8(lowHalf: areZero(c), highHalf: areZero(d)))
    return ~SIMD16<UInt8>(truncatingIfNeeded: SIMD16(lowHalf: low, highHalf: high))
  }

  /// -1 for each of four pixels whose distances are all 0, otherwise 0.
  @inline(__always) private static func areZero(_ distances: SIMD16<UInt8>) -> SIMD4<Int32> {
    let pixels = unsafe unsafeBitCast(distances, to: SIMD4<UInt32>.self)
    return unsafe unsafeBitCast(pixels .== .zero, to: SIMD4<Int32>.self)
  }
}

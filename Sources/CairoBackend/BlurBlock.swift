/// Up to 64 bytes side by side, along the axis that is blurred.
@safe struct BlurBlock {
  /// At the first of `places`.
  let first: UnsafePointer<UInt8>
  /// Bytes from place to place.
  let stride: Int
  let places: Range<Int>
  /// What lies at every other place.
  let zeros: UnsafePointer<UInt8>
  /// Bytes.
  let count: Int

  func blur<Pixel>(_ kernel: BlurKernel, _ range: Range<Int>, into rows: BlurredRows<Pixel>) {
    switch kernel {
    case .none: copy(range, into: rows)
    case .taps(let center, let near, let far): mix(center, near, far, range, into: rows)
    // 255 · 256² · 257 is just below 2³².
    case .boxes(let width, let last) where width <= 256: sweep(UInt32.self, width, last, range, into: rows)
    case .boxes(let width, let last): sweep(UInt64.self, width, last, range, into: rows)
    }
  }

  @inline(__always) private func row(_ place: Int) -> UnsafePointer<UInt8> {
    unsafe places.contains(place) ? first + (place &- places.lowerBound) &* stride : zeros
  }

  private func copy<Pixel>(_ range: Range<Int>, into rows: BlurredRows<Pixel>) {
    for place in range {
      unsafe rows.block.update(from: row(place), count: count)
      rows.put(place)
    }
  }

  private func mix<Pixel>(_ center: Float, _ near: Float, _ far: Float, _ range: Range<Int>, into rows: BlurredRows<Pixel>) {
    for place in range {
      let (a, b, c, d, e) = unsafe (row(place - 2), row(place - 1), row(place), row(place + 1), row(place + 2))
      for i in 0..<count {
        let (outer, inner) = unsafe (UInt16(a[i]) &+ UInt16(e[i]), UInt16(b[i]) &+ UInt16(d[i]))
        unsafe rows.block[i] = BlurBlock.rounded(Float(outer) * far + Float(inner) * near + Float(c[i]) * center)
      }
      rows.put(place)
    }
  }

  /// Three boxes one after another: what comes into each line is the third difference of its pixels a box apart, and three running sums make the
  /// blur of it. The sums may wrap around, since the last one does not in the end. It is rounded once.
  private func sweep<Sum: FixedWidthInteger & UnsignedInteger, Pixel>(
    _: Sum.Type, _ width: Int, _ last: Int, _ range: Range<Int>, into rows: BlurredRows<Pixel>
  ) {
    var input = InlineArray<64, Int16>(repeating: 0)
    var (sum, sumOfSums, blurred) = (InlineArray<64, Sum>(repeating: 0), InlineArray<64, Sum>(repeating: 0), InlineArray<64, Sum>(repeating: 0))
    let reach = (2 * width + last - 3) / 2
    let area = width * width * last
    // What fits into a signed number of 32 bits becomes a floating-point one at once.
    let shift = Sum(max(0, 33 - (255 * area).leadingZeroBitCount))
    let scale = Float(1 << Int(shift)) / Float(area)
    // The first pixel is reached here; before, everything is 0.
    for place in places.lowerBound - reach..<range.upperBound {
      let head = place + reach
      let (a, b, c) = unsafe (row(head), row(head - width), row(head - 2 * width))
      let (d, e, f) = unsafe (row(head - last), row(head - width - last), row(head - 2 * width - last))
      for i in 0..<count {
        let entering = unsafe Int16(a[i]) &- 2 &* Int16(b[i]) &+ Int16(c[i])
        let leaving = unsafe Int16(d[i]) &- 2 &* Int16(e[i]) &+ Int16(f[i])
        unsafe input[unchecked: i] = entering &- leaving
      }
      for i in 0..<count {
        unsafe sum[unchecked: i] &+= Sum(truncatingIfNeeded: input[unchecked: i])
        unsafe sumOfSums[unchecked: i] &+= sum[unchecked: i]
        unsafe blurred[unchecked: i] &+= sumOfSums[unchecked: i]
        unsafe rows.block[i] = BlurBlock.rounded(Float(Int32(truncatingIfNeeded: blurred[unchecked: i] &>> shift)) * scale)
      }
      if place >= range.lowerBound { rows.put(place) }
    }
  }

  /// A Float of 2²³ has no bits for a fraction: the sum is rounded and its low bits are the number, without a check in the loop.
  @inline(__always) private static func rounded(_ value: Float) -> UInt8 { UInt8(truncatingIfNeeded: (value + 0x1p23).bitPattern) }
}

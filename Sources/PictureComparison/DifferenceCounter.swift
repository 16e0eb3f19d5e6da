/// Adds up the figures of a difference row by row.
struct DifferenceCounter {
  private let width: Int
  private let threshold: UInt8
  private var windows: WindowCounter
  private var y = 0
  private var pixels = 0
  private var pixelsOver = 0
  private var largest = SIMD16<UInt8>()
  /// Of the box, `left` is `width` before any pixel differs.
  private var (left, right, top, bottom) = (0, -1, -1, -1)

  /// - Parameter threshold: Pixels above it are counted apart, and in windows.
  init(width: Int, threshold: UInt8) {
    self.width = width
    self.threshold = threshold
    left = width
    windows = WindowCounter(width: width)
  }

  var difference: PictureDifference {
    let box = pixels > 0 ? PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1) : nil
    return PictureDifference(
      pixels: pixels, largestDelta: Int(largest.max()), pixelsOver: pixelsOver, largestWindow: windows.largest, box: box)
  }

  mutating func addEqualRow() {
    windows.addEmptyRow()
    y += 1
  }

  /// - Parameter deltas: The row's differences, zeros behind them up to a multiple of 16.
  mutating func addRow(_ deltas: UnsafeRawPointer) {
    let row = unsafe figures(deltas)
    guard row.pixels > 0 else { return addEqualRow() }
    pixels += row.pixels
    pixelsOver += row.pixelsOver
    unsafe widenBox(deltas)
    if row.pixelsOver > 0 { unsafe windows.addRow(deltas, above: threshold, in: left...right) } else { windows.addEmptyRow() }
    y += 1
  }

  private mutating func figures(_ deltas: UnsafeRawPointer) -> (pixels: Int, pixelsOver: Int) {
    let (zero, limit) = (SIMD16<UInt8>.zero, SIMD16(repeating: threshold))
    var (most, sums) = (largest, (pixels: 0, pixelsOver: 0))
    var x = 0
    while x < width {
      // A byte a lane counts as many steps; masks are -1, and those of the complement take fewer instructions.
      let (start, end) = (x, min(width, x + 255 * 16))
      var (equal, notOver) = (zero, zero)
      while x < end {
        let values = unsafe deltas.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
        most = most.larger(values)
        unsafe equal &-= unsafeBitCast(values .== zero, to: SIMD16<UInt8>.self)
        unsafe notOver &-= unsafeBitCast(values .<= limit, to: SIMD16<UInt8>.self)
        x &+= 16
      }
      sums.pixels += x - start - Int(SIMD16<UInt16>(truncatingIfNeeded: equal).wrappedSum())
      sums.pixelsOver += x - start - Int(SIMD16<UInt16>(truncatingIfNeeded: notOver).wrappedSum())
    }
    largest = most
    return sums
  }

  private mutating func widenBox(_ deltas: UnsafeRawPointer) {
    if top < 0 { top = y }
    bottom = y
    var x = 0
    while x < left, unsafe word(deltas, at: x) == 0 { x &+= 8 }
    if x < left { left = unsafe min(left, x + word(deltas, at: x).trailingZeroBitCount / 8) }
    x = (width - 1) / 8 * 8
    while x + 7 > right, unsafe word(deltas, at: x) == 0 { x &-= 8 }
    if x + 7 > right { right = unsafe max(right, x + 7 - word(deltas, at: x).leadingZeroBitCount / 8) }
  }

  /// Eight pixels, the left one in the lowest byte.
  private func word(_ deltas: UnsafeRawPointer, at x: Int) -> UInt64 {
    unsafe UInt64(littleEndian: deltas.loadUnaligned(fromByteOffset: x, as: UInt64.self))
  }
}

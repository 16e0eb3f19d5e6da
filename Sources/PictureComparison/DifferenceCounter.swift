import Glibc

/// Adds up the figures of a difference row by row.
struct DifferenceCounter {
  private let width: Int
  private var windows: WindowCounter
  private var y = 0
  private var pixels = 0
  private var pixelsOver = 0
  private var largestDeltas = SIMD16<UInt8>()
  /// Of the box, `left` is `width` before any pixel differs.
  private var (left, right, top, bottom) = (0, -1, -1, -1)

  init(width: Int) {
    self.width = width
    left = width
    windows = WindowCounter(width: width)
  }

  var difference: PictureDifference {
    let box = pixels > 0 ? PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1) : nil
    return PictureDifference(
      pixels: pixels, largestDelta: Int(largestDeltas.max()), pixelsOver: pixelsOver, largestWindow: windows.largest, box: box)
  }

  mutating func addEqualRow() {
    windows.addEmptyRow()
    y += 1
  }

  mutating func addRow(_ row: ChangedRow) {
    largestDeltas = largestDeltas.larger(row.largestDeltas)
    let changed = unsafe count(row.changes)
    let marked = unsafe row.marks == row.changes ? changed : count(row.marks)
    pixels += changed
    pixelsOver += marked
    unsafe widenBox(row.changes)
    if marked > 0 { unsafe windows.addRow(row.marks, in: left...right) } else { windows.addEmptyRow() }
    y += 1
  }

  /// Pixels with a mark.
  private func count(_ marks: UnsafePointer<UInt8>) -> Int {
    var (x, sum) = (0, 0)
    while x < width {
      // A byte a lane counts as many steps; a mark is -1.
      let end = min(width, x + 255 * 16)
      var counts = SIMD16<UInt8>()
      while x < end {
        unsafe counts &-= UnsafeRawPointer(marks + x).loadUnaligned(as: SIMD16<UInt8>.self)
        x &+= 16
      }
      sum += Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    }
    return sum
  }

  private mutating func widenBox(_ changes: UnsafePointer<UInt8>) {
    if top < 0 { top = y }
    bottom = y
    if let first = unsafe memchr(changes, 255, left) { left = unsafe UnsafeRawPointer(changes).distance(to: first) }
    while let next = unsafe memchr(changes + right + 1, 255, width - right - 1) { right = unsafe UnsafeRawPointer(changes).distance(to: next) }
  }
}

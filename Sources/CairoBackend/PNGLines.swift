/// Chooses a filter for each row and applies it.
///
/// Text, flat areas and gradients repeat pixels of their row or of the one above, which deflate finds best unfiltered. What matters is the share of
/// pixels that do not, as in photos: where there are enough, the row is filtered in the way whose estimated bits are fewest.
struct PNGLines {
  /// How the rows of one picture are filtered.
  enum Plan: CaseIterable {
    case chosen, none, sub, paeth
  }

  private var lines: [UInt8] = []
  /// Most pixels of the picture that was filtered last are unlike their neighbours.
  private(set) var isPhoto = false

  /// Filters a whole picture.
  ///
  /// - Parameter out: Room for `height × (1 + width × bytesPerPixel)` bytes.
  mutating func filter(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, bytesPerPixel: Int, plan: Plan, to out: UnsafeMutablePointer<UInt8>
  ) {
    let count = width * bytesPerPixel
    // Two rows, each after zeros that stand for the pixel left of the first, and before a byte that packing may write.
    let stride = count + 16
    lines.removeAll(keepingCapacity: true)
    lines.append(contentsOf: repeatElement(0, count: 2 * stride))
    var chooser = FilterChooser(plan)
    unsafe lines.withUnsafeMutableBufferPointer { lines in
      var (row, above) = unsafe (lines.baseAddress! + 8, lines.baseAddress! + 8 + stride)
      for y in 0..<height {
        let source = unsafe pixels + y * width
        if bytesPerPixel == 3 {
          unsafe PackedRow.opaque(source, count: width, to: row)
        } else {
          unsafe PackedRow.translucent(source, count: width, to: row)
        }
        let target = unsafe out + y * (count + 1)
        let line = unsafe PNGLine(row: row, above: above, bytesPerPixel: bytesPerPixel, count: count)
        let filter = unsafe y == 0 ? .none : chooser.filter(line, source, above: source - width, width: width, scratch: target + 1)
        unsafe target[0] = filter.rawValue
        unsafe line.write(filter, to: target + 1)
        unsafe swap(&row, &above)
      }
    }
    isPhoto = chooser.isPhoto
  }
}

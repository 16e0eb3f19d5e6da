/// Chooses a filter for each row and applies it.
///
/// Text, flat areas and gradients repeat pixels of their row or of the one above, which deflate finds best unfiltered. What matters is the share of
/// pixels that do not, as in photos: where there are enough, the row is filtered in the way whose estimated bits are fewest, if those are fewer than
/// without.
struct PNGLines {
  /// How the rows of one picture are filtered.
  enum Plan: CaseIterable {
    case chosen, none, sub, paeth
  }

  private(set) var rows = FilteredRows()
  private var lines: [UInt8] = []

  /// Filters a whole picture.
  mutating func filter(_ pixmap: borrowing Pixmap, isOpaque: Bool, _ plan: Plan) {
    rows.begin(width: pixmap.width, height: pixmap.height, bytesPerPixel: isOpaque ? 3 : 4)
    // Two rows, each after zeros that stand for the pixel left of the first.
    lines.removeAll(keepingCapacity: true)
    lines.append(contentsOf: repeatElement(0, count: 2 * PNGLines.stride(pixmap.width)))
    unsafe pixmap.withPixels { pixels in
      unsafe lines.withUnsafeMutableBufferPointer { lines in
        guard let pixels = pixels.baseAddress, let lines = lines.baseAddress else { return }
        unsafe rows.fill { filters, out in
          unsafe PNGLines.filter(pixels, pixmap.width, filters.count, isOpaque: isOpaque, FilterChooser(plan), lines, to: out, filters)
        }
      }
    }
  }

  /// Bytes of a row and the zeros before it.
  private static func stride(_ width: Int) -> Int { width * 4 + 16 }

  private static func filter(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, isOpaque: Bool, _ plan: FilterChooser, _ lines: UnsafeMutablePointer<UInt8>,
    to out: UnsafeMutablePointer<UInt8>, _ filters: UnsafeMutableBufferPointer<UInt8>
  ) {
    var chooser = plan
    var (row, above) = unsafe (lines + 8, lines + 8 + stride(width))
    for y in 0..<height {
      let source = unsafe pixels + y * width
      if isOpaque {
        unsafe PackedRow.opaque(source, count: width, to: row)
      } else {
        unsafe PackedRow.translucent(source, count: width, to: row)
      }
      let target = unsafe out + y * width * 4
      let line = unsafe PNGLine(row: row, above: above, count: width * 4)
      let filter = unsafe y == 0 ? .none : chooser.filter(line, source, above: source - width, width: width, scratch: target)
      unsafe filters[y] = filter.rawValue
      unsafe line.write(filter, to: target)
      unsafe swap(&row, &above)
    }
  }
}

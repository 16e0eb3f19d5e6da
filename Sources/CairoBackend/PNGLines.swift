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
    var chooser = FilterChooser(plan: plan)
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
        let repeats = unsafe y == 0 || !chooser.isNovel(source, above: source - width, count: width)
        let filter = unsafe chooser.filter(row, above, bytesPerPixel, count, repeats: repeats, scratch: target + 1)
        unsafe target[0] = filter.rawValue
        unsafe filter.apply(row, above: above, bytesPerPixel: bytesPerPixel, count: count, to: target + 1)
        unsafe swap(&row, &above)
      }
    }
  }
}

/// The filter of one row after the other.
private struct FilterChooser {
  let plan: PNGLines.Plan
  private var last = PNGFilter.none
  /// Rows for which the last choice still holds.
  private var validRows = 0

  init(plan: PNGLines.Plan) { self.plan = plan }

  mutating func filter(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ bytesPerPixel: Int, _ count: Int, repeats: Bool,
    scratch: UnsafeMutablePointer<UInt8>
  ) -> PNGFilter {
    switch plan {
    case .none: return .none
    case .sub: return .sub
    case .paeth: return .paeth
    case .chosen: break
    }
    if repeats {
      validRows = 0
      return .none
    }
    if validRows > 0 {
      validRows -= 1
      return last
    }
    var best = Int.max
    for candidate in [PNGFilter.sub, .up, .paeth] {
      unsafe candidate.apply(row, above: above, bytesPerPixel: bytesPerPixel, count: count, to: scratch)
      let cost = unsafe FilterChooser.cost(scratch, count)
      if cost < best { (best, last) = (cost, candidate) }
    }
    validRows = FilterChooser.band - 1
    return last
  }

  /// Whether enough of a row's pixels are unlike the one to the left and the five above that a gradient's rows are shifted copies of.
  func isNovel(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, count: Int) -> Bool {
    guard plan == .chosen, count > 4 else { return false }
    var novel: UInt32 = 0
    for i in 2..<count - 2 {
      let p = unsafe row[i]
      let isKnown =
        unsafe (p == row[i - 1] ? UInt32(1) : 0) | (p == above[i] ? 1 : 0) | (p == above[i - 1] ? 1 : 0) | (p == above[i + 1] ? 1 : 0)
        | (p == above[i - 2] ? 1 : 0) | (p == above[i + 2] ? 1 : 0)
      novel &+= 1 &- isKnown
    }
    return Int(novel) * 100 >= count * FilterChooser.threshold
  }

  /// Estimated bits of filtered bytes, in quarters.
  private static func cost(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var sum = 0
    unsafe costs.withUnsafeBufferPointer { costs in
      for i in 0..<count { unsafe sum &+= Int(costs[Int(bytes[i])]) }
    }
    return sum
  }

  /// Per cent of novel pixels from which a row is filtered. 2 to 18 were tried: below, gradients lose; above, photos do.
  private static let threshold = 9
  /// Neighbouring rows that share a choice: 1 would save 1 % of the bytes for a tenth more time.
  private static let band = 8
  /// A zero is nearly free; another byte takes two bits and one for each binary digit of its distance from 0.
  private static let costs: [UInt8] = (0..<256).map { byte in
    let distance = min(byte, 256 - byte)
    return distance == 0 ? 1 : UInt8(8 + 4 * (Int.bitWidth - distance.leadingZeroBitCount))
  }
}

/// The filter of one row after the other.
struct FilterChooser {
  private let plan: PNGLines.Plan
  private var last = PNGFilter.none
  /// Rows for which the last choice still holds.
  private var rowsToGo = 0

  init(_ plan: PNGLines.Plan) { self.plan = plan }

  /// - Parameters:
  ///   - pixels: The row, and `above` the one above it, as words.
  ///   - scratch: Room for a filtered row.
  mutating func filter(
    _ line: PNGLine, _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int, scratch: UnsafeMutablePointer<UInt8>
  ) -> PNGFilter {
    switch plan {
    case .none: return .none
    case .sub: return .sub
    case .paeth: return .paeth
    case .chosen: break
    }
    if rowsToGo == 0 {
      let found = unsafe FilterChooser.novelPixels(pixels, above: above, width)
      let isPlain = found * 100 < width * FilterChooser.threshold
      last = unsafe isPlain ? .none : FilterChooser.cheapest(line, unfiltered: found * FilterChooser.novelCost, scratch)
      rowsToGo = FilterChooser.band
    }
    rowsToGo -= 1
    return last
  }

  /// - Parameter unfiltered: Estimated bits of the row as it is, in quarters.
  private static func cheapest(_ line: PNGLine, unfiltered: Int, _ scratch: UnsafeMutablePointer<UInt8>) -> PNGFilter {
    var best = (filter: PNGFilter.none, cost: unfiltered)
    for filter in [PNGFilter.sub, .up, .paeth] {
      unsafe line.write(filter, to: scratch)
      let cost = unsafe cost(scratch, line.count)
      if cost < best.cost { best = (filter, cost) }
    }
    return best.filter
  }

  /// How many pixels are unlike the one to the left and the five above: a gradient's rows are shifted copies of one another.
  private static func novelPixels(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, _ width: Int) -> Int {
    guard width > 4 else { return 0 }
    var novel: UInt32 = 0
    for i in 2..<width - 2 {
      let p = unsafe row[i]
      let isKnown =
        unsafe (p == row[i - 1] ? UInt32(1) : 0) | (p == above[i] ? 1 : 0) | (p == above[i - 1] ? 1 : 0) | (p == above[i + 1] ? 1 : 0)
        | (p == above[i - 2] ? 1 : 0) | (p == above[i + 2] ? 1 : 0)
      novel &+= 1 &- isKnown
    }
    return Int(novel)
  }

  /// Estimated bits of filtered bytes, in quarters.
  private static func cost(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var sum = 0
    unsafe costs.withUnsafeBufferPointer { costs in
      for i in 0..<count { unsafe sum &+= Int(costs[Int(bytes[i])]) }
    }
    return sum
  }

  /// Per cent of novel pixels below which nothing is to be gained.
  private static let threshold = 8
  /// Estimated bits of a novel pixel that is not filtered, in quarters; the others are nearly free. 60 to 120 were tried: below, photos beside text
  /// lose; above, text does.
  private static let novelCost = 110
  /// Neighbouring rows that share a choice.
  private static let band = 4
  /// A zero is nearly free; another byte takes two bits and one for each binary digit of its distance from 0.
  private static let costs: [UInt8] = (0..<256).map { byte in
    let distance = min(byte, 256 - byte)
    return distance == 0 ? 1 : UInt8(8 + 4 * (Int.bitWidth - distance.leadingZeroBitCount))
  }
}

/// The filters of PNG that are used. Source: PNG third edition, §9. Average never won on our pictures.
enum PNGFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case paeth = 4

  /// Writes one filtered row of `count` bytes. `bytesPerPixel` zero bytes stand before `row` and `above`.
  func apply(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, bytesPerPixel: Int, count: Int, to out: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .none:
      unsafe out.update(from: row, count: count)
    case .sub:
      let left = unsafe row - bytesPerPixel
      for i in 0..<count { unsafe out[i] = row[i] &- left[i] }
    case .up:
      for i in 0..<count { unsafe out[i] = row[i] &- above[i] }
    case .paeth:
      unsafe PNGFilter.paeth(row, above, bytesPerPixel, count, out)
    }
  }

  private static func paeth(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ step: Int, _ count: Int, _ out: UnsafeMutablePointer<UInt8>
  ) {
    // Without branches, so that it is vectorised; of equal distances the first wins, as the standard has it.
    for i in 0..<count {
      let (a, b, c) = unsafe (Int16(row[i - step]), Int16(above[i]), Int16(above[i - step]))
      let (toA, toB) = (b &- c, a &- c)
      let (da, db) = (max(toA, 0 &- toA), max(toB, 0 &- toB))
      let toC = toA &+ toB
      let dc = max(toC, 0 &- toC)
      let other = db <= dc ? b : c
      let predicted = da <= min(db, dc) ? a : other
      unsafe out[i] = row[i] &- UInt8(truncatingIfNeeded: predicted)
    }
  }
}

/// The filters of PNG that are used. Source: PNG third edition, §9. Average never won on our pictures.
enum PNGFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case paeth = 4
}

/// The bytes of one row and of the one above it, four a pixel, each after eight zeros.
@safe struct PNGLine {
  let row: UnsafePointer<UInt8>
  let above: UnsafePointer<UInt8>
  let count: Int

  /// Writes the row filtered.
  func write(_ filter: PNGFilter, to out: UnsafeMutablePointer<UInt8>) {
    let left = unsafe row - 4
    switch filter {
    case .none:
      unsafe out.update(from: row, count: count)
    case .sub:
      for i in 0..<count { unsafe out[i] = unsafe row[i] &- left[i] }
    case .up:
      for i in 0..<count { unsafe out[i] = unsafe row[i] &- above[i] }
    case .paeth:
      unsafe writePaeth(to: out)
    }
  }

  private func writePaeth(to out: UnsafeMutablePointer<UInt8>) {
    let (left, aboveLeft) = unsafe (row - 4, above - 4)
    // Without branches, so that it is vectorised; of equal distances the first wins, as the standard has it.
    for i in 0..<count {
      let (a, b, c) = unsafe (Int16(left[i]), Int16(above[i]), Int16(aboveLeft[i]))
      let (toA, toB) = (b &- c, a &- c)
      let (da, db) = (max(toA, 0 &- toA), max(toB, 0 &- toB))
      let toC = toA &+ toB
      let dc = max(toC, 0 &- toC)
      let other = db <= dc ? b : c
      let predicted = da <= min(db, dc) ? a : other
      unsafe out[i] = unsafe row[i] &- UInt8(truncatingIfNeeded: predicted)
    }
  }
}

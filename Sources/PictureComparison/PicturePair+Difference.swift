import Glibc
import WidgetImages

extension PicturePair {
  /// Counts what differs, over the picture that holds both.
  ///
  /// - Parameter delta: Pixels that differ by more, 0…255, are counted apart: the budget's `maxDelta`.
  public func difference(over delta: Int = 0) -> PictureDifference {
    var counter = DifferenceCounter(width: width, threshold: UInt8(clamping: delta))
    unsafe forEachDeltaRow { _, deltas in
      if let deltas = unsafe deltas { unsafe counter.addRow(deltas) } else { counter.addEqualRow() }
    }
    return counter.difference
  }

  /// Calls `body` with each row's largest differences of a channel by pixel, with zeros behind them up to a multiple of 16; with nil where none differs.
  func forEachDeltaRow(_ body: (_ y: Int, _ deltas: UnsafeRawPointer?) -> Void) {
    let stride = (width + 15) / 16 * 16
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride) { row in
      unsafe row.initialize(repeating: 0)
      unsafe old.rgba.withUnsafeBytes { old in
        unsafe new.rgba.withUnsafeBytes { new in
          guard let row = row.baseAddress, let old = old.baseAddress, let new = new.baseAddress else { return }
          var isEqual = true
          for y in 0..<height {
            unsafe isEqual = !fill(row, y, old, new, isLikelyEqual: isEqual)
            unsafe body(y, isEqual ? nil : UnsafeRawPointer(row))
          }
        }
      }
    }
  }

  /// Fills in a row; false where it is all zeros, and `row` may be left as it is.
  ///
  /// - Parameter isLikelyEqual: It is worth a look of its own, as the row above was equal.
  private func fill(
    _ row: UnsafeMutablePointer<UInt8>, _ y: Int, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, isLikelyEqual: Bool
  ) -> Bool {
    var x = 0
    if y < common.height {
      let (one, other) = unsafe (old + y * self.old.width * 4, new + y * self.new.width * 4)
      x = common.width
      if isLikelyEqual, x == width, unsafe memcmp(one, other, x * 4) == 0 { return false }
      let differs = unsafe DeltaKernel.write(one, other, count: x, to: row)
      if x == width { return differs }
    }
    // Beside the narrower picture, or below the lower one, the other stands alone, or none does.
    let end = y < common.height ? width : y < self.old.height ? self.old.width : self.new.width
    unsafe (row + x).update(repeating: 255, count: end - x)
    unsafe (row + end).update(repeating: 0, count: width - end)
    return true
  }
}

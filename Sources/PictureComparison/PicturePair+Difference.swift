import Glibc
import WidgetImages

extension PicturePair {
  /// Counts what differs, over the picture that holds both.
  ///
  /// - Parameter delta: Pixels that differ by more, 0…255, are counted apart: the budget's `maxDelta`.
  public func difference(over delta: Int = 0) -> PictureDifference {
    var counter = DifferenceCounter(width: width)
    forEachRow(over: UInt8(clamping: delta)) { _, row in
      if let row { counter.addRow(row) } else { counter.addEqualRow() }
    }
    return counter.difference
  }

  /// Calls `body` with each row; with nil where no pixel differs.
  func forEachRow(over threshold: UInt8 = 0, _ body: (_ y: Int, _ row: ChangedRow?) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: RowComparison.room(width: width)) { room in
      unsafe room.initialize(repeating: 0)
      unsafe old.pixels.withUnsafeBufferPointer { old in
        unsafe new.pixels.withUnsafeBufferPointer { new in
          guard let room = room.baseAddress, let old = old.baseAddress, let new = new.baseAddress else { return }
          var comparison = unsafe RowComparison(pair: self, old: old, new: new, threshold: threshold, room: room)
          for y in 0..<height { body(y, comparison.row(y)) }
        }
      }
    }
  }
}

/// Compares pictures row by row, each in the place of the one before.
@safe private struct RowComparison {
  private let pair: PicturePair
  private let old: UnsafePointer<UInt32>
  private let new: UnsafePointer<UInt32>
  private let threshold: UInt8
  private let changes: UnsafeMutablePointer<UInt8>
  private let marks: UnsafeMutablePointer<UInt8>
  /// The row above was equal, so that this one is likely to be as well.
  private var isLikelyEqual = true

  /// - Parameter room: Zeros.
  init(pair: PicturePair, old: UnsafePointer<UInt32>, new: UnsafePointer<UInt32>, threshold: UInt8, room: UnsafeMutablePointer<UInt8>) {
    let stride = RowComparison.stride(pair.width)
    unsafe (self.pair, self.old, self.new, self.threshold) = (pair, old, new, threshold)
    unsafe changes = room
    unsafe marks = threshold == 0 ? room : room + stride
  }

  /// Bytes that it works in.
  static func room(width: Int) -> Int { 2 * stride(width) }

  private static func stride(_ width: Int) -> Int { (width + 15) / 16 * 16 }

  /// Nil where no pixel differs.
  mutating func row(_ y: Int) -> ChangedRow? {
    let common = y < pair.common.height ? pair.common.width : 0
    let (one, other) = unsafe (old + y * pair.old.width, new + y * pair.new.width)
    if isLikelyEqual, common == pair.width, unsafe memcmp(one, other, common * 4) == 0 { return nil }
    var largest = unsafe ChangeKernel.mark(one, other, count: common, to: changes)
    if threshold > 0 { unsafe ChangeKernel.mark(one, other, count: common, over: threshold, to: marks) }
    if common < pair.width {
      markUnmatched(from: common, y)
      largest = SIMD16(repeating: 255)
    }
    isLikelyEqual = largest == .zero
    return isLikelyEqual ? nil : unsafe ChangedRow(changes: changes, marks: marks, largestDeltas: largest)
  }

  /// Beside the narrower picture, or below the lower one, the other stands alone, or none does.
  private func markUnmatched(from start: Int, _ y: Int) {
    let end = y < pair.common.height ? pair.width : y < pair.old.height ? pair.old.width : pair.new.width
    unsafe (changes + start).update(repeating: 255, count: end - start)
    unsafe (changes + end).update(repeating: 0, count: pair.width - end)
    guard threshold > 0 else { return }
    unsafe (marks + start).update(repeating: threshold < 255 ? 255 : 0, count: end - start)
    unsafe (marks + end).update(repeating: 0, count: pair.width - end)
  }
}

/// A row in which pixels differ: a byte a pixel, 255 for those that are marked, and zeros behind them up to a multiple of 16.
@safe struct ChangedRow {
  /// Pixels of which any channel differs.
  let changes: UnsafePointer<UInt8>
  /// Pixels of which a channel differs by more than the threshold; the same memory where that is 0.
  let marks: UnsafePointer<UInt8>
  /// The largest distances of channels, 0…255, each in any lane.
  let largestDeltas: SIMD16<UInt8>
}

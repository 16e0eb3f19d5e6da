/// What two pictures may differ in and still pass; nothing unless it is set.
public struct DifferenceBudget: Hashable, Sendable {
  /// Levels of 255 by which any number of pixels may differ.
  public var maxDelta: Int
  /// Pixels that may differ by more than that.
  public var maxPixels: Int
  /// Of those, the pixels that may lie in one window of 8×8 pixels.
  public var maxWindow: Int

  public init(maxDelta: Int = 0, maxPixels: Int = 0, maxWindow: Int = 0) {
    self.maxDelta = maxDelta
    self.maxPixels = maxPixels
    self.maxWindow = maxWindow
  }
}

/// What two pictures differ in, counted exactly.
public struct PictureDifference: Hashable, Sendable {
  /// Pixels of which any channel differs.
  public var pixels: Int
  /// The largest difference of a channel, 0…255; of a pixel that only one picture has it is 255.
  public var largestDelta: Int
  /// Pixels of which a channel differs by more than the budget's `maxDelta`.
  public var pixelsOver: Int
  /// The most of those in any window of 8×8 pixels, wherever it lies, 0…64.
  public var largestWindow: Int
  /// Holds every pixel that differs; nil where none does.
  public var box: PixelBox?

  /// What two equal pictures differ in.
  public static let none = PictureDifference(pixels: 0, largestDelta: 0, pixelsOver: 0, largestWindow: 0)

  public init(pixels: Int, largestDelta: Int, pixelsOver: Int, largestWindow: Int, box: PixelBox? = nil) {
    self.pixels = pixels
    self.largestDelta = largestDelta
    self.pixelsOver = pixelsOver
    self.largestWindow = largestWindow
    self.box = box
  }
}

extension PictureDifference: CustomStringConvertible {
  public var description: String { "\(pixels) px differ, by at most \(largestDelta) of 255 a channel" }
}

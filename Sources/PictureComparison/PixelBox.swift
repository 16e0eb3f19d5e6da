/// A rectangle of whole pixels, from the top left corner of a picture.
public struct PixelBox: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelBox: CustomStringConvertible {
  /// The smallest that holds both.
  func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left, height: max(y + height, other.y + other.height) - top)
  }

  /// `16×8 px at (4, 12)`.
  public var description: String { "\(width)×\(height) px at (\(x), \(y))" }
}

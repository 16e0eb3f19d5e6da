public import Geometry
public import WidgetImages

/// Two pictures to compare, laid on one another at their top left corners.
///
/// Colours count premultiplied, as they are drawn: the fainter a pixel, the less its colour, and that of a transparent one not at all. Alpha counts as
/// they do. A pixel that only one of the pictures has differs, whatever its colour.
public struct PicturePair: Sendable {
  public let old: DecodedImage
  public let new: DecodedImage
  /// Pixels of the smallest picture that holds both.
  public let width: Int
  public let height: Int
  /// Pixels of what both have.
  let common: (width: Int, height: Int)

  /// - Throws: `ComparisonError`: `tooLarge`, where the picture that holds both has more pixels than the limits allow.
  public init(_ old: DecodedImage, _ new: DecodedImage, limits: Limits = .standard) throws(ComparisonError) {
    (width, height) = (max(old.width, new.width), max(old.height, new.height))
    common = (min(old.width, new.width), min(old.height, new.height))
    try limits.checkPicture(width, height)
    self.old = old
    self.new = new
  }

  /// Both have the same width and height.
  public var isOfOneSize: Bool { old.width == new.width && old.height == new.height }

  /// Which of the pictures have a pixel.
  func presence(x: Int, y: Int) -> Presence {
    switch (x < old.width && y < old.height, x < new.width && y < new.height) {
    case (true, true): .both
    case (true, false): .old
    case (false, true): .new
    case (false, false): .neither
    }
  }

  enum Presence { case both, old, new, neither }
}

extension Limits {
  func checkPicture(_ width: Int, _ height: Int) throws(ComparisonError) {
    guard width * height <= picturePixels else {
      throw ComparisonError(
        .tooLarge, expected: "at most \(picturePixels) px in the picture that holds both", found: "\(width)×\(height) px")
    }
  }
}

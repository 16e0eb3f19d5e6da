public import Geometry

/// What the first bytes of an image file say, read without decoding.
public struct ImageHeader: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webp = "WebP"
  }

  public var format: Format
  /// Pixels as stored, before the orientation is applied.
  public var storedWidth: Int
  public var storedHeight: Int
  public var orientation: ImageOrientation

  /// Pixels as shown.
  public var width: Int { orientation.swapsAxes ? storedHeight : storedWidth }
  public var height: Int { orientation.swapsAxes ? storedWidth : storedHeight }

  /// - Throws: `ImageError`: `format`, `corrupt`, `animated`, `colorModel` or `tooLarge`.
  public init(reading bytes: [UInt8], limits: Limits = .standard) throws(ImageError) {
    let file = FileBytes(bytes)
    if file.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = try ImageHeader(png: file)
    } else if file.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = try ImageHeader(jpeg: file)
    } else if file.hasText("RIFF", at: 0) && file.hasText("WEBP", at: 8) {
      self = try ImageHeader(webp: file)
    } else {
      throw ImageError(.format, expected: "a PNG, JPEG or WebP file", found: file.beginning)
    }
    try limits.check(self)
  }

  init(_ format: Format, width: Int, height: Int, orientation: ImageOrientation) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.corrupt, expected: "a \(format.rawValue) with pixels", found: "\(width) × \(height)")
    }
    self.format = format
    storedWidth = width
    storedHeight = height
    self.orientation = orientation
  }
}

extension Limits {
  /// Refuses an image by its header: too many pixels, or too many bytes of them.
  func check(_ header: ImageHeader) throws(ImageError) {
    let (width, height) = (header.storedWidth, header.storedHeight)
    guard width <= pictureSide, height <= pictureSide, width * height <= imagePixels, width * height * 4 <= imageBytes else {
      throw ImageError(
        .tooLarge, expected: "at most \(pictureSide) px a side and \(imagePixels) px in all", found: "\(width) × \(height) px")
    }
  }
}

public import Geometry
public import WidgetImages

extension DecodedImage {
  /// Decodes a file that is compared.
  public init(comparing bytes: [UInt8], limits: Limits = .comparedPictures) throws(ImageError) {
    try self.init(decoding: bytes, name: "compared", budget: ByteBudget(bytes: 2 * limits.imageBytes), limits: limits)
  }
}

extension Limits {
  /// What a picture is decoded with that is compared: as large as one that is drawn.
  public static let comparedPictures: Limits = {
    var limits = Limits.standard
    limits.imagePixels = limits.picturePixels
    limits.imageBytes = limits.picturePixels * 4
    return limits
  }()
}

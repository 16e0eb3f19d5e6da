public import DisplayList

/// A picture as a file.
public struct EncodedImage: Hashable, Sendable {
  public enum MediaType: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  public var mediaType: MediaType
  public var bytes: [UInt8]
  /// Pixels.
  public var width: Int
  public var height: Int

  public init(_ mediaType: MediaType, bytes: [UInt8], width: Int, height: Int) {
    self.mediaType = mediaType
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

/// Where an SVG's pixels come from.
public protocol PictureSource {
  associatedtype Failure: Error

  /// An image that the list draws, upright: the file that it came from where browsers read that.
  mutating func file(of image: ImageID) throws(Failure) -> EncodedImage
  /// Draws a list, as for a picture of its canvas and scale: a part that SVG has no words for.
  mutating func draw(_ list: CommandList) throws(Failure) -> EncodedImage
  /// Throws where the time is up.
  func checkTime() throws(Failure)
}

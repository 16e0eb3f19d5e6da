import WidgetImages

/// A PNG file as pixels.
struct Picture {
  private let image: DecodedImage

  init(_ png: [UInt8]) throws(ImageError) { image = try DecodedImage(decoding: png, name: "picture", budget: .render()) }

  var size: [Int] { [image.width, image.height] }

  var isOpaque: Bool { image.isOpaque }

  /// Alpha, red, green and blue, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] }

  /// The corners: top left, top right, bottom left, bottom right.
  var corners: [UInt32] {
    [pixel(0, 0), pixel(image.width - 1, 0), pixel(0, image.height - 1), pixel(image.width - 1, image.height - 1)]
  }
}

public import Geometry

extension DecodedImage {
  /// Decodes a file, turns it upright and premultiplies it.
  ///
  /// - Parameter budget: Twice the image's bytes are reserved while it is turned, once afterwards.
  /// - Throws: `ImageError`. The header is checked against the limits before anything is allocated.
  public init(
    decoding bytes: [UInt8], name: String, budget: ByteBudget, limits: Limits = .standard
  ) throws(ImageError) {
    let header = try ImageHeader(reading: bytes, limits: limits)
    let size = header.storedWidth * header.storedHeight * 4
    guard budget.reserve(2 * size) else {
      throw ImageError(.memory, expected: "\(budget.bytesLeft) bytes at most", found: "\(2 * size) bytes")
    }
    var kept = 0
    defer { budget.release(2 * size - kept) }
    let straight = try StraightImage(decoding: bytes, as: header)
    self.init(width: header.width, height: header.height, pixels: straight.premultiplied(header.orientation), name: name)
    kept = size
  }

  /// Premultiplies a picture that stands upright.
  package init(_ straight: StraightImage, name: String) {
    self.init(width: straight.width, height: straight.height, pixels: straight.premultiplied(.up), name: name)
  }

  /// Bytes of the pixels.
  public var byteCount: Int { pixels.count * 4 }
}

extension StraightImage {
  /// The pixels turned upright, as words with alpha in the highest byte.
  fileprivate func premultiplied(_ orientation: ImageOrientation) -> ContiguousArray<UInt32> {
    let (first, alongX, alongY) = orientation.placement(storedWidth: width, storedHeight: height)
    return unsafe ContiguousArray(unsafeUninitializedCapacity: width * height) { out, count in
      unsafe rgba.withUnsafeBytes { bytes in
        var next = 0
        for y in 0..<height {
          var place = first + y * alongY
          for _ in 0..<width {
            unsafe out[place] = premultiply(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: next, as: UInt32.self)))
            next += 4
            place += alongX
          }
        }
      }
      count = width * height
    }
  }
}

/// Alpha, red, green and blue of alpha, blue, green and red, each from the highest byte on; every product is rounded to the nearest.
private func premultiply(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha != 255 else { return pixel & 0xFF00_FF00 | pixel >> 16 & 255 | (pixel & 255) << 16 }
  func times(_ channel: UInt32) -> UInt32 {
    let t = channel * alpha + 128
    return (t + t >> 8) >> 8
  }
  return alpha << 24 | times(pixel & 255) << 16 | times(pixel >> 8 & 255) << 8 | times(pixel >> 16 & 255)
}

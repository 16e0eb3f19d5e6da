extension ImageHeader {
  /// Source: the WebP container specification, and RFC 6386 §9.1 and the lossless bitstream specification for the two simple forms.
  init(webp file: FileBytes) throws(ImageError) {
    let size: (width: Int, height: Int)?
    if file.hasText("VP8X", at: 12), let flags = file.byte(20) {
      guard flags & 0x02 == 0 else { throw ImageError(.animated, expected: "one frame", found: "an animation") }
      size = ImageHeader.pair(file.little(3, at: 24).map { $0 + 1 }, file.little(3, at: 27).map { $0 + 1 })
    } else if file.hasText("VP8L", at: 12), file.byte(20) == 0x2F {
      let bits = file.little(4, at: 21)
      size = ImageHeader.pair(bits.map { $0 & 0x3FFF + 1 }, bits.map { $0 >> 14 & 0x3FFF + 1 })
    } else if file.hasText("VP8 ", at: 12), file.has([0x9D, 0x01, 0x2A], at: 23) {
      size = ImageHeader.pair(file.little(2, at: 26).map { $0 & 0x3FFF }, file.little(2, at: 28).map { $0 & 0x3FFF })
    } else {
      size = nil
    }
    guard let size else { throw ImageError(.corrupt, expected: "a WebP with a picture", found: "\(file.count) bytes without it") }
    let orientation = ImageHeader.exif(ofWebP: file)
    try self.init(.webp, width: size.width, height: size.height, orientation: orientation)
  }

  private static func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }

  private static func exif(ofWebP file: FileBytes) -> ImageOrientation {
    var offset = 12
    while let length = file.little(4, at: offset + 4) {
      if file.hasText("EXIF", at: offset) {
        // Some writers keep the name that JPEG's APP1 needs.
        let hasName = file.has([0x45, 0x78, 0x69, 0x66, 0, 0], at: offset + 8)
        return ImageOrientation(exif: file, at: offset + (hasName ? 14 : 8))
      }
      offset += 8 + length + length & 1
    }
    return .up
  }
}

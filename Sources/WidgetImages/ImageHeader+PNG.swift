extension ImageHeader {
  /// Source: PNG third edition, §11; APNG is told by its `acTL`.
  init(png file: FileBytes) throws(ImageError) {
    guard file.big(4, at: 8) == 13, file.hasText("IHDR", at: 12), let width = file.big(4, at: 16), let height = file.big(4, at: 20)
    else { throw ImageError(.corrupt, expected: "a PNG that begins with IHDR", found: "\(file.count) bytes without it") }
    var orientation = ImageOrientation.up
    var offset = 33
    while let length = file.big(4, at: offset), file.byte(offset + 7) != nil {
      if file.hasText("eXIf", at: offset + 4) {
        orientation = ImageOrientation(exif: file, at: offset + 8)
      } else if file.hasText("acTL", at: offset + 4), let frames = file.big(4, at: offset + 8), frames > 1 {
        throw ImageError(.animated, expected: "one frame", found: "\(frames) frames")
      }
      offset += 12 + length
    }
    try self.init(.png, width: width, height: height, orientation: orientation)
  }
}

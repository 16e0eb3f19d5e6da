extension ImageHeader {
  /// Source: ITU T.81 §B.1: segments up to the first scan.
  init(jpeg file: FileBytes) throws(ImageError) {
    var orientation = ImageOrientation.up
    var frame: (width: Int, height: Int)?
    var offset = 2
    while let marker = ImageHeader.marker(file, &offset), marker != 0xDA {
      guard let length = file.big(2, at: offset), length >= 2 else { break }
      switch marker {
      case 0xE1 where file.has([0x45, 0x78, 0x69, 0x66, 0, 0], at: offset + 2):
        orientation = ImageOrientation(exif: file, at: offset + 8)
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        frame = try ImageHeader.frame(file, at: offset)
      default:
        break
      }
      offset += length
    }
    guard let frame else { throw ImageError(.corrupt, expected: "a JPEG with a frame header", found: "\(file.count) bytes without it") }
    try self.init(.jpeg, width: frame.width, height: frame.height, orientation: orientation)
  }

  /// The next marker that has a length, and the place of that length.
  private static func marker(_ file: FileBytes, _ offset: inout Int) -> Int? {
    while let byte = file.byte(offset), let next = file.byte(offset + 1) {
      // Fill bytes may stand before a marker, stray ones between segments.
      guard byte == 0xFF, next != 0xFF, next != 0x00, next != 0x01, !(0xD0...0xD9).contains(next) else {
        offset += 1
        continue
      }
      offset += 2
      return next
    }
    return nil
  }

  private static func frame(_ file: FileBytes, at offset: Int) throws(ImageError) -> (width: Int, height: Int) {
    guard let precision = file.byte(offset + 2), let height = file.big(2, at: offset + 3), let width = file.big(2, at: offset + 5),
      let components = file.byte(offset + 7)
    else { throw ImageError(.corrupt, expected: "a whole frame header", found: "the end of the file") }
    guard precision == 8, components == 1 || components == 3 else {
      throw ImageError(
        .colorModel, expected: "grey or colour of 8 bits", found: "\(components) components of \(precision) bits")
    }
    return (width, height)
  }
}

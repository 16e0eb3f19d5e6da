import WidgetFoundation

/// Pictures that no pipeline has drawn, as files.
enum PNGFile {
  /// An opaque picture as PNG.
  static func encoded(_ picture: StraightImage, _ effort: PNGEffort = .standard) -> [UInt8] {
    var words: ContiguousArray<UInt32> = []
    words.reserveCapacity(picture.width * picture.height)
    for start in stride(from: 0, to: picture.rgba.count, by: 4) {
      words.append(0xFF00_0000 | UInt32(picture.rgba[start]) << 16 | UInt32(picture.rgba[start + 1]) << 8 | UInt32(picture.rgba[start + 2]))
    }
    var encoder = PNGEncoder(effort)
    return encoder.encode(Pixmap(DecodedImage(width: picture.width, height: picture.height, pixels: words, name: "")))
  }
}

import WidgetFoundation

/// Pictures that no pipeline has drawn, as files.
enum PNGFile {
  static func encoded(_ picture: DecodedImage, _ effort: PNGEffort = .standard) -> [UInt8] {
    var encoder = PNGEncoder(effort)
    return encoder.encode(Pixmap(picture))
  }
}

import WidgetFoundation
import WidgetGoldens

/// A PNG file that a report names.
struct ReportedPicture {
  let bytes: [UInt8]
  /// Pixels.
  let width: Int
  let height: Int

  /// Nil where none of the paths leads to a picture.
  init?(_ paths: String...) {
    for path in paths where !path.isEmpty {
      guard let bytes = FileBytes.read(path), let header = try? ImageHeader(reading: bytes, limits: .comparedPictures), header.format == .png else { continue }
      (self.bytes, width, height) = (bytes, header.width, header.height)
      return
    }
    return nil
  }
}

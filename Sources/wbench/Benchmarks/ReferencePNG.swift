import CPNG
import WidgetFoundation

/// The same pixels as libpng takes them: straight colours, RGB where the picture is opaque.
struct ReferencePNG {
  private let bytes: [UInt8]
  private let width: UInt32
  private let height: UInt32
  private let channels: Int

  init(_ pixmap: borrowing Pixmap) {
    width = UInt32(pixmap.width)
    height = UInt32(pixmap.height)
    let channels = pixmap.isOpaque ? 3 : 4
    self.channels = channels
    bytes = unsafe pixmap.withPixels { words in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(words.count * channels)
      for index in words.indices { unsafe Self.append(words[index], channels, to: &bytes) }
      return bytes
    }
  }

  private static func append(_ word: UInt32, _ channels: Int, to bytes: inout [UInt8]) {
    let alpha = word >> 24
    for shift: UInt32 in [16, 8, 0] {
      let value = word >> shift & 0xFF
      bytes.append(alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha)))
    }
    if channels == 4 { bytes.append(UInt8(alpha)) }
  }

  /// Encodes with libpng's defaults; the size of the file.
  func encode() -> Int {
    var file: UnsafeMutablePointer<UInt8>?
    let size = unsafe cpng_encode_default(bytes, width, height, Int32(channels), &file)
    unsafe cpng_free(file)
    return size
  }
}

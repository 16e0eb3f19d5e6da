import CPNG
import WidgetImages

/// A picture that shows where two others differ: what is equal in pale grey, what differs in red, and on a checkerboard what only one of them has:
/// red for the new one, blue for the recorded one.
struct DifferencePicture {
  let width: Int
  let height: Int
  private var rgb: [UInt8]

  init(recorded: StraightImage, actual: StraightImage) {
    width = max(recorded.width, actual.width)
    height = max(recorded.height, actual.height)
    rgb = []
    rgb.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        rgb += DifferencePicture.color(DifferencePicture.pixel(recorded, x, y), DifferencePicture.pixel(actual, x, y), x, y)
      }
    }
  }

  /// The picture as a PNG file.
  func encoded() -> [UInt8] {
    var out: UnsafeMutablePointer<UInt8>?
    let size = unsafe rgb.withUnsafeBufferPointer { pixels in
      unsafe cpng_encode_default(pixels.baseAddress!, UInt32(width), UInt32(height), 3, &out)
    }
    defer { unsafe cpng_free(out) }
    return unsafe Array(UnsafeBufferPointer(start: out, count: size))
  }

  private static func pixel(_ image: StraightImage, _ x: Int, _ y: Int) -> ArraySlice<UInt8>? {
    guard x < image.width, y < image.height else { return nil }
    let start = (y * image.width + x) * 4
    return image.rgba[start..<start + 4]
  }

  private static func color(_ old: ArraySlice<UInt8>?, _ new: ArraySlice<UInt8>?, _ x: Int, _ y: Int) -> [UInt8] {
    let isDark = (x / 4 + y / 4) % 2 == 0
    switch (old, new) {
    case (let old?, let new?):
      guard old.elementsEqual(new) else { return [255, 0, 0] }
      let grey = UInt8(192 + new.prefix(3).reduce(0) { $0 + Int($1) } / 12)
      return [grey, grey, grey]
    case (nil, .some): return isDark ? [200, 60, 60] : [255, 120, 120]
    case (.some, nil): return isDark ? [60, 60, 200] : [120, 120, 255]
    case (nil, nil): return isDark ? [220, 220, 220] : [255, 255, 255]
    }
  }
}

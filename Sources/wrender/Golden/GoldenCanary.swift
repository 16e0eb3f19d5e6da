import WidgetFoundation
import WidgetGoldens

/// Proves, before anything is compared, that comparing notices the least that can change.
enum GoldenCanary {
  static var sings: Bool {
    let picture = image { x, y in [UInt8(x * 7 + y * 3), UInt8(y * 11), UInt8(x * 5), 255] }
    let changed: [DecodedImage] = [
      // A pixel; a level; a level of alpha.
      image { x, y in x == 9 && y == 4 ? [255, 0, 255, 255] : [UInt8(x * 7 + y * 3), UInt8(y * 11), UInt8(x * 5), 255] },
      image { x, y in [UInt8(x * 7 + y * 3), UInt8(y * 11) + (x == 0 && y == 0 ? 1 : 0), UInt8(x * 5), 255] },
      image { x, y in [UInt8(x * 7 + y * 3), UInt8(y * 11), UInt8(x * 5), x == 15 && y == 15 ? 254 : 255] },
      // All of it by a pixel; nothing at all; one column less.
      image { x, y in [UInt8((x + 1) * 7 + y * 3), UInt8(y * 11), UInt8((x + 1) * 5), 255] },
      image { _, _ in [0, 0, 0, 0] },
      image(width: side - 1) { x, y in [UInt8(x * 7 + y * 3), UInt8(y * 11), UInt8(x * 5), 255] },
    ]
    return passes(picture, picture) && !changed.contains { passes(picture, $0) }
  }

  private static let side = 16

  private static func passes(_ one: DecodedImage, _ other: DecodedImage) -> Bool {
    guard let pair = try? PicturePair(one, other) else { return false }
    return pair.isOfOneSize && PictureVerdict(pair.difference(), DifferenceBudget()).passes
  }

  private static func image(width: Int = side, _ color: (Int, Int) -> [UInt8]) -> DecodedImage {
    let rgba = (0..<side).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
    return DecodedImage(StraightImage(width: width, height: side, rgba: rgba), name: "canary")
  }
}

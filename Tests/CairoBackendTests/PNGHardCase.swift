import Testing
import WidgetImages

/// A picture that is hard on a compressor, by its pixels.
struct PNGHardCase: CustomTestStringConvertible, Sendable {
  let name: String
  let width: Int
  let height: Int
  /// The pixel at a place of a picture so wide, from a number that is random by place.
  let pixel: @Sendable (_ place: Int, _ width: Int, _ random: UInt32) -> UInt32

  var testDescription: String { "\(name) \(width)×\(height)" }

  var image: DecodedImage {
    var state: UInt32 = 0x2545_F491
    var pixels = ContiguousArray<UInt32>()
    for place in 0..<width * height {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      pixels.append(pixel(place, width, state))
    }
    return DecodedImage(width: width, height: height, pixels: pixels, name: name)
  }

  static let all =
    [(1, 1), (1, 3000), (2, 2000), (3, 900), (64, 64), (87, 40), (1300, 30), (9000, 4), (12_000, 3)].flatMap { width, height in
      kinds.map { PNGHardCase(name: $0.name, width: width, height: height, pixel: $0.pixel) }
    } + kinds.map { PNGHardCase(name: $0.name, width: 700, height: 300, pixel: $0.pixel) }

  private static let kinds: [(name: String, pixel: @Sendable (Int, Int, UInt32) -> UInt32)] = [
    ("flat", { _, _, _ in 0xFF33_6699 }),
    ("clear", { _, _, _ in 0 }),
    ("noise", { _, _, random in random | 0xFF00_0000 }),
    ("few colours", { _, _, random in [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0][Int(random >> 30)] }),
    ("translucent", { _, _, random in (random >> 24) << 24 | (random >> 25) << 16 | (random >> 27) << 8 | random >> 26 }),
    ("stripes", { place, width, random in random % 97 == 0 ? 0xFF00_00FF : 0xFF00_0000 | UInt32(place % width % 251) << 8 }),
    // Each value half as often as the last: the code would be as long as there are values.
    ("skewed", { _, _, random in 0xFF00_0000 | UInt32(random.leadingZeroBitCount) &* 0x01_0307 }),
    ("far apart", { place, _, random in place % 8000 < 12 ? 0xFF10_2030 &+ UInt32(place % 8000) : random | 0xFF00_0000 }),
  ]
}

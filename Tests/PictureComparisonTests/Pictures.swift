import WidgetImages

/// Pictures of these tests, and random numbers that are the same in every run.
enum Pictures {
  /// A different colour at each place, partly transparent.
  static func sample(_ width: Int = 40, _ height: Int = 24) -> StraightImage {
    image(width, height) { x, y in [UInt8(truncatingIfNeeded: x * 6), UInt8(truncatingIfNeeded: y * 10), 100, UInt8(200 + x)] }
  }

  static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> StraightImage {
    StraightImage(width: width, height: height, rgba: (0..<width * height).flatMap { color($0 % width, $0 / width) })
  }

  static func solid(_ width: Int, _ height: Int, _ color: [UInt8]) -> StraightImage { image(width, height) { _, _ in color } }

  static func changed(_ picture: StraightImage, _ change: (inout [UInt8]) -> Void) -> StraightImage {
    var rgba = picture.rgba
    change(&rgba)
    return StraightImage(width: picture.width, height: picture.height, rgba: rgba)
  }

  /// The picture with other colours at some places.
  static func changed(_ picture: StraightImage, at places: [(x: Int, y: Int)], to color: [UInt8]) -> StraightImage {
    changed(picture) { rgba in
      for (x, y) in places { rgba.replaceSubrange((y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4, with: color) }
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

import WidgetImages

/// Pictures of these tests, of colours that are not premultiplied, and random numbers that are the same in every run.
enum Pictures {
  /// A different colour at each place, partly transparent.
  static func sample(_ width: Int = 40, _ height: Int = 24) -> DecodedImage {
    image(width, height) { x, y in [UInt8(truncatingIfNeeded: x * 6), UInt8(truncatingIfNeeded: y * 10), 100, UInt8(200 + x)] }
  }

  static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> DecodedImage {
    DecodedImage(StraightImage(width: width, height: height, rgba: (0..<width * height).flatMap { color($0 % width, $0 / width) }), name: "test")
  }

  static func solid(_ width: Int, _ height: Int, _ color: [UInt8]) -> DecodedImage { image(width, height) { _, _ in color } }

  /// The picture with other premultiplied channels: red, green, blue and alpha by pixel.
  static func changed(_ picture: DecodedImage, _ change: (inout [UInt8]) -> Void) -> DecodedImage {
    var channels = picture.channels
    change(&channels)
    let pixels = stride(from: 0, to: channels.count, by: 4).map { start in
      [start + 3, start, start + 1, start + 2].reduce(0 as UInt32) { $0 << 8 | UInt32(channels[$1]) }
    }
    return DecodedImage(width: picture.width, height: picture.height, pixels: ContiguousArray(pixels), name: "changed")
  }

  /// The picture with other colours at some places.
  static func changed(_ picture: DecodedImage, at places: [(x: Int, y: Int)], to color: [UInt8]) -> DecodedImage {
    let channels = solid(1, 1, color).channels
    return changed(picture) { all in
      for (x, y) in places { all.replaceSubrange((y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4, with: channels) }
    }
  }
}

extension DecodedImage {
  /// Red, green, blue and alpha of each pixel.
  var channels: [UInt8] { pixels.flatMap { pixel in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } } }
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

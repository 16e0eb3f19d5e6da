import Geometry

/// An ordered dither for dark gradients: before a colour is cut to eight bits, up to a level is added to all its channels, by the pixel's place.
///
/// From #1A1A1A to #1F1F1F there are six levels, each of which emits a twelfth more light than the last: a gradient between them is six bands. A level of
/// a bright colour is a hundredth of its light and shows no edge, but would cost the same in the size of a PNG, so that only dark gradients
/// are dithered. The pattern belongs to the picture's pixels, not to the shape, so that a colour does not depend on the way it was drawn;
/// no pixel is further than a level from the gradient.
enum Dither {
  /// Where the light of a level is over 3 % of a colour's.
  private static let darkest = 64.0 / 255

  /// Opaque, and dark from end to end.
  static func isWorthIt(_ stops: [GradientStop]) -> Bool {
    stops.allSatisfy { $0.color.alpha >= 1 && max($0.color.red, $0.color.green, $0.color.blue) <= darkest }
  }

  /// Channels in 16 bits each, in the order of a pixel's; eight of them a fraction of a level.
  static func fine(_ channels: SIMD4<Double>) -> UInt64 {
    func lane(_ value: Double) -> UInt64 { UInt64(min(max(value, 0), 1) * 65_280 + 0.5) }
    return lane(channels.w) << 48 | lane(channels.x) << 32 | lane(channels.y) << 16 | lane(channels.z)
  }

  /// What is added to the pixels of a row, by the low bits of their x.
  static func row(_ y: Int) -> InlineArray<4, UInt64> {
    InlineArray { x in thresholds[(y & 3) << 2 | x] }
  }

  /// A pixel of the whole levels.
  @inline(__always) static func cut(_ fine: UInt64) -> UInt32 {
    let levels = fine &>> 8 & 0x00FF_00FF_00FF_00FF
    let pairs = (levels | levels &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// Bayer's matrix of 4 × 4 in the middles of 16 steps of a level, in each channel. One of 8 × 8 looks the same, and a PNG takes half as much again.
  private static let thresholds: [UInt64] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map { rank in
    (16 * rank + 8) &* 0x0001_0001_0001_0001
  }
}

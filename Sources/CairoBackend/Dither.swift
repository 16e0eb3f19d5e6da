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
  static func row(_ y: Int) -> InlineArray<2, UInt64> {
    InlineArray { x in thresholds[(y & 1) << 1 | x] }
  }

  /// A pixel of the whole levels.
  @inline(__always) static func cut(_ fine: UInt64) -> UInt32 {
    let levels = fine &>> 8 & 0x00FF_00FF_00FF_00FF
    let pairs = (levels | levels &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// Bayer's matrix of 2 × 2 in the middles of four steps of a level, in each channel: a step is a fiftieth of the darkest gradient's light. One of
  /// 4 × 4 shows nothing more, and PNGs of diagonal gradients take up to half as much again.
  private static let thresholds: [UInt64] = [0, 2, 3, 1].map { rank in (64 * rank + 32) &* 0x0001_0001_0001_0001 }
}

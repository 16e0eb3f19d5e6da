import WidgetImages

/// A pixel's red, green, blue and alpha, the colours times alpha: 0…255.
struct PremultipliedColor {
  var channels: SIMD4<Int32>

  /// The colour over a grey of 0…255.
  func over(_ ground: Int32) -> PremultipliedColor {
    let shown = (255 - channels.w) * ground / 255
    return PremultipliedColor(channels: channels &+ SIMD4(shown, shown, shown, 255 - channels.w))
  }

  /// Luma of BT.601 in thousandths.
  var brightness: Int32 { channels.x * 299 + channels.y * 587 + channels.z * 114 }

  /// The sum of the differences of all channels.
  func distance(to other: PremultipliedColor) -> Int32 {
    let steps = channels &- other.channels
    return abs(steps.x) + abs(steps.y) + abs(steps.z) + abs(steps.w)
  }
}

extension StraightImage {
  func color(x: Int, y: Int) -> PremultipliedColor {
    let start = (y * width + x) * 4
    let alpha = Int32(rgba[start + 3])
    let (red, green, blue) = (Int32(rgba[start]), Int32(rgba[start + 1]), Int32(rgba[start + 2]))
    guard alpha < 255 else { return PremultipliedColor(channels: SIMD4(red, green, blue, alpha)) }
    let rounded = (SIMD4(red, green, blue, 255) &* alpha &+ 127) / 255
    return PremultipliedColor(channels: rounded)
  }
}

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

extension DecodedImage {
  func color(x: Int, y: Int) -> PremultipliedColor {
    let pixel = pixels[y * width + x]
    let bytes = SIMD4(pixel &>> 16, pixel &>> 8, pixel, pixel &>> 24) & 255
    return PremultipliedColor(channels: SIMD4(truncatingIfNeeded: bytes))
  }
}

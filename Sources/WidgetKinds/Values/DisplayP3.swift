package import Geometry

extension Color {
  /// The sRGB colour of three Display P3 channels, each in 0…1, by matrix and clipped per channel (CSS Color 4, §17).
  ///
  /// Only the four operations and the square root are used, so that the result has the same bits on every machine.
  package init(displayP3Red red: Double, green: Double, blue: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.2249401762805598 * r - 0.2249401762805598 * g),
      green: Self.encoded(1.0420569547096881 * g - 0.0420569547096881 * r),
      blue: Self.encoded(1.0982736001409663 * b - 0.0196375545903344 * r - 0.0786360455506319 * g))
  }

  /// Light for a channel of sRGB or Display P3: ((c + 0.055) / 1.055)^2.4 above the toe.
  private static func linear(_ channel: Double) -> Double {
    guard channel > 0.04045 else { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    let fifth = root(5, of: base)
    return base * base * fifth * fifth
  }

  /// The channel for light, clipped to 0…1: 1.055 · l^(5/12) − 0.055 above the toe.
  private static func encoded(_ light: Double) -> Double {
    guard light > 0.0031308 else { return max(light, 0) * 12.92 }
    guard light < 1 else { return 1 }
    let twelfth = root(3, of: light.squareRoot().squareRoot())
    let square = twelfth * twelfth
    return 1.055 * square * square * twelfth - 0.055
  }

  /// A root of a number in 0.05…1 by Newton's method from above: eight steps give every bit.
  private static func root(_ degree: Int, of value: Double) -> Double {
    let n = Double(degree)
    var guess = 1.0
    for _ in 0..<8 {
      var power = guess
      for _ in 2..<degree { power *= guess }
      guess = ((n - 1) * guess + value / power) / n
    }
    return guess
  }
}

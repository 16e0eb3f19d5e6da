/// The distance of colours to the eye.
///
/// Source: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications", 2010. It weighs
/// brightness (Y) most, and of the two axes of colour the orange-blue one (I) more than the green-purple one (Q). It is linear in the channels, so
/// that there is nothing in it but products and sums. What lets something through is seen over white and over black; the larger distance counts.
enum PerceptualDistance {
  /// The square of the largest distance that two colours have, that of red and cyan.
  static let largestSquare = square(255, -255, -255)

  /// Writes the squares of the distances of `count` pixels. The loops are such that the compiler makes vectors of them.
  static func writeSquares(_ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<Float>) {
    var (differing, common) = (UInt32(0), UInt32.max)
    for x in 0..<count {
      unsafe differing |= old[x] ^ new[x]
      unsafe common &= old[x] & new[x]
    }
    if differing == 0 {
      unsafe out.update(repeating: 0, count: count)
    } else if common >= 0xFF00_0000 {
      for x in 0..<count {
        let (one, other) = unsafe (UInt32(littleEndian: old[x]), UInt32(littleEndian: new[x]))
        unsafe out[x] = square(step(one, other, 0), step(one, other, 8), step(one, other, 16))
      }
    } else {
      for x in 0..<count { unsafe out[x] = translucentSquare(UInt32(littleEndian: old[x]), UInt32(littleEndian: new[x])) }
    }
  }

  @inline(__always) private static func translucentSquare(_ old: UInt32, _ new: UInt32) -> Float {
    let red = product(old, new, 0)
    let green = product(old, new, 8)
    let blue = product(old, new, 16)
    let alpha = step(old, new, 24)
    let overBlack = square(red, green, blue)
    // White shines through what is missing to full alpha.
    let overWhite = square(red - alpha, green - alpha, blue - alpha)
    return overBlack < overWhite ? overWhite : overBlack
  }

  @inline(__always) private static func square(_ red: Float, _ green: Float, _ blue: Float) -> Float {
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return y * y * 0.5053 + i * i * 0.299 + q * q * 0.1957
  }

  @inline(__always) private static func channel(_ pixel: UInt32, _ shift: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel &>> shift & 255) }

  /// From one channel to the other.
  @inline(__always) private static func step(_ old: UInt32, _ new: UInt32, _ shift: UInt32) -> Float {
    Float(channel(new, shift) &- channel(old, shift))
  }

  /// From one colour times its alpha to the other; for opaque pixels the same as between the colours.
  @inline(__always) private static func product(_ old: UInt32, _ new: UInt32, _ shift: UInt32) -> Float {
    Float(channel(new, shift) &* channel(new, 24) &- channel(old, shift) &* channel(old, 24)) / 255
  }
}

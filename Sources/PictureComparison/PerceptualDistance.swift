/// The distance of colours to the eye.
///
/// Source: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications", 2010. It weighs
/// brightness (Y) most, and of the two axes of colour the orange-blue one (I) more than the green-purple one (Q). It is linear in the channels, so
/// that there is nothing in it but products and sums. What lets something through is seen over white and over black; the larger distance counts.
enum PerceptualDistance {
  /// The square of the largest distance that two colours have, that of red and cyan.
  static let largestSquare = square(255, -255, -255)

  /// Pixels that are measured together.
  static let run = 64
  /// Floats that `writeSquares` needs room for: the squares, and the steps of red, green, blue and alpha.
  static let room = 5 * run

  /// Writes the squares of the distances of `count` pixels, at most a run.
  ///
  /// The loops are such that the compiler makes vectors of them, which it does not of sums of SIMD types (Swift 6.3), and short: a processor that waits
  /// for one pass's steps, each of which needs the one before, works on the next passes meanwhile.
  static func writeSquares(_ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<Float>) {
    var (differing, common, x) = (UInt32(0), UInt32.max, 0)
    while x < count {
      unsafe differing |= old[x] ^ new[x]
      unsafe common &= old[x] & new[x]
      x &+= 1
    }
    let areOpaque = UInt32(littleEndian: common) >= 0xFF00_0000
    unsafe writeSteps(old, new, count: count, areOpaque: areOpaque, to: out + run)
    let (red, green, blue, alpha) = unsafe (out + run, out + 2 * run, out + 3 * run, out + 4 * run)
    x = 0
    while x < count {
      unsafe out[x] = square(red[x], green[x], blue[x])
      x &+= 1
    }
    // Where alpha is the same, both squares are.
    guard UInt32(littleEndian: differing) >= 0x0100_0000 else { return }
    x = 0
    while x < count {
      // White shines through what is missing to full alpha.
      let overWhite = unsafe square(red[x] - alpha[x], green[x] - alpha[x], blue[x] - alpha[x])
      unsafe out[x] = out[x] < overWhite ? overWhite : out[x]
      x &+= 1
    }
  }

  /// From the old pixels over black to the new ones, channel by channel; alpha, unless they are opaque.
  @inline(__always) private static func writeSteps(
    _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int, areOpaque: Bool, to red: UnsafeMutablePointer<Float>
  ) {
    let (green, blue, alpha) = unsafe (red + run, red + 2 * run, red + 3 * run)
    var x = 0
    while areOpaque, x < count {
      let (one, other) = unsafe (UInt32(littleEndian: old[x]), UInt32(littleEndian: new[x]))
      unsafe red[x] = step(one, other, 0)
      unsafe green[x] = step(one, other, 8)
      unsafe blue[x] = step(one, other, 16)
      x &+= 1
    }
    while x < count {
      let (one, other) = unsafe (UInt32(littleEndian: old[x]), UInt32(littleEndian: new[x]))
      unsafe red[x] = product(one, other, 0)
      unsafe green[x] = product(one, other, 8)
      unsafe blue[x] = product(one, other, 16)
      unsafe alpha[x] = step(one, other, 24)
      x &+= 1
    }
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

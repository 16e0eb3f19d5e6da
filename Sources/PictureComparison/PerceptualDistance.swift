/// The distance of colours to the eye.
///
/// Source: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications", 2010. It weighs
/// brightness (Y) most, and of the two axes of colour the orange-blue one (I) more than the green-purple one (Q). What lets something through is seen over
/// white and over black; the larger distance counts.
///
/// The square, 0.5053·Y² + 0.299·I² + 0.1957·Q², is computed of the steps of red, green and blue with fewer products. Grey has no I and no Q, so that they
/// depend on red and blue less green alone, and their weighted squares are those of two sums, the second of blue alone. For the same reason white that
/// shines through changes nothing but Y.
struct PerceptualDistance {
  // Of red − green and of blue − green; of green as well for brightness.
  private let brightness: (red: Float, green: Float, blue: Float)
  private let color: (red: Float, blue: Float)
  private let rest: Float

  init() {
    let weights: (y: Float, i: Float, q: Float) = (0.5053, 0.299, 0.1957)
    let y = weights.y.squareRoot()
    brightness = (0.29889531 * y, y, 0.11448223 * y)
    let (i, q): ((red: Float, blue: Float), (red: Float, blue: Float)) = ((0.59597799, -0.32180189), (0.21147017, 0.31114694))
    let red = (weights.i * i.red * i.red + weights.q * q.red * q.red).squareRoot()
    let blue = (weights.i * i.red * i.blue + weights.q * q.red * q.blue) / red
    color = (red, blue)
    rest = (weights.i * i.blue * i.blue + weights.q * q.blue * q.blue - blue * blue).squareRoot()
  }

  /// The square of the largest distance that two colours have, that of red and cyan.
  var largestSquare: Float { square(0xFFFF_0000, 0xFF00_FFFF) }

  /// Writes the squares of the distances of `count` premultiplied pixels.
  ///
  /// The loops are such that the compiler makes vectors of them, which it does not of sums of SIMD types (Swift 6.3).
  func writeSquares(_ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int, to out: UnsafeMutablePointer<Float>) {
    var (differing, x) = (UInt32(0), 0)
    while x < count {
      unsafe differing |= old[x] ^ new[x]
      x &+= 1
    }
    x = 0
    while differing < 0x0100_0000, x < count {
      unsafe out[x] = square(old[x], new[x])
      x &+= 1
    }
    while x < count {
      unsafe out[x] = largerSquare(old[x], new[x])
      x &+= 1
    }
  }

  /// Of pixels of one alpha.
  @inline(__always) private func square(_ old: UInt32, _ new: UInt32) -> Float {
    let steps = Steps(old, new)
    let y = brightness(of: steps)
    return y * y + colorSquare(of: steps)
  }

  /// The larger one of those over black and over white.
  @inline(__always) private func largerSquare(_ old: UInt32, _ new: UInt32) -> Float {
    let steps = Steps(old, new)
    let overBlack = brightness(of: steps)
    // White shines through what is missing to full alpha.
    let overWhite = overBlack - Steps.channel(old, new, 24) * brightness.green
    let (black, white) = (overBlack * overBlack, overWhite * overWhite)
    return (black < white ? white : black) + colorSquare(of: steps)
  }

  @inline(__always) private func brightness(of steps: Steps) -> Float {
    steps.green * brightness.green + steps.red * brightness.red + steps.blue * brightness.blue
  }

  @inline(__always) private func colorSquare(of steps: Steps) -> Float {
    let (one, other) = (steps.red * color.red + steps.blue * color.blue, steps.blue * rest)
    return one * one + other * other
  }

  /// From one pixel to the other, in levels of 255.
  private struct Steps {
    let green: Float
    /// Of red and blue, less that of green.
    let red: Float
    let blue: Float

    @inline(__always) init(_ old: UInt32, _ new: UInt32) {
      green = Steps.channel(old, new, 8)
      red = Steps.channel(old, new, 16) - green
      blue = Steps.channel(old, new, 0) - green
    }

    @inline(__always) static func channel(_ old: UInt32, _ new: UInt32, _ shift: UInt32) -> Float {
      Float(Int32(truncatingIfNeeded: new &>> shift & 255) &- Int32(truncatingIfNeeded: old &>> shift & 255))
    }
  }
}

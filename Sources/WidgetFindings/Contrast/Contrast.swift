import Geometry

/// How a subject stands out where it does so least.
struct Contrast {
  var subject: Subject
  /// Of WCAG 2: 1…21.
  var ratio: Double
  /// There, as they are seen.
  var ink, behind: Opaque
}

/// A colour as it is seen: sRGB, 0…255.
struct Opaque: Hashable {
  var red, green, blue: Int

  static let white = Opaque(red: 255, green: 255, blue: 255)
  static let black = Opaque(red: 0, green: 0, blue: 0)

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A premultiplied pixel in front of a ground.
  init(_ pixel: UInt32, on ground: Opaque) {
    let rest = 255 - Int(pixel >> 24)
    func channel(_ shift: UInt32, _ ground: Int) -> Int { min(255, Int(pixel >> shift & 255) + (rest * ground + 127) / 255) }
    self.init(red: channel(16, ground.red), green: channel(8, ground.green), blue: channel(0, ground.blue))
  }

  init(_ color: Color, on ground: Opaque) {
    func channel(_ value: Double, _ ground: Int) -> Int {
      Int(((min(max(value, 0), 1) * 255) * color.alpha + Double(ground) * (1 - color.alpha)).rounded())
    }
    self.init(red: channel(color.red, ground.red), green: channel(color.green, ground.green), blue: channel(color.blue, ground.blue))
  }

  /// Further than what rounding on the way to pixels comes to.
  func isFar(from other: Opaque) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) > 4
  }

  /// WCAG 2's relative luminance, 0…1.
  var luminance: Double { 0.2126 * Opaque.linear[red] + 0.7152 * Opaque.linear[green] + 0.0722 * Opaque.linear[blue] }

  /// WCAG 2's contrast ratio.
  func ratio(to other: Opaque) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// What this would be in full where it covers `behind` by `coverage` of 255.
  func uncovered(from behind: Opaque, _ coverage: Int) -> Opaque {
    func channel(_ seen: Int, _ behind: Int) -> Int { min(255, max(0, behind + (seen - behind) * 255 / coverage)) }
    return Opaque(red: channel(red, behind.red), green: channel(green, behind.green), blue: channel(blue, behind.blue))
  }

  /// Between this and another, `part` of the way in sRGB.
  func mixed(with other: Opaque, _ part: Double) -> Opaque {
    func channel(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * part).rounded()) }
    return Opaque(red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
  }

  /// The nearest to this, towards black or white, that has a ratio to `behind`; nil where none has.
  func nearest(having ratio: Double, to behind: Opaque) -> Opaque? {
    let ends: [Opaque] = behind.luminance < 0.18 ? [.white, .black] : [.black, .white]
    for end in ends {
      for step in 1...20 {
        let candidate = mixed(with: end, Double(step) / 20)
        if candidate.ratio(to: behind) >= ratio { return candidate }
      }
    }
    return nil
  }

  /// `#3C3C43`.
  var hex: String {
    "#" + [red, green, blue].map { channel in
      let digits = String(channel, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// The light of each channel value, 0…1.
  private static let linear: [Double] = (0..<256).map { value in
    let channel = Double(value) / 255
    return channel <= 0.04045 ? channel / 12.92 : power12by5((channel + 0.055) / 1.055)
  }

  /// x to the power of 2.4 for x in 0…1, from sums and products alone: the same on every machine.
  private static func power12by5(_ x: Double) -> Double {
    let square = x * x
    // Newton's steps for the fifth root of x².
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }
}

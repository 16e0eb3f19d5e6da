/// A linear map of colours, as of SVG's `feColorMatrix` over sRGB: each channel is a row times (red, green, blue, 1), cut to 0…1; alpha stays.
public struct ColorMatrix: Hashable, Sendable, BitwiseCopyable {
  public typealias Row = SIMD4<Double>

  public var red, green, blue: Row

  public init(red: Row, green: Row, blue: Row) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public static let identity = ColorMatrix(red: [1, 0, 0, 0], green: [0, 1, 0, 0], blue: [0, 0, 1, 0])

  /// Adds to every channel; −1…1.
  public static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix(red: [1, 0, 0, amount], green: [0, 1, 0, amount], blue: [0, 0, 1, amount])
  }

  /// Moves every channel away from the middle; 1 changes nothing.
  public static func contrast(_ amount: Double) -> ColorMatrix {
    let middle = (1 - amount) / 2
    return ColorMatrix(red: [amount, 0, 0, middle], green: [0, amount, 0, middle], blue: [0, 0, amount, middle])
  }

  /// Moves every colour away from the gray of its luminance, by the coefficients of Filter Effects; 0 is gray, 1 changes nothing.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    let gray = Row(0.213, 0.715, 0.072, 0) * (1 - amount)
    return ColorMatrix(red: gray + [amount, 0, 0, 0], green: gray + [0, amount, 0, 0], blue: gray + [0, 0, amount, 0])
  }

  /// One colour, whatever it was.
  public static func flood(_ color: Color) -> ColorMatrix {
    ColorMatrix(red: [0, 0, 0, color.red], green: [0, 0, 0, color.green], blue: [0, 0, 0, color.blue])
  }

  public func apply(_ color: Color) -> Color {
    func channel(_ row: Row) -> Double { min(max(row[0] * color.red + row[1] * color.green + row[2] * color.blue + row[3], 0), 1) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue), alpha: color.alpha)
  }
}

/// A colour in sRGB, not premultiplied; every channel lies in 0…1.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  public var red, green, blue, alpha: Double

  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of three 8-bit channels.
  @inlinable public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The colour with its alpha multiplied by `factor`.
  @inlinable public func opacity(_ factor: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha * factor) }
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable, BitwiseCopyable {
  /// 0…1; stops never decrease.
  public var location: Double
  public var color: Color

  @inlinable public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// What covers a box, before the box is known: a colour or a gradient in unit points.
///
/// Gradients interpolate premultiplied sRGB; the last colour goes on outside.
public enum Fill: Hashable, Sendable {
  case color(Color)
  case linear(stops: [GradientStop], start: UnitPoint, end: UnitPoint)
  /// Radii in points; no `endRadius` means half the shorter side of the box.
  case radial(stops: [GradientStop], center: UnitPoint, startRadius: Double, endRadius: Double?)
  /// Degrees clockwise from 3 o'clock.
  case angular(stops: [GradientStop], center: UnitPoint, startAngle: Double, endAngle: Double)

  /// The paint of this fill over `box`.
  public func paint(in box: Rect) -> Paint {
    switch self {
    case .color(let color):
      return .color(color)
    case .linear(let stops, let start, let end):
      return .linear(stops: stops, start: start.point(in: box), end: end.point(in: box))
    case .radial(let stops, let center, let startRadius, let endRadius):
      return .radial(
        stops: stops, center: center.point(in: box), startRadius: startRadius,
        endRadius: endRadius ?? min(box.width, box.height) / 2)
    case .angular(let stops, let center, let startAngle, let endAngle):
      // One that runs anticlockwise is a clockwise one from its end.
      let isReversed = endAngle < startAngle
      return .angular(
        stops: isReversed ? stops.reversed().map { GradientStop(location: 1 - $0.location, color: $0.color) } : stops,
        center: center.point(in: box), startAngle: min(startAngle, endAngle), endAngle: max(startAngle, endAngle))
    }
  }

  /// The fill with every alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Fill {
    func faded(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(location: $0.location, color: $0.color.opacity(factor)) }
    }
    switch self {
    case .color(let color):
      return .color(color.opacity(factor))
    case .linear(let stops, let start, let end):
      return .linear(stops: faded(stops), start: start, end: end)
    case .radial(let stops, let center, let startRadius, let endRadius):
      return .radial(stops: faded(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angular(let stops, let center, let startAngle, let endAngle):
      return .angular(stops: faded(stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
  }
}

/// A fill whose geometry is settled, in points of the display list.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case linear(stops: [GradientStop], start: Point, end: Point)
  case radial(stops: [GradientStop], center: Point, startRadius: Double, endRadius: Double)
  /// Degrees clockwise from 3 o'clock, the end not before the start. Between `endAngle` and `startAngle` + 360 the last colour goes on up to the middle, then the first.
  case angular(stops: [GradientStop], center: Point, startAngle: Double, endAngle: Double)

  /// Nothing of it can be seen.
  public var isClear: Bool {
    switch self {
    case .color(let color): color.alpha == 0
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _): stops.allSatisfy { $0.color.alpha == 0 }
    }
  }
}

import Geometry
import WidgetLayout

/// A ring in a square of 100: it grows with the box that it is drawn in. Angles are degrees clockwise from 3 o'clock.
struct Ring {
  /// Where the ring begins, and how far it goes round; the whole way, it is closed.
  var start: Double
  var sweep: Double
  var thickness: Double
  /// Between the square and the ring's outer edge.
  var inset = 0.0

  /// Open at the bottom, where labels of its ends stand.
  static let gauge = Ring(start: 135, sweep: 270, thickness: 9, inset: 1.5)
  /// The marker of an open ring, and the gap that is cut around it: diameters.
  static let marker = (size: 12.0, gap: 18.0)
  /// From 12 o'clock the whole way round.
  static let closed = Ring(start: -90, sweep: 360, thickness: 10)

  private static let square = Rect(x: 0, y: 0, width: 100, height: 100)
  private var radius: Double { 50 - inset - thickness / 2 }

  /// A part of the ring with round ends, from one fraction of it to another; all of a closed one has no ends.
  func band(from: Double = 0, to: Double = 1) -> ShapeGeometry {
    if sweep == 360, to - from >= 1 { return whole }
    let (first, length) = (start + sweep * from, sweep * (to - from))
    let center = Ring.square.center
    var path = Path()
    path.arc(center: center, radius: radius + thickness / 2, start: first, sweep: length)
    path.arc(center: point(at: to), radius: thickness / 2, start: first + length, sweep: 180)
    path.arc(center: center, radius: radius - thickness / 2, start: first + length, sweep: -length)
    path.arc(center: point(at: from), radius: thickness / 2, start: first + 180, sweep: 180)
    path.close()
    return scaled(path)
  }

  /// A disc on the ring, at a fraction of it.
  func disc(at fraction: Double, diameter: Double) -> ShapeGeometry { scaled(circle(at: fraction, diameter)) }

  /// Everything but a disc on the ring.
  func surroundings(of fraction: Double, diameter: Double) -> ShapeGeometry {
    var path = Path(rectangle: Ring.square.inset(by: -10))
    path.append(circle(at: fraction, diameter))
    return scaled(path, .evenodd)
  }

  private var whole: ShapeGeometry {
    var path = Path(ellipseIn: Ring.square.inset(by: inset))
    path.append(Path(ellipseIn: Ring.square.inset(by: inset + thickness)))
    return scaled(path, .evenodd)
  }

  private func circle(at fraction: Double, _ diameter: Double) -> Path {
    let center = point(at: fraction)
    return Path(ellipseIn: Rect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter))
  }

  private func point(at fraction: Double) -> Point {
    let (sine, cosine) = sineAndCosine(degrees: start + sweep * fraction)
    return Point(x: 50 + radius * cosine, y: 50 + radius * sine)
  }

  private func scaled(_ path: Path, _ rule: FillRule = .nonzero) -> ShapeGeometry {
    .path(path, rule, viewBox: Ring.square, contentMode: .fit)
  }

  /// A fill that runs along the ring: a gradient's stops from the ring's start to its end, a colour as it is.
  ///
  /// - Parameter mirrored: The ring stands in a right-to-left place, where it is reflected.
  func fill(_ fill: Fill, mirrored: Bool = false) -> Fill {
    guard let stops = fill.stops else { return fill }
    // The round end before the start of a closed ring has the first colour, not the last.
    let last = start + sweep - (sweep == 360 ? thickness / radius * 180 / Double.pi : 0)
    return .angular(
      stops: stops, center: .center, startAngle: mirrored ? 180 - start : start, endAngle: mirrored ? 180 - last : last)
  }
}

extension Fill {
  /// The stops of a gradient, whatever its form; nil for a colour.
  var stops: [GradientStop]? {
    switch self {
    case .color: nil
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _): stops
    }
  }

  /// A fill that runs along a line: a gradient's stops from its start to its end, a colour as it is.
  ///
  /// - Parameters:
  ///   - part: How much of the line the box covers that is filled, from the line's start.
  ///   - mirrored: The line starts at the right.
  func alongLine(part: Double = 1, mirrored: Bool) -> Fill {
    guard let stops else { return self }
    let length = part > 0 ? 1 / part : 1
    return .linear(
      stops: stops, start: UnitPoint(x: mirrored ? 1 : 0, y: 0.5), end: UnitPoint(x: mirrored ? 1 - length : length, y: 0.5))
  }
}

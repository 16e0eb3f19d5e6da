/// How a line runs between two points.
public enum Interpolation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case linear
  /// Without rising above or falling below both neighbours (Fritsch and Carlson, 1980).
  case monotone
  /// Centripetal.
  case catmullRom
  /// Without tension.
  case cardinal
  /// The value changes where a segment begins, in its middle, where it ends.
  case stepStart, stepCenter, stepEnd

  /// The same line from its other end.
  var reversed: Interpolation {
    switch self {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    case .linear, .monotone, .catmullRom, .cardinal, .stepCenter: self
    }
  }
}

extension Path {
  /// Adds a line through points: a new one, or the rest of what has begun.
  ///
  /// - Parameter axis: The one that points follow one another along: `monotone` and the steps depend on it.
  public mutating func line(through points: Span<Point>, _ interpolation: Interpolation, along axis: Axis, continuing: Bool = false) {
    guard points.count > 0 else { return }
    if continuing { line(to: points[0]) } else { move(to: points[0]) }
    switch interpolation {
    case .linear: for i in 1..<max(points.count, 1) { line(to: points[i]) }
    case .monotone: addMonotone(points, axis)
    case .catmullRom: addCatmullRom(points)
    case .cardinal: addCardinal(points)
    case .stepStart: addSteps(points, axis, at: 0)
    case .stepCenter: addSteps(points, axis, at: 0.5)
    case .stepEnd: addSteps(points, axis, at: 1)
    }
  }

  /// Adds the outline of what lies between two lines of as many points.
  public mutating func area(between upper: Span<Point>, and lower: Span<Point>, _ interpolation: Interpolation, along axis: Axis) {
    guard upper.count > 0, lower.count > 0 else { return }
    line(through: upper, interpolation, along: axis)
    var back: [Point] = []
    back.reserveCapacity(lower.count)
    for i in 0..<lower.count { back.append(lower[lower.count - 1 - i]) }
    line(through: back.span, interpolation.reversed, along: axis, continuing: true)
    close()
  }

  private mutating func addSteps(_ points: Span<Point>, _ axis: Axis, at part: Double) {
    for i in 1..<max(points.count, 1) {
      let (a, b) = (points[i - 1], points[i])
      if axis == .horizontal {
        let x = a.x + (b.x - a.x) * part
        if part > 0 { line(to: Point(x: x, y: a.y)) }
        line(to: Point(x: x, y: b.y))
      } else {
        let y = a.y + (b.y - a.y) * part
        if part > 0 { line(to: Point(x: a.x, y: y)) }
        line(to: Point(x: b.x, y: y))
      }
      if part == 0 || (part < 1 && i + 1 == points.count) { line(to: b) }
    }
  }

  /// Cubics whose controls stand a sixth of the way between the neighbours away from the points, and at the ends on these.
  private mutating func addCardinal(_ points: Span<Point>) {
    guard points.count > 2 else { return addRest(points) }
    for i in 1..<points.count {
      let (a, b) = (points[i - 1], points[i])
      let before = i > 1 ? points[i - 2] : b
      let after = i + 1 < points.count ? points[i + 1] : a
      curve(
        Point(x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6),
        Point(x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6), to: b)
    }
  }

  private mutating func addRest(_ points: Span<Point>) {
    for i in 1..<max(points.count, 1) { line(to: points[i]) }
  }

  /// Knots stand apart by the square root of the distance of the points.
  private mutating func addCatmullRom(_ points: Span<Point>) {
    guard points.count > 2 else { return addRest(points) }
    for i in 1..<points.count {
      let (a, b) = (points[i - 1], points[i])
      let before = i > 1 ? points[i - 2] : a
      let after = i + 1 < points.count ? points[i + 1] : b
      let (l01, l12, l23) = (distance(before, a), distance(a, b), distance(b, after))
      let (r01, r12, r23) = (l01.squareRoot(), l12.squareRoot(), l23.squareRoot())
      var (first, second) = (a, b)
      if l01 > Path.coincidence {
        let (weight, whole) = (2 * l01 + 3 * r01 * r12 + l12, 3 * r01 * (r01 + r12))
        first = Point(
          x: (a.x * weight - before.x * l12 + b.x * l01) / whole, y: (a.y * weight - before.y * l12 + b.y * l01) / whole)
      }
      if l23 > Path.coincidence {
        let (weight, whole) = (2 * l23 + 3 * r23 * r12 + l12, 3 * r23 * (r23 + r12))
        second = Point(
          x: (b.x * weight + a.x * l23 - after.x * l12) / whole, y: (b.y * weight + a.y * l23 - after.y * l12) / whole)
      }
      curve(first, second, to: b)
    }
  }

  /// Points that are nearer are one.
  private static let coincidence = 1e-12

  private func distance(_ a: Point, _ b: Point) -> Double {
    let d = b - a
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

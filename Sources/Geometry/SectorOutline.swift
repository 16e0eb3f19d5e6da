/// The corners of a sector about the origin. Every one follows from square roots: no angle is ever computed from its sine.
struct SectorOutline {
  /// Unit vectors along the two sides, and across them towards the inside.
  private let sides: (first: Side, last: Side)
  private let center: Point
  private let inner: Double
  private let outer: Double
  private let inset: Double
  private let isNarrow: Bool
  /// Where the last side ends and the first begins, where that is further out than the inner circle.
  private let feet: (last: Point, first: Point)?
  private let outerRounding: Double
  private let innerRounding: Double

  private struct Side {
    var along: Point
    var across: Point

    /// The point of the side, moved in by `inset`, whose distance from the centre is `radius`.
    func point(_ radius: Double, _ inset: Double) -> Point {
      let reach = max(0, radius * radius - inset * inset).squareRoot()
      return Point(x: along.x * reach + across.x * inset, y: along.y * reach + across.y * inset)
    }
  }

  init?(_ sector: Sector) {
    let (s0, c0) = sineAndCosine(degrees: sector.start)
    let (s1, c1) = sineAndCosine(degrees: sector.start + sector.sweep)
    let (sine, cosine) = sineAndCosine(degrees: sector.start + sector.sweep / 2)
    let half = sineAndCosine(degrees: sector.sweep / 2).sine
    sides = (Side(along: Point(x: c0, y: s0), across: Point(x: -s0, y: c0)), Side(along: Point(x: c1, y: s1), across: Point(x: s1, y: -c1)))
    center = sector.center
    (inner, outer, inset) = (max(sector.innerRadius, 0), sector.outerRadius, max(sector.inset, 0))
    // Two sides less than half a turn apart meet; others end where they are nearest to the centre.
    isNarrow = sector.sweep < 180
    guard half > 0, inset < (isNarrow ? half * outer : outer) else { return nil }
    let meeting = isNarrow ? inset / half : inset
    if meeting < inner {
      feet = nil
    } else if isNarrow {
      let apex = Point(x: cosine * meeting, y: sine * meeting)
      feet = (apex, apex)
    } else {
      feet = (Point(x: s1 * inset, y: -c1 * inset), Point(x: -s0 * inset, y: c0 * inset))
    }
    // Two roundings of one arc touch in its middle at most, and those of one side in the middle of that.
    let wide = isNarrow ? (outer * half - inset) / (1 + half) : .infinity
    let near = isNarrow ? (inner * half - inset) / (1 - half) : .infinity
    let room = min(sector.cornerRadius, (outer - max(inner, meeting)) / 2)
    outerRounding = max(0, min(room, wide))
    innerRounding = feet == nil ? max(0, min(room, near)) : 0
  }

  /// Clockwise along the outer arc, and back along the inner one.
  func add(to path: inout Path) {
    let (first, last) = (sides.first, sides.last)
    path.move(to: placed(rim(first, outer - outerRounding, outerRounding)))
    addCorner(first, outer, outerRounding, outwards: true, entering: true, to: &path)
    addArc(outer, from: turn(first, outer, -outerRounding), to: turn(last, outer, -outerRounding), clockwise: true, isShort: isNarrow, to: &path)
    addCorner(last, outer, outerRounding, outwards: true, entering: false, to: &path)
    if let feet {
      path.line(to: placed(feet.last))
      if feet.first != feet.last { path.line(to: placed(feet.first)) }
    } else {
      path.line(to: placed(rim(last, inner + innerRounding, innerRounding)))
      addCorner(last, inner, innerRounding, outwards: false, entering: true, to: &path)
      addArc(inner, from: turn(last, inner, innerRounding), to: turn(first, inner, innerRounding), clockwise: false, isShort: isNarrow, to: &path)
      addCorner(first, inner, innerRounding, outwards: false, entering: false, to: &path)
    }
    path.close()
  }

  /// The point of a side where a rounding begins whose centre is `distance` away from the sector's.
  private func rim(_ side: Side, _ distance: Double, _ rounding: Double) -> Point {
    let hub = side.point(distance, inset + rounding)
    return Point(x: hub.x - side.across.x * rounding, y: hub.y - side.across.y * rounding)
  }

  /// The direction in which a rounding touches the arc.
  private func turn(_ side: Side, _ radius: Double, _ rounding: Double) -> Point {
    let distance = radius + rounding
    guard distance > 0 else { return side.along }
    let hub = side.point(distance, inset + abs(rounding))
    return Point(x: hub.x / distance, y: hub.y / distance)
  }

  /// The rounding between a side and an arc, from the side to the arc where it is entered.
  private func addCorner(_ side: Side, _ radius: Double, _ rounding: Double, outwards: Bool, entering: Bool, to path: inout Path) {
    guard rounding > 0 else { return }
    let distance = outwards ? radius - rounding : radius + rounding
    let hub = side.point(distance, inset + rounding)
    let onSide = Point(x: -side.across.x, y: -side.across.y)
    let sign = outwards ? 1.0 : -1.0
    let onArc = Point(x: sign * hub.x / distance, y: sign * hub.y / distance)
    let frame = Transform(a: rounding, b: 0, c: 0, d: rounding, tx: center.x + hub.x, ty: center.y + hub.y)
    addArc(in: frame, from: entering ? onSide : onArc, to: entering ? onArc : onSide, clockwise: true, isShort: true, to: &path)
  }

  private func addArc(_ radius: Double, from start: Point, to end: Point, clockwise: Bool, isShort: Bool, to path: inout Path) {
    let frame = Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    addArc(in: frame, from: start, to: end, clockwise: clockwise, isShort: isShort, to: &path)
  }

  /// - Parameter isShort: The arc is at most half a turn, so that an end a hair's breadth before the start is one at it.
  private func addArc(in frame: Transform, from start: Point, to end: Point, clockwise: Bool, isShort: Bool, to path: inout Path) {
    let cosine = start.x * end.x + start.y * end.y
    let sine = (start.x * end.y - start.y * end.x) * (clockwise ? 1 : -1)
    if isShort, sine <= 0, cosine > 0 { return }
    let quarters = sine >= 0 ? (cosine > 0 ? 0 : 1) : isShort ? 1 : (cosine < 0 ? 2 : 3)
    path.unitArc(from: start, to: end, wholeQuarters: quarters, clockwise: clockwise, in: frame)
  }

  private func placed(_ point: Point) -> Point { Point(x: point.x + center.x, y: point.y + center.y) }
}

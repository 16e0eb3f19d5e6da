extension Path {
  /// Adds a part of a circle, at most one turn; a line leads to its start where the path has begun already.
  ///
  /// - Parameters:
  ///   - start: Degrees clockwise from 3 o'clock.
  ///   - sweep: Degrees; clockwise where positive, clamped to ±360.
  public mutating func arc(center: Point, radius: Double, start: Double, sweep: Double) {
    let sweep = min(max(sweep, -360), 360)
    let (s0, c0) = sineAndCosine(degrees: start)
    let (s1, c1) = sineAndCosine(degrees: start + sweep)
    let frame = Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    let from = Point(x: c0, y: s0)
    if isEmpty { move(to: frame.apply(from)) } else { line(to: frame.apply(from)) }
    let quarters = Int((abs(sweep) / 90).rounded(.down))
    unitArc(
      from: from, to: Point(x: c1, y: s1), wholeQuarters: abs(sweep) == 90 * Double(quarters) ? max(0, quarters - 1) : quarters,
      clockwise: sweep >= 0, in: frame)
  }

  /// Adds the cubics of an arc of the unit circle seen through `frame`.
  ///
  /// Quarters are exact turns of the start; what is left, at most a quarter, follows from the sine and cosine that the two directions have between
  /// them. So no angle is ever computed, and no inverse function is needed.
  mutating func unitArc(from start: Point, to end: Point, wholeQuarters: Int, clockwise: Bool, in frame: Transform) {
    var u = start
    let turn = clockwise ? 1.0 : -1.0
    for _ in 0..<wholeQuarters {
      let v = Point(x: -u.y * turn, y: u.x * turn)
      appendArc(from: u, to: v, control: quarterCircleControl * turn, in: frame)
      u = v
    }
    let cosine = u.x * end.x + u.y * end.y
    let sine = u.x * end.y - u.y * end.x
    let halfCosine = (max(0, 1 + cosine) / 2).squareRoot()
    guard halfCosine > 0 else { return line(to: frame.apply(end)) }
    // 4/3 · tan(φ/4), by the half-angle formulas.
    let halfSine = sine / (2 * halfCosine)
    appendArc(from: u, to: end, control: 4.0 / 3 * halfSine / (1 + halfCosine), in: frame)
  }

  private mutating func appendArc(from u: Point, to v: Point, control k: Double, in frame: Transform) {
    curve(
      frame.apply(Point(x: u.x - k * u.y, y: u.y + k * u.x)), frame.apply(Point(x: v.x + k * v.y, y: v.y - k * v.x)),
      to: frame.apply(v))
  }
}

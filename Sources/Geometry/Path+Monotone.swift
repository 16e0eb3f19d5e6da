extension Path {
  /// Adds cubics that are monotone wherever the points are (Fritsch and Carlson, 1980; Steffen's choice of slopes, 1990).
  mutating func addMonotone(_ points: Span<Point>, _ axis: Axis) {
    guard points.count > 2 else {
      for i in 1..<max(points.count, 1) { line(to: points[i]) }
      return
    }
    func at(_ i: Int) -> Point { axis == .horizontal ? points[i] : points[i].swapped }
    var slope = Path.endSlope(at(0), at(1), Path.middleSlope(at(0), at(1), at(2)))
    for i in 1..<points.count {
      let (a, b) = (at(i - 1), at(i))
      let next = i + 1 < points.count ? Path.middleSlope(a, b, at(i + 1)) : Path.endSlope(a, b, slope)
      let third = (b.x - a.x) / 3
      let first = Point(x: a.x + third, y: a.y + third * slope)
      let second = Point(x: b.x - third, y: b.y - third * next)
      if axis == .horizontal { curve(first, second, to: b) } else { curve(first.swapped, second.swapped, to: b.swapped) }
      slope = next
    }
  }

  /// The slope at the middle one of three points: 0 at a peak, and never steeper than keeps both sides monotone.
  private static func middleSlope(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (h0, h1) = (b.x - a.x, c.x - b.x)
    guard h0 != 0, h1 != 0 else { return 0 }
    let (s0, s1) = ((b.y - a.y) / h0, (c.y - b.y) / h1)
    guard (s0 < 0) == (s1 < 0), s0 != 0, s1 != 0 else { return 0 }
    let mean = (s0 * h1 + s1 * h0) / (h0 + h1)
    let size = min(abs(s0), abs(s1), abs(mean) / 2)
    return s0 < 0 ? -2 * size : 2 * size
  }

  /// The slope at an end, from that at its neighbour.
  private static func endSlope(_ a: Point, _ b: Point, _ neighbour: Double) -> Double {
    let h = b.x - a.x
    return h != 0 ? (3 * (b.y - a.y) / h - neighbour) / 2 : neighbour
  }
}

extension Point {
  fileprivate var swapped: Point { Point(x: y, y: x) }
}

import Geometry

/// A closed contour as the sides around it; where it begins is of no account.
struct Contour {
  private struct Side {
    var isCurve: Bool
    /// Both are the end of a straight side.
    var control1, control2: Point
    var end: Point

    func matches(_ other: Side, tolerance: Double) -> Bool {
      isCurve == other.isCurve && end.isNear(other.end, tolerance) && control1.isNear(other.control1, tolerance)
        && control2.isNear(other.control2, tolerance)
    }
  }

  private var sides: [Side] = []
  /// Where the next side begins.
  private var current: Point

  fileprivate init(start: Point) { current = start }

  /// Whether there is nothing but a point, which readers are free to leave out.
  var isEmpty: Bool { sides.isEmpty }

  /// Whether the same sides follow each other in the same order, from one place or another on.
  func matches(_ other: Contour, tolerance: Double) -> Bool {
    let count = sides.count
    guard count == other.sides.count else { return false }
    return sides.indices.contains { first in
      sides.indices.allSatisfy { sides[($0 + first) % count].matches(other.sides[$0], tolerance: tolerance) }
    }
  }

  /// Adds a straight side, unless it has no length: readers are free to close a contour that ends where it began.
  fileprivate mutating func line(to p: Point) {
    guard !p.isNear(current, 0.01) else { return }
    sides.append(Side(isCurve: false, control1: p, control2: p, end: p))
    current = p
  }

  fileprivate mutating func curve(_ control1: Point, _ control2: Point, to p: Point) {
    sides.append(Side(isCurve: true, control1: control1, control2: control2, end: p))
    current = p
  }
}

extension Path {
  /// The closed contours of an outline `scale` times as large, those of a single point left out.
  func contours(scale: Double) -> [Contour] {
    var contours: [Contour] = []
    var i = 0
    func point(_ offset: Int) -> Point { Point(x: points[i + offset].x * scale, y: points[i + offset].y * scale) }
    var start = Point.zero
    for verb in verbs {
      switch verb {
      case .move:
        start = point(0)
        contours.append(Contour(start: start))
        i += 1
      case .line:
        contours[contours.count - 1].line(to: point(0))
        i += 1
      case .curve:
        contours[contours.count - 1].curve(point(0), point(1), to: point(2))
        i += 3
      case .close: contours[contours.count - 1].line(to: start)
      }
    }
    return contours.filter { !$0.isEmpty }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point, _ distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

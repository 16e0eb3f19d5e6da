/// An outline of straight lines and cubic curves, in points.
///
/// Points are stored flat: one for `move` and `line`, three for `curve`, none for `close`.
public struct Path: Hashable, Sendable {
  public enum Verb: UInt8, Sendable, BitwiseCopyable {
    case move, line, curve, close
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  public mutating func move(to p: Point) {
    verbs.append(.move)
    points.append(p)
  }

  public mutating func line(to p: Point) {
    verbs.append(.line)
    points.append(p)
  }

  public mutating func curve(_ control1: Point, _ control2: Point, to p: Point) {
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  public mutating func close() { verbs.append(.close) }

  public mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  public func transformed(by t: Transform) -> Path {
    var result = self
    for i in result.points.indices { result.points[i] = t.apply(points[i]) }
    return result
  }

  /// The length of the lines between all points, control points included: at least the outline's own, without the closing sides.
  public var polygonLength: Double {
    zip(points, points.dropFirst()).reduce(0) { sum, side in
      let d = side.1 - side.0
      return sum + (d.x * d.x + d.y * d.y).squareRoot()
    }
  }

  /// The box around all points, control points included.
  public var bounds: Rect {
    guard let first = points.first else { return .zero }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for p in points {
      minX = min(minX, p.x)
      minY = min(minY, p.y)
      maxX = max(maxX, p.x)
      maxY = max(maxY, p.y)
    }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}

/// Which points lie inside an outline that crosses itself.
public enum FillRule: UInt8, Sendable, BitwiseCopyable {
  case nonzero, evenodd
}

/// How an outline is drawn; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: UInt8, Sendable { case butt, round, square }
  public enum Join: UInt8, Sendable { case miter, round, bevel }

  public var lineWidth: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  /// Lengths of strokes and gaps in turn; empty for a solid line.
  public var dash: [Double]
  public var dashPhase: Double

  public init(
    lineWidth: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Radii of the four corners of a box in points, by reading direction.
public struct CornerRadii: Hashable, Sendable, BitwiseCopyable {
  public var topLeading, topTrailing, bottomLeading, bottomTrailing: Double

  @inlinable public init(topLeading: Double, topTrailing: Double, bottomLeading: Double, bottomTrailing: Double) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  @inlinable public init(all: Double) { self.init(topLeading: all, topTrailing: all, bottomLeading: all, bottomTrailing: all) }
}

public enum CornerStyle: UInt8, Sendable, BitwiseCopyable {
  case circular, continuous
}

/// The outline of a shape element, before its box is known.
public enum ShapeGeometry: Hashable, Sendable {
  case rectangle
  case roundedRectangle(CornerRadii, CornerStyle)
  case capsule
  case circle
  case ellipse
  /// The container's own shape, concentric: the corner radius is the container's less the distance to it.
  case containerRelative
  /// Coordinates in points, or scaled from `viewBox` to the box.
  case path(Path, FillRule, viewBox: Rect?, contentMode: ContentMode)
}

/// How content of a given size is put into a box.
public enum ContentMode: UInt8, Sendable, BitwiseCopyable {
  case fit, fill, stretch
}

extension Path {
  /// A box, clockwise from its top left corner.
  public init(rectangle r: Rect) {
    self.init()
    move(to: Point(x: r.minX, y: r.minY))
    line(to: Point(x: r.maxX, y: r.minY))
    line(to: Point(x: r.maxX, y: r.maxY))
    line(to: Point(x: r.minX, y: r.maxY))
    close()
  }

  /// An ellipse, clockwise from 3 o'clock.
  public init(ellipseIn r: Rect) {
    self.init()
    let c = r.center
    let (kx, ky) = (r.width / 2 * quarterCircleControl, r.height / 2 * quarterCircleControl)
    move(to: Point(x: r.maxX, y: c.y))
    curve(Point(x: r.maxX, y: c.y + ky), Point(x: c.x + kx, y: r.maxY), to: Point(x: c.x, y: r.maxY))
    curve(Point(x: c.x - kx, y: r.maxY), Point(x: r.minX, y: c.y + ky), to: Point(x: r.minX, y: c.y))
    curve(Point(x: r.minX, y: c.y - ky), Point(x: c.x - kx, y: r.minY), to: Point(x: c.x, y: r.minY))
    curve(Point(x: c.x + kx, y: r.minY), Point(x: r.maxX, y: c.y - ky), to: Point(x: r.maxX, y: c.y))
    close()
  }

  /// A box with rounded corners, clockwise from the middle of its right side. Radii are clamped to half the shorter side.
  public init(roundedRectangle r: Rect, radii: PhysicalCornerRadii, style: CornerStyle) {
    self.init()
    let room = min(r.width, r.height) / 2
    move(to: Point(x: r.maxX, y: r.center.y))
    func corner(_ x: Double, _ y: Double, radius: Double, along: Point, then: Point) {
      let radius = min(max(radius, 0), room)
      let frame = Transform(a: then.x * radius, b: then.y * radius, c: -along.x * radius, d: -along.y * radius, tx: x, ty: y)
      append(corner: CornerCurve(style: style, radius: radius, room: room), in: frame, radius: radius)
    }
    let (right, down) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
    let (left, up) = (Point(x: -1, y: 0), Point(x: 0, y: -1))
    corner(r.maxX, r.maxY, radius: radii.bottomRight, along: down, then: left)
    corner(r.minX, r.maxY, radius: radii.bottomLeft, along: left, then: up)
    corner(r.minX, r.minY, radius: radii.topLeft, along: up, then: right)
    corner(r.maxX, r.minY, radius: radii.topRight, along: right, then: down)
    close()
  }

  /// Adds a line to the corner's start and its curves; `frame` maps (distance along the second side, along the first), in radii.
  private mutating func append(corner: CornerCurve, in frame: Transform, radius: Double) {
    guard radius > 0 else { return line(to: Point(x: frame.tx, y: frame.ty)) }
    line(to: frame.apply(corner.start))
    for c in corner.curves { curve(frame.apply(c.0), frame.apply(c.1), to: frame.apply(c.2)) }
  }
}

/// The distance of a cubic's control point that makes it a quarter of the unit circle, 4/3·(√2 − 1).
let quarterCircleControl = 0.552_284_749_830_793_6

/// One rounded corner in units of its radius: x along the side that the outline leaves on, y along the one that it comes from.
private struct CornerCurve {
  var start: Point
  var curves: [(Point, Point, Point)]

  /// - Parameter room: Half the shorter side: how far the corner may reach along both of its sides.
  init(style: CornerStyle, radius: Double, room: Double) {
    guard style == .continuous, radius > 0, room > radius else {
      let k = 1 - quarterCircleControl
      start = Point(x: 0, y: 1)
      curves = [(Point(x: 0, y: k), Point(x: k, y: 0), Point(x: 1, y: 0))]
      return
    }
    // How far SwiftUI flattens a continuous corner that lacks room is not known: a linear blend towards the circle.
    let blend = min(1, (room / radius - 1) / (CornerCurve.continuousReach - 1))
    func point(_ i: Int, mirrored: Bool) -> Point {
      let (smooth, round) = (CornerCurve.continuous[i], CornerCurve.circular[i])
      let u = round.x + (smooth.x - round.x) * blend
      let v = round.y + (smooth.y - round.y) * blend
      return mirrored ? Point(x: u, y: v) : Point(x: v, y: u)
    }
    start = point(0, mirrored: false)
    curves = [
      (point(1, mirrored: false), point(2, mirrored: false), point(3, mirrored: false)),
      (point(4, mirrored: false), point(4, mirrored: true), point(3, mirrored: true)),
      (point(2, mirrored: true), point(1, mirrored: true), point(0, mirrored: true)),
    ]
  }

  /// Where a continuous corner begins, in radii from the corner.
  private static let continuousReach = 1.528665
  /// Start, controls and end of the first curve, first control of the middle one; the rest is their mirror image. Source: the outline that UIBezierPath draws.
  private static let continuous = [
    Point(x: continuousReach, y: 0), Point(x: 1.08849296, y: 0), Point(x: 0.86840694, y: 0),
    Point(x: 0.63149379, y: 0.07491139), Point(x: 0.37282392, y: 0.16905899),
  ]
  /// The same for a circle that is cut at the same distance from the corner.
  private static let circular = [
    Point(x: 1, y: 0), Point(x: 0.873_824_828_951_087, y: 0), Point(x: 0.748_789_419_528_151, y: 0.023_878_379_479_166),
    Point(x: 0.63149379, y: 0.070_374_713_558_503), Point(x: 0.375_070_918_104_446, y: 0.172_021_497_545_260),
  ]
}

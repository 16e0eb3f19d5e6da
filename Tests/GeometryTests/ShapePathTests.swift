import Geometry
import Testing

@Suite struct ShapePathTests {
  private let box = Rect(x: 10, y: 20, width: 40, height: 20)

  @Test func rectangleStartsTopLeftClockwise() {
    #expect(text(ShapeGeometry.rectangle.path(in: box).path) == "M 10,20 L 50,20 L 50,40 L 10,40 Z")
    #expect(text(ShapeGeometry.rectangle.path(in: box, inset: 2).path) == "M 12,22 L 48,22 L 48,38 L 12,38 Z")
  }

  @Test func circleUsesTheSmallerSide() {
    let path = ShapeGeometry.circle.path(in: box).path
    #expect(path.points.first == Point(x: 40, y: 30))
    #expect(path.bounds == Rect(x: 20, y: 20, width: 20, height: 20))
    #expect(abs(path.length - 20 * Double.pi) < 0.02)
  }

  @Test func ellipseFillsItsBox() { #expect(ShapeGeometry.ellipse.path(in: box).path.bounds == box) }

  @Test func capsuleEndsAreCircular() {
    let path = ShapeGeometry.capsule.path(in: box).path
    #expect(path.points.first == Point(x: 50, y: 30))
    #expect(path.bounds == box)
    #expect(abs(path.length - (40 + 20 * Double.pi)) < 0.02)
  }

  @Test func continuousCornerFollowsItsTable() {
    let shape = ShapeGeometry.roundedRectangle(.init(all: 10), .continuous)
    let path = shape.path(in: Rect(x: 0, y: 0, width: 100, height: 100)).path
    // Bottom right: down the right side, then left.
    #expect(path.points[1] == Point(x: 100, y: 100 - 15.28665))
    let expected = [
      (100, 89.1150704), (100, 91.3159306), (99.2508861, 93.6850621), (98.3094101, 96.2717608), (96.2717608, 98.3094101),
      (93.6850621, 99.2508861), (91.3159306, 100), (89.1150704, 100), (84.71335, 100),
    ]
    for (p, e) in zip(path.points[2..<11], expected) {
      #expect(abs(p.x - e.0) < 1e-9 && abs(p.y - e.1) < 1e-9)
    }
  }

  @Test func continuousCornerWithoutRoomIsCircular() {
    let square = Rect(x: 0, y: 0, width: 40, height: 40)
    let continuous = ShapeGeometry.roundedRectangle(.init(all: 20), .continuous).path(in: square).path
    #expect(abs(continuous.length - 40 * Double.pi) < 0.02)
    // Half of the room: half way between 1 and 1.528665 radii.
    let half = ShapeGeometry.roundedRectangle(.init(all: 20), .continuous)
      .path(in: Rect(x: 0, y: 0, width: 50.57330, height: 50.57330)).path
    #expect(abs(half.points[1].y - 50.57330 / 2) < 1e-9)
  }

  @Test func blendedCircleIsTheCircle() {
    // The points that a blend starts from lie on the circle: every one of the three arcs has the radius at its middle.
    let path = ShapeGeometry.roundedRectangle(.init(all: 20), .continuous).path(in: Rect(x: 0, y: 0, width: 40.0002, height: 40.0002)).path
    for p in [path.points[1], path.points[4], path.points[7], path.points[10]] {
      let (dx, dy) = (p.x - 20.0002, p.y - 20.0002)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 20) < 0.001)
    }
  }

  @Test func radiiAreClampedAndMirrored() {
    let radii = CornerRadii(topLeading: 4, topTrailing: 0, bottomLeading: 0, bottomTrailing: 1000)
    let shape = ShapeGeometry.roundedRectangle(radii, .circular)
    let ltr = text(shape.path(in: box).path)
    #expect(ltr == "M 50,30 L 50,30 C 50,35.5228 45.5228,40 40,40 L 10,40 L 10,24 C 10,21.7909 11.7909,20 14,20 L 50,20 Z")
    let rtl = text(shape.path(in: box, mirrored: true).path)
    #expect(rtl == "M 50,30 L 50,40 L 20,40 C 14.4772,40 10,35.5228 10,30 L 10,20 L 46,20 C 48.2091,20 50,21.7909 50,24 Z")
  }

  @Test func insetLowersRadii() {
    let shape = ShapeGeometry.roundedRectangle(.init(all: 5), .circular)
    let path = shape.path(in: box, inset: 3).path
    #expect(path.bounds == Rect(x: 13, y: 23, width: 34, height: 14))
    #expect(path.points[1] == Point(x: 47, y: 35))
    let gone = shape.path(in: box, inset: 6).path
    #expect(gone.points[1] == Point(x: 44, y: 34))
  }

  @Test func containerRelativeIsConcentric() {
    let container = ContainerShape(rect: Rect(x: 0, y: 0, width: 170, height: 170), cornerRadius: 22, style: .circular)
    let inside = Rect(x: 8, y: 10, width: 100, height: 100)
    let path = ShapeGeometry.containerRelative.path(in: inside, container: container).path
    #expect(path.points[1] == Point(x: 108, y: 110 - 14))
    #expect(ShapeGeometry.containerRelative.path(in: inside).path == ShapeGeometry.rectangle.path(in: inside).path)
    let far = Rect(x: 40, y: 40, width: 50, height: 50)
    #expect(ShapeGeometry.containerRelative.path(in: far, container: container).path.points[1] == Point(x: 90, y: 90))
  }

  @Test(arguments: [
    (ContentMode.stretch, "M 10,20 L 50,40"), (.fit, "M 20,20 L 40,40"), (.fill, "M 10,10 L 50,50"),
  ])
  func viewBoxIsScaled(mode: ContentMode, expected: String) throws {
    let path = try Path(svgData: "M0 0L10 10")
    let shape = ShapeGeometry.path(path, .evenodd, viewBox: Rect(x: 0, y: 0, width: 10, height: 10), contentMode: mode)
    let outline = shape.path(in: box)
    #expect(text(outline.path) == expected)
    #expect(outline.rule == .evenodd)
  }

  @Test func customPathIsMirrored() throws {
    let shape = ShapeGeometry.path(try Path(svgData: "M0 0L10 10"), .nonzero, viewBox: nil, contentMode: .stretch)
    #expect(text(shape.path(in: box).path) == "M 10,20 L 20,30")
    #expect(text(shape.path(in: box, mirrored: true).path) == "M 50,20 L 40,30")
  }
}

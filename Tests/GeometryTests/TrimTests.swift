import Geometry
import Testing

@Suite struct TrimTests {
  private let square = Path(rectangle: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test(arguments: [
    (0.0, 1.0, "M 0,0 L 10,0 L 10,10 L 0,10 Z"), (-1, 2, "M 0,0 L 10,0 L 10,10 L 0,10 Z"), (0, 0.25, "M 0,0 L 10,0"),
    (0.125, 0.5, "M 5,0 L 10,0 L 10,10"), (0.75, 1, "M 0,10 L 0,0"), (0.5, 0.5, ""), (0.6, 0.4, ""),
    (0.8, 0.9, "M 0,8 L 0,4"),
  ])
  func trimsByLength(from: Double, to: Double, expected: String) {
    #expect(text(square.trimmed(from: from, to: to)) == expected)
  }

  @Test func curveIsCutByLength() {
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    for (part, x, y) in [(0.25, 0.0, 10.0), (0.125, 7.0711, 7.0711), (0.5, -10, 0), (0.875, 7.0711, -7.0711)] {
      let end = circle.trimmed(from: 0, to: part).points.last!
      #expect(abs(end.x - x) < 0.002 && abs(end.y - y) < 0.002)
      #expect(abs(circle.trimmed(from: 0, to: part).length - circle.length * part) < 0.001)
    }
  }

  @Test func wholeSubpathStaysClosed() {
    var two = square
    two.append(square.transformed(by: .translation(Point(x: 20, y: 0))))
    #expect(text(two.trimmed(from: 0, to: 0.625)) == "M 0,0 L 10,0 L 10,10 L 0,10 Z M 20,0 L 30,0")
    #expect(text(two.trimmed(from: 0.25, to: 1)) == "M 10,10 L 0,10 L 0,0 M 20,0 L 30,0 L 30,10 L 20,10 Z")
  }

  @Test func partsMeetEachOther() {
    let shape = ShapeGeometry.roundedRectangle(.init(all: 9), .continuous).path(in: Rect(x: 0, y: 0, width: 60, height: 30)).path
    var sum = 0.0
    for i in 0..<10 { sum += shape.trimmed(from: Double(i) / 10, to: Double(i + 1) / 10).length }
    #expect(abs(sum - shape.length) < 0.01)
  }
}

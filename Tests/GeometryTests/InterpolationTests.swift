import Geometry
import Testing

/// Expected paths are those that d3-shape 3.2 draws through the same points.
@Suite struct InterpolationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var interpolation: Interpolation
    var points: [Point]
    var path: String
    var testDescription: String { "\(interpolation) through \(points.count) points" }

    init(_ interpolation: Interpolation, _ points: [(Double, Double)], _ path: String) {
      self.interpolation = interpolation
      self.points = points.map { Point(x: $0.0, y: $0.1) }
      self.path = path
    }
  }

  static let cases = [
    Case(.linear, [(0, 0), (10, 5), (20, 0)], "M 0,0 L 10,5 L 20,0"),
    Case(.stepStart, [(0, 1), (1, 3), (2, 1)], "M 0,1 L 0,3 L 1,3 L 1,1 L 2,1"),
    Case(.stepCenter, [(0, 1), (1, 3), (2, 1)], "M 0,1 L 0.5,1 L 0.5,3 L 1.5,3 L 1.5,1 L 2,1"),
    Case(.stepEnd, [(0, 1), (1, 3), (2, 1)], "M 0,1 L 1,1 L 1,3 L 2,3 L 2,1"),
    Case(.monotone, [(0, 1), (1, 3)], "M 0,1 L 1,3"),
    Case(.monotone, [(0, 1), (1, 3), (2, 1)], "M 0,1 C 0.3333,2 0.6667,3 1,3 C 1.3333,3 1.6667,2 2,1"),
    Case(
      .monotone, [(0, 1), (1, 3), (2, 1), (3, 3)],
      "M 0,1 C 0.3333,2 0.6667,3 1,3 C 1.3333,3 1.6667,1 2,1 C 2.3333,1 2.6667,2 3,3"),
    Case(
      .monotone, [(0, 0), (1, 1), (3, 8), (4, 8)],
      "M 0,0 C 0.3333,0.1944 0.6667,0.3889 1,1 C 1.6667,2.2222 2.3333,8 3,8 C 3.3333,8 3.6667,8 4,8"),
    Case(.cardinal, [(0, 1), (1, 3)], "M 0,1 L 1,3"),
    Case(.cardinal, [(0, 1), (1, 3), (2, 1)], "M 0,1 C 0,1 0.6667,3 1,3 C 1.3333,3 2,1 2,1"),
    Case(
      .cardinal, [(0, 1), (1, 3), (2, 1), (3, 3)],
      "M 0,1 C 0,1 0.6667,3 1,3 C 1.3333,3 1.6667,1 2,1 C 2.3333,1 3,3 3,3"),
    Case(.catmullRom, [(0, 1), (1, 3)], "M 0,1 L 1,3"),
    Case(.catmullRom, [(0, 1), (1, 3), (2, 1)], "M 0,1 C 0,1 0.6667,3 1,3 C 1.3333,3 2,1 2,1"),
    Case(
      .catmullRom, [(0, 1), (1, 3), (2, 1), (3, 3)],
      "M 0,1 C 0,1 0.6667,3 1,3 C 1.3333,3 1.6667,1 2,1 C 2.3333,1 3,3 3,3"),
  ]

  @Test(arguments: cases)
  func drawsAsD3(_ test: Case) {
    var path = Path()
    path.line(through: test.points.span, test.interpolation, along: .horizontal)
    #expect(text(path) == test.path)
  }

  @Test(arguments: Interpolation.allCases)
  func isTheSameAlongTheOtherAxis(_ interpolation: Interpolation) {
    let points = [Point(x: 0, y: 4), Point(x: 1, y: 1), Point(x: 3, y: 2), Point(x: 3.5, y: 9), Point(x: 7, y: 9)]
    var (across, down) = (Path(), Path())
    across.line(through: points.span, interpolation, along: .horizontal)
    down.line(through: points.map { Point(x: $0.y, y: $0.x) }.span, interpolation, along: .vertical)
    #expect(down.points.map { Point(x: $0.y, y: $0.x) } == across.points)
    #expect(down.verbs == across.verbs)
  }

  @Test(arguments: Interpolation.allCases)
  func anAreaComesBackAlongTheSameLine(_ interpolation: Interpolation) {
    let points = [Point(x: 0, y: 4), Point(x: 1, y: 1), Point(x: 3, y: 2), Point(x: 3.5, y: 9), Point(x: 7, y: 9)]
    var (line, area) = (Path(), Path())
    line.line(through: points.span, interpolation, along: .horizontal)
    area.area(between: points.span, and: points.span, interpolation, along: .horizontal)
    let count = line.points.count
    #expect(Array(area.points[..<count]) == line.points)
    let back = Array(area.points[count...].reversed())
    #expect(back.count == count)
    for (a, b) in zip(back, line.points) { #expect(abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12) }
  }

  @Test(arguments: Interpolation.allCases, [0, 1, 2])
  func fewPointsAreSound(_ interpolation: Interpolation, _ count: Int) {
    let points = (0..<count).map { Point(x: Double($0), y: Double($0)) }
    var path = Path()
    path.line(through: points.span, interpolation, along: .horizontal)
    #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(path.isEmpty == (count == 0))
  }

  @Test(arguments: Interpolation.allCases)
  func equalPointsAreSound(_ interpolation: Interpolation) {
    let points = [Point](repeating: Point(x: 2, y: 3), count: 4)
    var path = Path()
    path.line(through: points.span, interpolation, along: .horizontal)
    #expect(path.points.allSatisfy { $0 == Point(x: 2, y: 3) })
  }

  /// Between two points a monotone line stays between their values.
  @Test func monotoneNeverOvershoots() {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / 0x1p31
    }
    var x = 0.0
    var points: [Point] = []
    for _ in 0..<200 {
      x += 0.05 + next()
      points.append(Point(x: x, y: (next() * 20).rounded()))
    }
    var path = Path()
    path.line(through: points.span, .monotone, along: .horizontal)
    for i in 1..<points.count {
      let controls = path.points[(3 * i - 2)...(3 * i - 1)]
      let (low, high) = (min(points[i - 1].y, points[i].y), max(points[i - 1].y, points[i].y))
      for t in stride(from: 0.0, through: 1, by: 0.05) {
        let (a, b, c, d) = (points[i - 1].y, controls.first!.y, controls.last!.y, points[i].y)
        let u = 1 - t
        let y = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        #expect(y >= low - 1e-9 && y <= high + 1e-9)
      }
    }
  }
}

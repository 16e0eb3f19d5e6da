import Geometry
import Testing

@Suite struct SVGDataTests {
  @Test(arguments: [
    ("", ""), ("  ", ""), ("M1 2", "M 1,2"), ("M1,2 3,4", "M 1,2 L 3,4"), ("m1 2 3 4", "M 1,2 L 4,6"),
    ("M.5.5-.5-.5", "M 0.5,0.5 L -0.5,-0.5"), ("M1e1 2E-1 3.e0 4", "M 10,0.2 L 3,4"), ("M0 0h5v6H1V2", "M 0,0 L 5,0 L 5,6 L 1,6 L 1,2"),
    ("M0 0zl1 1", "M 0,0 Z M 0,0 L 1,1"), ("M5 5l1 0zm1 1l1 0z", "M 5,5 L 6,5 Z M 6,6 L 7,6 Z"), ("M0 0ZZ", "M 0,0 Z"),
    ("M0 0C1 1 2 2 3 3S5 5 6 6", "M 0,0 C 1,1 2,2 3,3 C 4,4 5,5 6,6"), ("M0 0S1 2 3 4", "M 0,0 C 0,0 1,2 3,4"),
    ("M1 1c1 0 2 0 3 0s1 1 2 2", "M 1,1 C 2,1 3,1 4,1 C 5,1 5,2 6,3"),
    ("M0 0Q3 3 6 0T12 0", "M 0,0 C 2,2 4,2 6,0 C 8,-2 10,-2 12,0"), ("M0 0T3 0", "M 0,0 C 0,0 1,0 3,0"),
    ("M0 0q3 3 6 0t6 0", "M 0,0 C 2,2 4,2 6,0 C 8,-2 10,-2 12,0"), ("M0 0L1 1 2 2", "M 0,0 L 1,1 L 2,2"),
    ("M 0 , 0 L 1 , 1", "M 0,0 L 1,1"), ("M0 0A0 5 0 0 1 4 4", "M 0,0 L 4,4"), ("M0 0A5 5 0 0 1 0 0", "M 0,0"),
    ("M-1 0A1 1 0 0 1 0-1", "M -1,0 C -1,-0.5523 -0.5523,-1 0,-1"),
    ("M-1 0a1 1 0 0 1 2 0", "M -1,0 C -1,-0.5523 -0.5523,-1 0,-1 C 0.5523,-1 1,-0.5523 1,0"),
    ("M-1 0a1 1 0 002 0", "M -1,0 C -1,0.5523 -0.5523,1 0,1 C 0.5523,1 1,0.5523 1,0"),
  ])
  func reads(data: String, expected: String) throws { #expect(text(try Path(svgData: data)) == expected) }

  @Test(arguments: [
    ("a9 9 0 0118 0", Point(x: 18, y: 0), 9 * Double.pi), ("a9 9 0 1118 0", Point(x: 18, y: 0), 9 * Double.pi),
    ("a5 5 0 1 0 5 5", Point(x: 5, y: 5), 7.5 * Double.pi), ("a5 5 0 0 1 5 5", Point(x: 5, y: 5), 2.5 * Double.pi),
    ("a5 5 0 1 1 .01 0", Point(x: 0.01, y: 0), 10 * Double.pi), ("a1 1 30 0 1 18 0", Point(x: 18, y: 0), 9 * Double.pi),
    ("a10 10 0 0 0 10 0", Point(x: 10, y: 0), 10 * Double.pi / 3), ("a10 10 0 1 0 10 0", Point(x: 10, y: 0), 50 * Double.pi / 3),
  ])
  func arcsEndWhereTheyShould(data: String, end: Point, length: Double) throws {
    let path = try Path(svgData: "M0 0" + data)
    #expect(abs(path.points.last!.x - end.x) < 1e-9 && abs(path.points.last!.y - end.y) < 1e-9)
    #expect(abs(path.length - length) < 0.02)
  }

  @Test func rotatedEllipseStaysOnItsCurve() throws {
    // x²/100 + y²/25 = 1, turned by 30°, from one end of the long axis to the other.
    let (sine, cosine) = sineAndCosine(degrees: 30)
    let path = try Path(svgData: "M\(-10 * cosine) \(-10 * sine)A10 5 30 0 1 \(10 * cosine) \(10 * sine)")
    for i in 0...20 {
      let p = path.trimmed(from: 0, to: Double(i + 1) / 22).points.last!
      let (x, y) = (cosine * p.x + sine * p.y, -sine * p.x + cosine * p.y)
      #expect(abs(x * x / 100 + y * y / 25 - 1) < 0.001)
      #expect(y < 0)
    }
  }

  @Test(arguments: [
    ("L0 0", 0, PathDataError.Expected.moveTo), (" 5", 1, .moveTo), ("M0", 2, .number), ("M0 0X", 4, .command), ("M0 0 5", 6, .number),
    ("M0 0,", 5, .number), ("M0 0L1,,1", 7, .number), ("M0 0a1 1 0 2 0 1 1", 11, .flag), ("M0 0a1 1 0 0,x", 13, .flag),
    ("M1e999 0", 1, .finiteNumber), ("M0 0é", 4, .command), ("M0 0L-", 5, .number), ("M0 0L.", 5, .number), ("M0 0M", 5, .number),
    ("M0 0Z5", 5, .command), ("M0 0l1 1e", 8, .command),
  ])
  func refuses(data: String, offset: Int, expected: PathDataError.Expected) {
    #expect(throws: PathDataError(offset: offset, expected: expected)) { try Path(svgData: data) }
  }

  @Test func segmentsAreLimited() throws {
    let most = "M0 0" + String(repeating: "h1", count: 49_999)
    #expect(try Path(svgData: most).verbs.count == 50_000)
    #expect(throws: PathDataError(offset: most.utf8.count + 1, expected: .fewerSegments)) { try Path(svgData: most + "h1") }
  }

  @Test(arguments: ["0.1", "1234567890.12345678901", "9007199254740993", "1e22", "1e23", "1.7976931348623157e308", "4.9e-324", "-0.3e-5"])
  func numbersAreTheNearestDoubles(number: String) throws {
    #expect(try Path(svgData: "M\(number) 0").points[0].x == Double(number)!)
  }

  @Test func circularArcIsAPartOfACircle() {
    for (start, sweep) in [(0.0, 360.0), (-90, 75), (10, -200), (0, 90), (45, 270), (30, -90)] {
      var path = Path()
      path.arc(center: Point(x: 3, y: 4), radius: 10, start: start, sweep: sweep)
      #expect(abs(path.length - abs(sweep) * Double.pi / 18) < 0.02)
      let (s, c) = sineAndCosine(degrees: start + sweep)
      #expect(abs(path.points.last!.x - 3 - 10 * c) < 1e-9 && abs(path.points.last!.y - 4 - 10 * s) < 1e-9)
    }
  }
}

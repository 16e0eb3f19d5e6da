import Geometry
import Testing

@Suite struct SectorTests {
  private static func sector(
    _ inner: Double, _ start: Double, _ sweep: Double, inset: Double = 0, rounding: Double = 0
  ) -> Sector {
    Sector(
      center: Point(x: 50, y: 40), innerRadius: inner, outerRadius: 30, start: start, sweep: sweep, inset: inset, cornerRadius: rounding)
  }

  static let sectors: [Sector] = [0.0, 12, 29].flatMap { inner in
    [0.5, 10, 60, 90, 120, 179.9, 180, 200, 270, 300, 355, 360].flatMap { sweep in
      [(0.0, 0.0), (1, 0), (0, 4), (1.5, 4), (6, 100), (40, 3)].map { sector(inner, -90, sweep, inset: $0.0, rounding: $0.1) }
    }
  }

  @Test(arguments: sectors)
  func staysInItsRing(_ sector: Sector) {
    for point in outline(Path(sector: sector)) {
      #expect(point.x.isFinite && point.y.isFinite)
      let d = point - sector.center
      let distance = (d.x * d.x + d.y * d.y).squareRoot()
      #expect(distance <= sector.outerRadius + 0.02)
      if sector.innerRadius > 0, sector.inset < sector.innerRadius / 2, sector.sweep > 60 { #expect(distance >= sector.innerRadius * 0.85 - 0.02) }
    }
  }

  @Test(arguments: sectors.filter { $0.sweep <= 180 })
  func keepsItsDistanceFromBothSides(_ sector: Sector) {
    let (s0, c0) = sineAndCosine(degrees: sector.start)
    let (s1, c1) = sineAndCosine(degrees: sector.start + sector.sweep)
    for point in outline(Path(sector: sector)) {
      let d = point - sector.center
      #expect(c0 * d.y - s0 * d.x >= sector.inset - 0.02)
      #expect(s1 * d.x - c1 * d.y >= sector.inset - 0.02)
    }
  }

  @Test func coversWhatItShould() {
    for sweep in [30.0, 90, 150, 210, 300] {
      let area = abs(surface(outline(Path(sector: Self.sector(12, 20, sweep)))))
      #expect(abs(area - Double.pi * (900 - 144) * sweep / 360) < 10)
    }
  }

  @Test func nothingIsLeftOfOneThatItsInsetEatsUp() {
    #expect(Path(sector: Self.sector(0, 0, 2, inset: 3)).isEmpty)
    #expect(Path(sector: Self.sector(0, 0, 0)).isEmpty)
    #expect(Path(sector: Self.sector(30, 0, 90)).isEmpty)
    #expect(!Path(sector: Self.sector(0, 0, 45, inset: 3)).isEmpty)
  }

  @Test func allAroundThereAreNoSides() {
    let ring = Path(sector: Self.sector(12, 33, 360, inset: 5, rounding: 4))
    #expect(ring.verbs.count { $0 == .close } == 2)
    #expect(Path(sector: Self.sector(0, 33, 360)).verbs.count { $0 == .close } == 1)
  }

  /// Points of a path, curves in twelve parts.
  private func outline(_ path: Path) -> [Point] {
    var result: [Point] = []
    var index = 0
    for verb in path.verbs {
      switch verb {
      case .move, .line:
        result.append(path.points[index])
        index += 1
      case .curve:
        let (a, b, c, d) = (result.last!, path.points[index], path.points[index + 1], path.points[index + 2])
        index += 3
        for step in 1...12 {
          let t = Double(step) / 12
          let u = 1 - t
          func mix(_ k: (Point) -> Double) -> Double { u * u * u * k(a) + 3 * u * u * t * k(b) + 3 * u * t * t * k(c) + t * t * t * k(d) }
          result.append(Point(x: mix(\.x), y: mix(\.y)))
        }
      case .close: break
      }
    }
    return result
  }

  private func surface(_ points: [Point]) -> Double {
    var sum = 0.0
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }
}

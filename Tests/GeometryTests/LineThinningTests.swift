import Geometry
import Testing

@Suite struct LineThinningTests {
  private static func wave(_ count: Int, step: Double) -> [Point] {
    var state: UInt64 = 11
    return (0..<count).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Point(x: Double(index) * step, y: Double(state >> 40) / 0x1p24 * 100)
    }
  }

  @Test(arguments: [1.0, -1])
  func everyColumnKeepsWhatItCovers(_ direction: Double) {
    let points = Self.wave(10_000, step: 0.03 * direction)
    let thinned = thinnedLine(points, along: .horizontal, length: 300, width: 0.5)
    #expect(thinned.count <= 4 * 602 && thinned.count < points.count / 3)
    func columns(_ points: [Point]) -> [Double: [Double]] {
      Dictionary(grouping: points) { ($0.x / 0.5).rounded(.down) }.mapValues { column in
        [column.first!.y, column.map(\.y).min()!, column.map(\.y).max()!, column.last!.y]
      }
    }
    #expect(columns(points) == columns(thinned))
  }

  @Test func theOtherAxisIsTheSame() {
    let points = Self.wave(5_000, step: 0.01)
    let turned = points.map { Point(x: $0.y, y: $0.x) }
    #expect(
      thinnedLine(turned, along: .vertical, length: 50, width: 0.5).map { Point(x: $0.y, y: $0.x) }
        == thinnedLine(points, along: .horizontal, length: 50, width: 0.5))
  }

  @Test func fewPointsStay() {
    let points = Self.wave(100, step: 0.5)
    #expect(thinnedLine(points, along: .horizontal, length: 50, width: 0.5) == points)
  }

  @Test func whatGoesBackAndForthStays() {
    let points = Self.wave(5_000, step: 0.01).map { Point(x: $0.y, y: $0.x) }
    #expect(thinnedLine(points, along: .horizontal, length: 50, width: 0.5) == points)
  }
}

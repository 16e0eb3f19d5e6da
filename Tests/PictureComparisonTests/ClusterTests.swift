import PictureComparison
import Testing
import WidgetImages

/// Groups of pixels that differ.
@Suite struct ClusterTests {
  private static let black = Pictures.solid(60, 40, [0, 0, 0, 255])

  private func clusters(_ places: [(x: Int, y: Int)], reach: Int = 8) throws -> [DifferenceCluster] {
    try PicturePair(Self.black, Pictures.changed(Self.black, at: places, to: [255, 255, 255, 255])).clusters(reach: reach)
  }

  @Test func equalPicturesHaveNone() throws { #expect(try clusters([]).isEmpty) }

  /// Two pixels, and whether they belong together within a reach of 3.
  @Test(arguments: [
    (3, 0, true), (4, 0, false), (0, 3, true), (0, 4, false), (3, 3, true), (-3, 3, true), (4, 3, false), (3, 4, false), (-4, 1, false),
  ])
  func reachIsCountedInRowsAndColumns(_ dx: Int, _ dy: Int, _ areJoined: Bool) throws {
    let found = try clusters([(20, 20), (20 + dx, 20 + dy)], reach: 3)
    #expect(found.count == (areJoined ? 1 : 2))
    if areJoined { #expect(found == [DifferenceCluster(box: PixelBox(x: min(20, 20 + dx), y: 20, width: abs(dx) + 1, height: dy + 1), pixels: 2)]) }
  }

  @Test func theLargestComesFirst() throws {
    let block = (0..<6).map { (x: 50 + $0 % 3, y: 30 + $0 / 3) }
    let found = try clusters([(0, 0), (30, 2), (31, 2)] + block)
    #expect(
      found == [
        DifferenceCluster(box: PixelBox(x: 50, y: 30, width: 3, height: 2), pixels: 6),
        DifferenceCluster(box: PixelBox(x: 30, y: 2, width: 2, height: 1), pixels: 2),
        DifferenceCluster(box: PixelBox(x: 0, y: 0, width: 1, height: 1), pixels: 1),
      ])
  }

  /// Two arms that meet only at their lower ends.
  @Test func armsThatMeetLateAreOne() throws {
    let arms = (0..<30).flatMap { [(x: 5, y: $0), (x: 45, y: $0)] } + (5...45).map { (x: $0, y: 30) }
    let found = try clusters(arms, reach: 2)
    #expect(found == [DifferenceCluster(box: PixelBox(x: 5, y: 0, width: 41, height: 31), pixels: 101)])
  }

  /// Against flooding, place by place.
  @Test(arguments: 0..<40) func agreesWithFlooding(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let reach = Int.random(in: 1...5, using: &random)
    let places = (0..<Int.random(in: 1...80, using: &random)).map { _ in
      (x: Int.random(in: 0..<60, using: &random), y: Int.random(in: 0..<40, using: &random))
    }
    let found = try clusters(places, reach: reach)
    var left = Set(places.map { $0.y * 60 + $0.x })
    var counts: [Int] = []
    while let start = left.popFirst() {
      var (pending, count) = ([start], 0)
      while let place = pending.popLast() {
        count += 1
        for other in left where abs(other % 60 - place % 60) <= reach && abs(other / 60 - place / 60) <= reach {
          left.remove(other)
          pending.append(other)
        }
      }
      counts.append(count)
    }
    #expect(found.map(\.pixels) == counts.sorted(by: >))
  }
}

import PictureComparison
import Testing
import WidgetImages

/// Distances to the eye: known ones, and what every distance has to satisfy.
@Suite struct PerceptualTests {
  private func difference(_ old: [UInt8], _ new: [UInt8], over threshold: Double = 0.1) throws -> PerceptualDifference {
    try PicturePair(Pictures.solid(13, 3, old), Pictures.solid(13, 3, new)).perceptualDifference(over: threshold)
  }

  static let pairs: [(old: [UInt8], new: [UInt8], distance: Double)] = [
    ([0, 0, 0, 255], [0, 0, 0, 255], 0),
    ([255, 0, 0, 255], [0, 255, 255, 255], 1),
    // Brightness alone: the root of 0.5053·255² of 35215.
    ([0, 0, 0, 255], [255, 255, 255, 255], 0.96594),
    ([0, 0, 0, 255], [1, 1, 1, 255], 0.003788),
    // Half of white over black, and over white nothing: the larger counts.
    ([255, 255, 255, 128], [255, 255, 255, 0], 0.48486),
    ([255, 255, 255, 255], [255, 255, 255, 127], 0.48486),
    ([0, 0, 0, 255], [0, 0, 0, 127], 0.48486),
    ([255, 0, 0, 0], [0, 255, 255, 0], 0),
  ]

  @Test(arguments: pairs) func knownDistances(_ old: [UInt8], _ new: [UInt8], _ distance: Double) throws {
    let found = try difference(old, new)
    #expect(abs(found.largest - distance) < 0.0001)
    #expect(abs(found.mean - distance) < 0.0001)
    #expect(found.pixelsOver == (distance > 0.1 ? 39 : 0))
  }

  @Test func thresholdsCount() throws {
    #expect(try difference([0, 0, 0, 255], [10, 10, 10, 255], over: 0.037).pixelsOver == 39)
    #expect(try difference([0, 0, 0, 255], [10, 10, 10, 255], over: 0.038).pixelsOver == 0)
    #expect(try difference([0, 0, 0, 255], [0, 0, 0, 255], over: 0).pixelsOver == 0)
  }

  /// A step of green is seen before one of red, and that before one of blue.
  @Test func greenCountsMoreThanRedAndBlue() throws {
    let steps = try [[40, 0, 0, 255], [0, 40, 0, 255], [0, 0, 40, 255]].map { try difference([0, 0, 0, 255], $0.map(UInt8.init)).largest }
    #expect(steps[1] > steps[0] && steps[0] > steps[2] && steps[2] > 0)
  }

  /// Where a pixel lies in its row, and with what beside it, changes nothing.
  @Test(arguments: 0..<70) func placesDoNotMatter(_ x: Int) throws {
    let old = Pictures.image(70, 2) { x, _ in [UInt8(x), 90, 30, x % 3 == 0 ? 255 : 180] }
    let new = Pictures.changed(old, at: [(x, 1)], to: [200, 10, 10, 255])
    let found = try PicturePair(old, new).perceptualDifference()
    let alone = try PicturePair(
      Pictures.solid(1, 1, Array(old.rgba[x * 4..<x * 4 + 4])), Pictures.solid(1, 1, [200, 10, 10, 255])
    ).perceptualDifference()
    #expect(found.pixelsOver == 1)
    #expect(found.largest == alone.largest)
  }
}

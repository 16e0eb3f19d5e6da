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

  /// Against the formula as it is published, over black and over white.
  @Test(arguments: 0..<100) func agreesWithTheFormula(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isOpaque = Bool.random(using: &random)
    let (old, new) = (Self.color(isOpaque, &random), Self.color(isOpaque, &random))
    let found = try difference(old, new).largest
    let (one, other) = (Pictures.solid(1, 1, old).channels.map(Double.init), Pictures.solid(1, 1, new).channels.map(Double.init))
    let steps = zip(one, other).map { $1 - $0 }
    let distances = [0, 1].map { white in
      let (r, g, b) = (steps[0] - white * steps[3], steps[1] - white * steps[3], steps[2] - white * steps[3])
      let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
      let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
      let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
      return (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q).squareRoot()
    }
    // Of red and cyan.
    #expect(abs(found - distances.max()! / 187.65593) < 0.00001)
  }

  private static func color(_ isOpaque: Bool, _ random: inout SeededGenerator) -> [UInt8] {
    (0..<4).map { $0 == 3 && isOpaque ? 255 : UInt8.random(in: 0...255, using: &random) }
  }

  /// Where a pixel lies in its row, and with what beside it, changes nothing.
  @Test(arguments: 0..<70) func placesDoNotMatter(_ x: Int) throws {
    let old = Pictures.image(70, 2) { x, _ in [UInt8(x), 90, 30, x % 3 == 0 ? 255 : 180] }
    let new = Pictures.changed(old, at: [(x, 1)], to: [200, 10, 10, 255])
    let found = try PicturePair(old, new).perceptualDifference()
    let alone = try PicturePair(
      DecodedImage(width: 1, height: 1, pixels: [old.pixels[x]], name: "alone"), Pictures.solid(1, 1, [200, 10, 10, 255])
    ).perceptualDifference()
    #expect(found.pixelsOver == 1)
    #expect(found.largest == alone.largest)
  }
}

import Geometry
import PictureComparison
import Testing
import WidgetImages

/// The exact comparison notices everything that it is there for.
@Suite struct DifferenceTests {
  private static let picture = Pictures.sample()

  private func difference(_ old: DecodedImage, _ new: DecodedImage, over delta: Int = 0) throws -> PictureDifference {
    try PicturePair(old, new).difference(over: delta)
  }

  private func difference(_ new: DecodedImage) throws -> PictureDifference { try difference(Self.picture, new) }

  @Test func equalPicturesHaveNone() throws {
    #expect(try difference(Self.picture) == .none)
  }

  @Test(arguments: [(0, 0), (39, 0), (0, 23), (39, 23), (17, 11)]) func noticesOnePixel(_ x: Int, _ y: Int) throws {
    let other = Pictures.changed(Self.picture, at: [(x, y)], to: [0, 0, 0, 0])
    let found = try difference(other)
    #expect(found.pixels == 1 && found.pixelsOver == 1 && found.largestWindow == 1)
    #expect(found.largestDelta == 200 + x)
    #expect(found.box == PixelBox(x: x, y: y, width: 1, height: 1))
  }

  @Test(arguments: 0..<4) func noticesOneLevelOfAnyChannel(_ channel: Int) throws {
    let other = Pictures.changed(Self.picture) { $0[400 + channel] += 1 }
    let found = try difference(other)
    #expect(found.pixels == 1 && found.largestDelta == 1)
  }

  @Test func noticesAShift() throws {
    let other = Pictures.image(40, 24) { x, y in [UInt8((x + 39) % 40 * 6), UInt8(y * 10), 100, UInt8(200 + (x + 39) % 40)] }
    let found = try difference(other)
    #expect(found.pixels == 40 * 24 && found.largestWindow == 64)
    #expect(found.box == PixelBox(x: 0, y: 0, width: 40, height: 24))
  }

  @Test func noticesABlankPicture() throws {
    let found = try difference(Pictures.solid(40, 24, [0, 0, 0, 0]))
    #expect(found.pixels == 960 && found.largestDelta == 239)
  }

  @Test func coloursOfTransparentPixelsDoNotCount() throws {
    let one = Pictures.solid(33, 5, [255, 0, 0, 0])
    let other = Pictures.solid(33, 5, [0, 90, 255, 0])
    #expect(try difference(one, other) == .none)
    #expect(try PicturePair(one, other).perceptualDifference().largest == 0)
  }

  @Test func coloursCountAsMuchAsTheyShow() throws {
    let one = Pictures.solid(9, 9, [255, 0, 0, 51])
    let other = Pictures.solid(9, 9, [0, 0, 0, 51])
    #expect(try difference(one, other).largestDelta == 51)
    #expect(try difference(one, Pictures.solid(9, 9, [250, 0, 0, 51])).largestDelta == 1)
    // Drawn over anything, both are one.
    #expect(try difference(one, Pictures.solid(9, 9, [254, 0, 0, 51])) == .none)
  }

  @Test(arguments: [(41, 24), (39, 24), (40, 25), (40, 23), (24, 40), (1, 1)])
  func sizesAreCountedOverTheUnion(_ width: Int, _ height: Int) throws {
    let pair = try PicturePair(Self.picture, Pictures.sample(width, height))
    let common = min(width, 40) * min(height, 24)
    let alone = 960 + width * height - 2 * common
    let found = pair.difference()
    #expect(!pair.isOfOneSize)
    #expect(found.pixels == alone)
    #expect(found.largestDelta == 255)
    #expect(pair.perceptualDifference().pixelsOver == alone)
    #expect(pair.clusters().map(\.pixels).reduce(0, +) == alone)
  }

  @Test func aBudgetsDeltaIsCountedApart() throws {
    let other = Pictures.changed(Pictures.solid(64, 8, [10, 10, 10, 255])) { rgba in
      for x in 0..<64 { rgba[x * 4] += UInt8(x % 4) }
    }
    let found = try difference(Pictures.solid(64, 8, [10, 10, 10, 255]), other, over: 2)
    #expect(found.pixels == 48 && found.pixelsOver == 16 && found.largestDelta == 3)
    #expect(found.largestWindow == 2)
  }

  /// Windows slide: the four pixels of an 8×8 block that straddles every aligned one.
  @Test(arguments: [(0, 0), (5, 3), (12, 13), (32, 16)]) func windowsLieAnywhere(_ x: Int, _ y: Int) throws {
    let corners = [(x, y), (x + 7, y), (x, y + 7), (x + 7, y + 7)]
    let other = Pictures.changed(Self.picture, at: corners, to: [0, 0, 0, 0])
    #expect(try difference(other).largestWindow == 4)
    let wider = Pictures.changed(Self.picture, at: [(4, 4), (12, 4), (4, 12), (12, 12)], to: [0, 0, 0, 0])
    #expect(try difference(wider).largestWindow == 1)
  }

  @Test func largePicturesAreRefused() {
    let error = #expect(throws: ComparisonError.self) {
      var limits = Limits.standard
      limits.picturePixels = 1000
      _ = try PicturePair(Pictures.sample(40, 20), Pictures.sample(20, 40), limits: limits)
    }
    #expect(
      error?.description == "picture-too-large: expected at most 1000 px in the picture that holds both, found 40×40 px")
  }

  /// Vectors and loops against the definition, pixel by pixel.
  @Test(arguments: 0..<60) func agreesWithTheDefinition(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (one, other) = Self.randomPair(&random)
    let limit = Int.random(in: 0...40, using: &random)
    var deltas: [Int] = []
    for (a, b) in zip(Self.pixels(one), Self.pixels(other)) { deltas.append(zip(a, b).map { abs($0 - $1) }.max() ?? 0) }
    let found = try difference(one, other, over: limit)
    #expect(found.pixels == deltas.count { $0 > 0 })
    #expect(found.pixelsOver == deltas.count { $0 > limit })
    #expect(found.largestDelta == deltas.max())
    #expect(found.largestWindow == Self.largestWindow(deltas.map { $0 > limit }, one.width, one.height))
  }

  private static func randomPair(_ random: inout SeededGenerator) -> (DecodedImage, DecodedImage) {
    let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...30, using: &random))
    let isOpaque = Bool.random(using: &random)
    let one = Pictures.image(width, height) { _, _ in
      (0..<4).map { $0 == 3 && isOpaque ? 255 : UInt8.random(in: 0...255, using: &random) }
    }
    let share = Double.random(in: 0...1, using: &random)
    let other = Pictures.changed(one) { rgba in
      for byte in rgba.indices where Double.random(in: 0...1, using: &random) < share && (byte % 4 != 3 || !isOpaque) {
        rgba[byte] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return (one, other)
  }

  private static func pixels(_ picture: DecodedImage) -> [[Int]] {
    let channels = picture.channels.map(Int.init)
    return stride(from: 0, to: channels.count, by: 4).map { Array(channels[$0..<$0 + 4]) }
  }

  private static func largestWindow(_ marks: [Bool], _ width: Int, _ height: Int) -> Int {
    var largest = 0
    for top in 0..<height {
      for left in 0..<width {
        var count = 0
        for y in top..<min(top + 8, height) { for x in left..<min(left + 8, width) where marks[y * width + x] { count += 1 } }
        largest = max(largest, count)
      }
    }
    return largest
  }
}

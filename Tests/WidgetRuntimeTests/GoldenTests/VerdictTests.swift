import GoldenSupport
import PictureComparison
import Testing
import WidgetImages

/// The comparison notices everything that it is there for.
@Suite struct VerdictTests {
  /// A picture with a different colour at each place, partly transparent.
  private static let picture = image(8, 6) { x, y in [UInt8(x * 30), UInt8(y * 40), 100, UInt8(200 + x)] }

  private static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> DecodedImage {
    DecodedImage(StraightImage(width: width, height: height, rgba: (0..<width * height).flatMap { color($0 % width, $0 / width) }), name: "test")
  }

  /// The picture with other pixels: alpha in the highest byte, then red, green and blue.
  private static func changed(_ change: (inout ContiguousArray<UInt32>) -> Void) -> DecodedImage {
    var pixels = picture.pixels
    change(&pixels)
    return DecodedImage(width: picture.width, height: picture.height, pixels: pixels, name: "changed")
  }

  private func verdict(_ actual: DecodedImage, same: Bool = true) -> Verdict {
    Verdict(.picture(VerdictTests.picture), actual, isSameEnvironment: same)
  }

  /// Pixels and the largest difference of a channel.
  private func difference(_ verdict: Verdict) -> [Int]? {
    guard case .differs(let difference) = verdict else { return nil }
    return [difference.pixels, difference.largestDelta]
  }

  @Test func equalPixelsPassWhateverDrewThem() {
    #expect(verdict(VerdictTests.picture) == .exact)
    #expect(verdict(VerdictTests.picture, same: false) == .exact)
    #expect(verdict(VerdictTests.picture).message == nil)
  }

  @Test func noticesOnePixel() {
    let other = VerdictTests.changed { $0[10] = 0xFFFF_FFFF }
    // 40 of 255 green at an alpha of 202 are 32.
    #expect(difference(verdict(other)) == [1, 223])
  }

  @Test(arguments: 0..<4) func noticesOneLevelOfAnyChannel(_ channel: Int) {
    let other = VerdictTests.changed { $0[25] += 1 << (8 * UInt32(channel)) }
    #expect(difference(verdict(other)) == [1, 1])
  }

  @Test func noticesAShift() {
    let other = VerdictTests.image(8, 6) { x, y in [UInt8((x + 7) % 8 * 30), UInt8(y * 40), 100, UInt8(200 + (x + 7) % 8)] }
    guard case .differs(let difference) = verdict(other) else {
      Issue.record("\(verdict(other))")
      return
    }
    #expect(difference.pixels == 48)
  }

  @Test(arguments: [[9, 6], [7, 6], [8, 7], [8, 5], [6, 8], [1, 1]]) func noticesAnotherSize(_ sides: [Int]) {
    let other = VerdictTests.image(sides[0], sides[1]) { _, _ in [0, 0, 0, 255] }
    #expect(verdict(other) == .size(recorded: [8, 6], actual: sides))
    #expect(verdict(other, same: false) == .size(recorded: [8, 6], actual: sides))
  }

  @Test func noticesABlankPicture() {
    let other = VerdictTests.image(8, 6) { _, _ in [0, 0, 0, 0] }
    guard case .differs(let difference) = verdict(other) else {
      Issue.record("\(verdict(other))")
      return
    }
    #expect(difference.pixels == 48 && difference.largestDelta > 200)
  }

  @Test func tellsAnotherEnvironmentFromAMistake() {
    let other = VerdictTests.changed { $0[0] += 3 }
    guard case .environment(let difference) = verdict(other, same: false) else {
      Issue.record("\(verdict(other, same: false))")
      return
    }
    #expect(difference.pixels == 1 && difference.largestDelta == 3)
  }

  @Test func namesMissingAndCorruptGoldens() {
    #expect(Verdict(.absent, VerdictTests.picture, isSameEnvironment: true) == .missing)
    #expect(Verdict(.unreadable("cut"), VerdictTests.picture, isSameEnvironment: true) == .corrupt("cut"))
  }

  @Test func showsTheFirstDifferenceOfTexts() {
    #expect(TextDifference(recorded: "a\nb\n", actual: "a\nb\n") == nil)
    let difference = TextDifference(recorded: "1\n2\n3\nfour\n5\n", actual: "1\n2\n3\n4\n5\n")
    #expect(difference?.description == "@@ line 4 @@\n 2\n 3\n-four\n+4")
    #expect(TextDifference(recorded: "a\n", actual: "a")?.description == "@@ line 2 @@\n a\n-")
    let long = (1...20).map(String.init).joined(separator: "\n")
    #expect(TextDifference(recorded: "", actual: long)?.description.hasSuffix("+… 14 more lines") == true)
  }
}

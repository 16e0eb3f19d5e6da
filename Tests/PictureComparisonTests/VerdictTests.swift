import PictureComparison
import Testing
import WidgetImages

/// Corrupt, then size, then equal pixels, then the budget.
@Suite struct VerdictTests {
  private static let picture = Pictures.sample()

  private func verdict(_ new: DecodedImage, _ budget: DifferenceBudget = DifferenceBudget()) -> PictureVerdict {
    PictureJudgement(.picture(Self.picture), .picture(new), budget: budget).verdict
  }

  @Test func equalPicturesPass() {
    #expect(verdict(Self.picture) == .exact)
    #expect(verdict(Self.picture).passes)
  }

  @Test func corruptComesFirst() {
    let judgement = PictureJudgement(.picture(Self.picture), ComparedPicture(decoding: [1, 2, 3]))
    #expect(judgement.verdict == .corrupt("image-format: expected a PNG, JPEG or WebP file, found bytes 01 02 03"))
    #expect(judgement.measured == nil && !judgement.verdict.passes)
  }

  @Test(arguments: [(41, 24), (39, 24), (40, 25), (40, 23)]) func noBudgetAllowsAnotherSize(_ width: Int, _ height: Int) {
    let all = DifferenceBudget(maxDelta: 255, maxPixels: 1_000_000, maxWindow: 64)
    #expect(verdict(Pictures.sample(width, height), all) == .size(old: [40, 24], new: [width, height]))
  }

  /// One more than each limit, with the others generous; and at the limit.
  static let limits: [(budget: DifferenceBudget, exceeded: Set<PictureVerdict.Limit>)] = [
    (DifferenceBudget(), [.pixels, .window]),
    (DifferenceBudget(maxDelta: 9), [.pixels, .window]),
    (DifferenceBudget(maxDelta: 10), []),
    (DifferenceBudget(maxPixels: 5, maxWindow: 64), [.pixels]),
    (DifferenceBudget(maxPixels: 6, maxWindow: 64), []),
    (DifferenceBudget(maxPixels: 6, maxWindow: 3), [.window]),
    (DifferenceBudget(maxPixels: 6, maxWindow: 4), []),
    (DifferenceBudget(maxPixels: 5, maxWindow: 3), [.pixels, .window]),
  ]

  @Test(arguments: limits) func eachLimitDecides(_ budget: DifferenceBudget, _ exceeded: Set<PictureVerdict.Limit>) {
    let old = Pictures.solid(40, 24, [50, 50, 50, 255])
    let places = [(0, 0), (1, 0), (2, 0), (7, 7), (20, 20), (39, 0)]
    let new = Pictures.changed(old, at: places, to: [60, 50, 50, 255])
    let verdict = PictureJudgement(.picture(old), .picture(new), budget: budget).verdict
    #expect(verdict == (exceeded.isEmpty ? .withinBudget : .differs(exceeding: exceeded)))
    #expect(verdict.passes == exceeded.isEmpty)
  }

  @Test(arguments: 0..<40) func reflexiveAndSymmetric(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let one = Self.random(&random)
    let other = Bool.random(using: &random) ? Self.spoilt(one, &random) : Self.random(&random)
    let budget = Self.budget(&random)
    #expect(PictureJudgement(.picture(one), .picture(one), budget: budget).verdict == .exact)
    let there = PictureJudgement(.picture(one), .picture(other), budget: budget)
    let back = PictureJudgement(.picture(other), .picture(one), budget: budget)
    #expect(there.verdict.passes == back.verdict.passes)
    let (forth, reverse) = (try #require(there.measured), try #require(back.measured))
    #expect(forth.difference == reverse.difference)
    #expect(forth.pair.perceptualDifference() == reverse.pair.perceptualDifference())
    #expect(forth.pair.clusters() == reverse.pair.clusters())
  }

  /// Spoiling a picture further, or tightening the budget, never makes it pass.
  @Test(arguments: 0..<40) func monotone(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Pictures.solid(24, 16, [100, 100, 100, 255])
    var new = old
    var passed = true
    let budget = Self.budget(&random)
    for step in 0..<30 {
      new = Pictures.changed(new) { rgba in
        let byte = Int.random(in: 0..<24 * 16, using: &random) * 4 + Int.random(in: 0..<3, using: &random)
        // Always away from the old picture.
        rgba[byte] = UInt8(clamping: Int(rgba[byte]) + Int.random(in: 1...9, using: &random))
      }
      let verdict = PictureJudgement(.picture(old), .picture(new), budget: budget).verdict
      #expect(passed || !verdict.passes, "step \(step)")
      passed = verdict.passes
      var tighter = budget
      tighter.maxDelta = max(0, tighter.maxDelta - 1)
      tighter.maxPixels /= 2
      let isTighterPassed = PictureJudgement(.picture(old), .picture(new), budget: tighter).verdict.passes
      #expect(passed || !isTighterPassed)
    }
  }

  private static func random(_ random: inout SeededGenerator) -> DecodedImage {
    Pictures.image(Int.random(in: 1...40, using: &random), Int.random(in: 1...24, using: &random)) { _, _ in
      (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  private static func spoilt(_ picture: DecodedImage, _ random: inout SeededGenerator) -> DecodedImage {
    Pictures.changed(picture) { rgba in
      for _ in 0..<5 { rgba[Int.random(in: rgba.indices, using: &random)] = UInt8.random(in: 0...255, using: &random) }
    }
  }

  private static func budget(_ random: inout SeededGenerator) -> DifferenceBudget {
    DifferenceBudget(
      maxDelta: Int.random(in: 0...30, using: &random), maxPixels: Int.random(in: 0...20, using: &random),
      maxWindow: Int.random(in: 0...10, using: &random))
  }
}

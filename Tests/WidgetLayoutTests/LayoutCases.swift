import Geometry
import Glibc
import Synchronization
import Testing
import WidgetLayout

/// The frames of SwiftUI's layout rules, one case a rule.
@Suite("LayoutCases", CountLine())
struct LayoutCases {
  @Test func fileHoldsCases() {
    #expect(CaseFile.layout.problem == nil)
  }

  @Test(arguments: CaseFile.layout.cases.indices)
  func frames(_ index: Int) throws {
    Tally.total.add(1, ordering: .relaxed)
    var reader = CaseReader()
    let differences = try differences(CaseFile.layout.cases[index].get(), &reader)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    if differences.isEmpty { Tally.passed.add(1, ordering: .relaxed) }
  }

  @Test func framesAreTheSameOnAUsedTree() throws {
    var reader = CaseReader()
    var bad: [String] = []
    for _ in 0..<2 {
      for item in CaseFile.layout.cases { bad += try differences(item.get(), &reader) }
    }
    #expect(bad.isEmpty, "\(bad.joined(separator: "\n"))")
  }

  @Test func framesAreTheSameInAnyOrder() throws {
    var reader = CaseReader()
    var random = SplitMix(seed: 20_261_130)
    var bad: [String] = []
    for item in CaseFile.layout.cases.shuffled(using: &random) { bad += try differences(item.get(), &reader) }
    #expect(bad.isEmpty, "\(bad.joined(separator: "\n"))")
  }

  /// A cached answer must not depend on what was asked before: other offers first, then the case's own.
  @Test func framesAreTheSameAfterOtherOffers() throws {
    var reader = CaseReader()
    var bad: [String] = []
    for item in CaseFile.layout.cases {
      let layoutCase = try item.get()
      guard let root = try reader.read(layoutCase) else { continue }
      for offer in [
        Proposal.ideal, Proposal(width: 0, height: 0), Proposal(width: .infinity, height: .infinity), Proposal(width: 77, height: .nan),
      ] {
        reader.tree.layout(root, offer: offer)
      }
      bad += compare(layoutCase, reader.tree.layout(root, offer: layoutCase.proposal), reader)
    }
    #expect(bad.isEmpty, "\(bad.joined(separator: "\n"))")
  }

  /// A node's box is what it answers to the offer that it was placed with, asked again on an emptied cache.
  @Test func placedSizesAreReproducible() throws {
    var reader = CaseReader()
    for item in CaseFile.layout.cases {
      let layoutCase = try item.get()
      guard let root = try reader.read(layoutCase) else { continue }
      let first = reader.tree.layout(root, offer: layoutCase.proposal)
      let before = (0..<NodeID(reader.tree.count)).map { reader.tree.frame(of: $0) }
      reader.tree.forgetAnswers()
      #expect(reader.tree.layout(root, offer: layoutCase.proposal) == first, "\(layoutCase.id)")
      let after = (0..<NodeID(reader.tree.count)).map { reader.tree.frame(of: $0) }
      #expect(before == after, "\(layoutCase.id)")
    }
  }
}

/// What differs between a case's frames and the tree's, a line each.
func differences(_ layoutCase: LayoutCase, _ reader: inout CaseReader) throws -> [String] {
  guard let root = try reader.read(layoutCase) else {
    return layoutCase.rootSize == .zero ? [] : ["\(layoutCase.id): nothing to lay out"]
  }
  return compare(layoutCase, reader.tree.layout(root, offer: layoutCase.proposal), reader)
}

/// The box of a node that must have been placed.
func box(of id: NodeID, _ tree: borrowing LayoutTree) throws -> Rect {
  guard let box = tree.frame(of: id) else { throw ReadingError("node \(id) was not placed") }
  return box
}

func compare(_ layoutCase: LayoutCase, _ size: Size, _ reader: borrowing CaseReader) -> [String] {
  func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 0.01 }
  func isNear(_ a: Rect, _ b: Rect) -> Bool {
    isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height)
  }
  var result: [String] = []
  if !isNear(size.width, layoutCase.rootSize.width) || !isNear(size.height, layoutCase.rootSize.height) {
    result.append("\(layoutCase.id): root size \(size), expected \(layoutCase.rootSize)")
  }
  for (isAligned, list) in [(false, layoutCase.frames), (true, layoutCase.alignedFrames)] {
    for (name, expected) in list {
      var found = reader.ids[name].flatMap { reader.tree.frame(of: $0) }
      if isAligned { found = found.map { reader.tree.aligned($0) } }
      switch (expected, found) {
      case (nil, nil): continue
      case (let e?, let f?) where isNear(e, f): continue
      case (_, _):
        let kind = isAligned ? "aligned frame" : "frame"
        result.append("\(layoutCase.id): \(kind) of \(name) is \(text(found)), expected \(text(expected))")
      }
    }
  }
  return result
}

private func text(_ rect: Rect?) -> String {
  rect.map { "[\($0.x), \($0.y), \($0.width), \($0.height)]" } ?? "none"
}

/// Passed and run cases of this process.
enum Tally {
  static let passed = Atomic<Int>(0)
  static let total = Atomic<Int>(0)
}

/// Prints how many cases passed, after the suite.
struct CountLine: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
    try await function()
    print("\(Tally.passed.load(ordering: .relaxed)) of \(Tally.total.load(ordering: .relaxed)) layout cases passed")
    fflush(nil)
  }
}

/// A small generator of random numbers with a fixed start.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

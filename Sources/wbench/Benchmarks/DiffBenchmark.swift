import WidgetFoundation

/// Two pictures in memory that are compared: exactly and as the eye sees them.
enum DiffBenchmark {
  /// What the second picture has that the first has not.
  private enum Change: String, CaseIterable {
    case nothing = "equal"
    /// A box of a tenth of each side, as of a text that has changed.
    case box
    /// Every channel of every pixel.
    case noise
    /// Alpha, too.
    case translucent
  }

  private static let sizes = [(width: 364, height: 170), (width: 1092, height: 510), (width: 3840, height: 2160)]

  static func run(iterations: Int?) -> [Figure] {
    sizes.flatMap { size in
      Change.allCases.flatMap { figures(size.width, size.height, $0, iterations ?? max(10, 20_000_000 / (size.width * size.height))) }
    }
  }

  private static func figures(_ width: Int, _ height: Int, _ change: Change, _ count: Int) -> [Figure] {
    var random = SplitMix(state: 7)
    var old = [UInt8](repeating: 255, count: width * height * 4)
    for byte in old.indices where byte % 4 != 3 { old[byte] = UInt8(truncatingIfNeeded: random.next()) }
    let new = changed(old, change, width, height, &random)
    let pictures = [old, new].map { StraightImage(width: width, height: height, rgba: $0) }
    guard let pair = try? PicturePair(pictures[0], pictures[1]) else { return [] }
    var pixels = 0
    let exact = Samples(count: count) { pixels &+= pair.difference().pixels }
    let perceptual = Samples(count: count) { pixels &+= pair.perceptualDifference().pixelsOver }
    precondition(pixels > 0 || change == .nothing, "\(change) differs")
    let name = "diff.\(width)x\(height).\(change.rawValue)"
    return [
      Figure("\(name).exact", exact, "ms", nanoseconds: 1e6), Figure("\(name).perceptual", perceptual, "ms", nanoseconds: 1e6),
      Figure("\(name).exact.allocations", count: exact.allocations, "blocks"),
    ]
  }

  private static func changed(_ old: [UInt8], _ change: Change, _ width: Int, _ height: Int, _ random: inout SplitMix) -> [UInt8] {
    var new = old
    switch change {
    case .nothing:
      // A write makes a copy, so that the same memory is not compared with itself.
      new[0] = old[0]
    case .box:
      for y in height / 2..<height / 2 + height / 10 {
        for x in width / 2..<width / 2 + width / 10 { new[(y * width + x) * 4] ^= 85 }
      }
    case .noise:
      for byte in new.indices where byte % 4 != 3 { new[byte] = UInt8(truncatingIfNeeded: random.next()) }
    case .translucent:
      for byte in new.indices { new[byte] = UInt8(truncatingIfNeeded: random.next()) }
    }
    return new
  }
}

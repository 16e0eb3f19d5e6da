import WidgetFoundation

/// Two pictures in memory that are compared: exactly and as the eye sees them.
enum DiffBenchmark {
  /// What the second picture has that the first has not.
  private enum Change: String, CaseIterable {
    case nothing = "equal"
    /// A box of a tenth of each side, as of a text that has changed.
    case box
    /// The last pixel of each row.
    case column
    /// Half of the pixels, at random.
    case half
    /// Every channel of every pixel.
    case noise
    /// Every channel and every alpha, in both pictures.
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
    let old = picture(width, height, change, &random)
    let new = DecodedImage(width: width, height: height, pixels: changed(old, change, &random), name: "new")
    guard let pair = try? PicturePair(old, new) else { return [] }
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

  /// Pixels at random.
  private static func picture(_ width: Int, _ height: Int, _ change: Change, _ random: inout SplitMix) -> DecodedImage {
    let rgba = (0..<width * height * 4).map { byte in
      change != .translucent && byte % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: random.next())
    }
    return DecodedImage(StraightImage(width: width, height: height, rgba: rgba), name: "old")
  }

  private static func changed(_ old: DecodedImage, _ change: Change, _ random: inout SplitMix) -> ContiguousArray<UInt32> {
    var pixels = old.pixels
    let (width, height) = (old.width, old.height)
    switch change {
    case .nothing:
      // A write makes a copy, so that the same memory is not compared with itself.
      pixels[0] = old.pixels[0]
    case .box:
      for y in height / 2..<height / 2 + height / 10 { for x in width / 2..<width / 2 + width / 10 { pixels[y * width + x] ^= 85 } }
    case .column:
      for y in 0..<height { pixels[y * width + width - 1] ^= 85 }
    case .half:
      for place in pixels.indices where random.next() % 2 == 0 { pixels[place] ^= 85 }
    case .noise, .translucent:
      return picture(width, height, change, &random).pixels
    }
    return pixels
  }
}

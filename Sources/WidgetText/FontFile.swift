/// One of the four looks of the system font.
public enum FontDesign: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case `default`, rounded, serif, monospaced
}

/// A bundled font file, described without opening it.
public struct FontFile: Hashable, Sendable {
  /// What a file is bundled for.
  public enum Role: Hashable, Sendable {
    /// Draws a look of the system font.
    case design(FontDesign)
    /// Draws characters of some blocks that no design has.
    case script
    /// Draws emoji in colour.
    case emoji

    /// The word for it in listings.
    public var word: String {
      switch self {
      case .design(let design): "\(design)"
      case .script: "script"
      case .emoji: "emoji"
      }
    }
  }

  /// The family's name, which is also its folder's.
  public var family: String
  /// The file's path inside the font folder.
  public var path: String
  /// What the file is for.
  public var role: Role
  /// How the file draws.
  public var style: FaceStyle
  /// Vertical metrics of an em; those of designs are the system font's.
  public var metrics: FontMetrics
  /// Blocks outside of which the file is not asked for a character; nil for no such limit.
  package var blocks: [ClosedRange<UInt32>]?

  /// Every bundled file, family by family: the designs in their order, then what fallback asks after them.
  public static let all: [FontFile] =
    design(.default, "Inter", 100...900, opticalSizes: 14...32) + design(.rounded, "Nunito", 200...1000)
    + design(.serif, "SourceSerif4", 200...900, opticalSizes: 8...60) + design(.monospaced, "JetBrainsMono", 100...800) + [
      script("NotoSansArabic", 100...900, ascent: 1.374, descent: 0.738, Block.arabic),
      script("NotoSansHebrew", 100...900, ascent: 1.068, descent: 0.292, Block.hebrew),
      script("NotoSansDevanagari", 100...900, ascent: 0.896, descent: 0.408, Block.devanagari),
      script("NotoSansThai", 100...900, ascent: 1.061, descent: 0.45, Block.thai),
      script("NotoSansCJK", ending: "-Regular.otf", 400...400, ascent: 1.16, descent: 0.288, Block.cjk),
      script("NotoSansCJK", ending: "-Bold.otf", 700...700, ascent: 1.16, descent: 0.288, Block.cjk),
      FontFile(
        family: "NotoColorEmoji", path: "NotoColorEmoji/NotoColorEmoji.ttf", role: .emoji, style: FaceStyle(weights: 400...400),
        metrics: FontMetrics(ascent: 1900.0 / 2048, descent: 500.0 / 2048, gap: 0, capHeight: FontMetrics.capHeight)),
    ]

  /// The names of the bundled families, each once, and what they are for.
  public static var families: [(name: String, role: Role)] {
    var result: [(name: String, role: Role)] = []
    for file in all where result.last?.name != file.family { result.append((file.family, file.role)) }
    return result
  }

  private static func design(
    _ design: FontDesign, _ family: String, _ weights: ClosedRange<Int>, opticalSizes: ClosedRange<Int>? = nil
  ) -> [FontFile] {
    [false, true].map { isItalic in
      FontFile(
        family: family, path: "\(family)/\(family)\(isItalic ? "-Italic" : "").ttf", role: .design(design),
        style: FaceStyle(isItalic: isItalic, weights: weights, opticalSizes: opticalSizes), metrics: .system,
        blocks: design == .rounded ? Block.designs.flatMap(Block.withoutGreek) : Block.designs)
    }
  }

  private static func script(
    _ family: String, ending: String = ".ttf", _ weights: ClosedRange<Int>, ascent: Double, descent: Double,
    _ blocks: [ClosedRange<UInt32>]
  ) -> FontFile {
    FontFile(
      family: family, path: "\(family)/\(family)\(ending)", role: .script, style: FaceStyle(weights: weights),
      metrics: FontMetrics(ascent: ascent, descent: descent, gap: 0, capHeight: FontMetrics.capHeight), blocks: blocks)
  }
}

/// Blocks of the scripts that have a file of their own.
private enum Block {
  /// All but the scripts that no design has.
  static let designs: [ClosedRange<UInt32>] = [
    0...0x58F, 0xE3F...0xE3F, 0x1C80...0x1CCF, 0x1D00...0x2E7F, 0xA640...0xA7FF, 0xA92E...0xA92E, 0xAB30...0xAB6F, 0xE000...0xF8FF, 0xFB00...0xFB1C, 0xFE00...0xFE2F,
    0xFEFF...0xFEFF, 0xFFF0...0x1FFFF, 0xE0000...0x10FFFF,
  ]
  /// Nunito has the Greek letters that are signs of units, and words would be of two fonts.
  static func withoutGreek(_ block: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    block.contains(0x370) ? [block.lowerBound...0x36F, 0x400...block.upperBound] : [block]
  }

  static let arabic: [ClosedRange<UInt32>] = [0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10EC0...0x10EFF, 0x1EE00...0x1EEFF]
  static let hebrew: [ClosedRange<UInt32>] = [0x590...0x5FF, 0xFB1D...0xFB4F]
  static let devanagari: [ClosedRange<UInt32>] = [0x900...0x97F, 0x1CD0...0x1CFF, 0xA830...0xA83F, 0xA8E0...0xA8FF, 0x11B00...0x11B5F]
  static let thai: [ClosedRange<UInt32>] = [0xE00...0xE7F]
  /// With the symbols and punctuation that East Asian sets hold.
  static let cjk: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x2000...0x27BF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE6F, 0xFF00...0xFFEF,
    0x1F100...0x1F2FF, 0x20000...0x3FFFF,
  ]
}

/// Where a face stands among those of its family.
public struct FaceStyle: Hashable, Sendable {
  /// Slanted letters.
  public var isItalic = false
  /// The range of the `wght` axis; one weight where there is no such axis.
  public var weights: ClosedRange<Int>
  /// The range of the `wdth` axis in percent; one width where there is no such axis.
  public var widths: ClosedRange<Int> = 100...100
  /// The range of the `opsz` axis in points; nil where the font has none.
  public var opticalSizes: ClosedRange<Int>?

  /// How badly a face serves a request: by slant, then width, then weight.
  func distance(to request: FontRequest) -> Int {
    let slant = isItalic == request.isItalic ? 0 : 1_000_000
    return slant + widths.distance(to: request.width.percent) * 1000 + weights.distance(to: request.weight)
  }
}

extension ClosedRange<Int> {
  fileprivate func distance(to value: Int) -> Int { abs(value - clamp(value)) }

  func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

public import Geometry

/// How spans are set as lines.
///
/// Lengths are in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// The part of a text that an ellipsis stands for where not all fits.
  public enum Truncation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case head, middle, tail
  }

  /// By reading direction.
  public enum Alignment: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case leading, center, trailing
  }

  /// The direction that a paragraph as a whole is read in.
  /// Lines at most; nil for no limit, and what is below 1 counts as 1.
  public var lineLimit: Int?
  /// Lines whose height the text takes at least.
  public var minimumLines: Int
  /// What is cut where not all fits.
  public var truncation: Truncation
  /// How far the font may be scaled down before text is cut; 1 for not at all.
  public var minimumScaleFactor: Double
  /// Added between lines.
  public var lineSpacing: Double
  /// Where lines stand in the text's own box.
  public var alignment: Alignment
  /// The base direction of UAX #9.
  public var direction: LayoutDirection
  /// A language tag such as `en-US`, for line breaks, letter case and the forms of letters.
  public var language: String

  /// A style; without limits and read to the right if nothing is said.
  public init(
    lineLimit: Int? = nil, minimumLines: Int = 1, truncation: Truncation = .tail, minimumScaleFactor: Double = 1,
    lineSpacing: Double = 0, alignment: Alignment = .leading, direction: LayoutDirection = .leftToRight, language: String = "en-US"
  ) {
    self.lineLimit = lineLimit
    self.minimumLines = minimumLines
    self.truncation = truncation
    self.minimumScaleFactor = minimumScaleFactor
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.direction = direction
    self.language = language
  }
}

/// An index into the paragraphs of a text context.
public typealias ParagraphID = Int32

/// What a paragraph answers to an offer.
///
/// Lengths are in points.
public struct TextMetrics: Hashable, Sendable, BitwiseCopyable {
  /// Whole pixels, as the height and the baselines.
  public var width: Double
  /// The heights of all lines with what stands between them, and what is reserved.
  public var height: Double
  /// From the top of the box.
  public var firstBaseline: Double
  /// From the top of the box; the first one where there is one line.
  public var lastBaseline: Double
  /// At least 1, but for an offer of nothing.
  public var lineCount: Int
  /// An ellipsis stands for a part of the text.
  public var isTruncated: Bool
  /// What the font was scaled by: k / 64.
  public var scale: Double

  /// An answer with all its parts.
  public init(
    width: Double, height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool, scale: Double
  ) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.scale = scale
  }

  /// The answer to an offer of nothing.
  public static let zero = TextMetrics(
    width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false, scale: 1)
}

public import Geometry

/// How spans are set as lines.
///
/// Lengths are in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// The part of a text that an ellipsis stands for where not all fits.
  public enum Truncation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case head, middle, tail
  }

  /// By the layout's direction.
  public enum Alignment: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case leading, center, trailing
  }

  /// What decides the direction that each paragraph of a text is read in (UAX #9 P2, P3).
  public enum WritingDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// Its first strong character, or the layout's direction where it has none.
    case content
    /// The layout's direction.
    case layout
  }

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
  /// That of what is around the text: `leading` is where it begins.
  public var layoutDirection: LayoutDirection
  /// What decides the base direction of UAX #9.
  public var writingDirection: WritingDirection
  /// A language tag such as `en-US`, for line breaks, letter case and the forms of letters.
  public var language: String

  /// A style; without limits and laid out to the right if nothing is said.
  public init(
    lineLimit: Int? = nil, minimumLines: Int = 1, truncation: Truncation = .tail, minimumScaleFactor: Double = 1,
    lineSpacing: Double = 0, alignment: Alignment = .leading, layoutDirection: LayoutDirection = .leftToRight,
    writingDirection: WritingDirection = .content, language: String = "en-US"
  ) {
    self.lineLimit = lineLimit
    self.minimumLines = minimumLines
    self.truncation = truncation
    self.minimumScaleFactor = minimumScaleFactor
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.layoutDirection = layoutDirection
    self.writingDirection = writingDirection
    self.language = language
  }
}

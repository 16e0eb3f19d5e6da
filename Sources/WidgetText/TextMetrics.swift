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

/// A span's place in the units of its paragraph, and its look.
struct SpanRow: BitwiseCopyable {
  var endUnit: Int32
  var attributes: TextAttributes
}

/// A paragraph's parts of the context's tables, and its style with everything looked up.
struct Paragraph {
  var units: Range<Int32>
  var spans: Range<Int32>
  var items: Range<Int32>
  /// Its clusters at scale 1, in `TextContext.shaped`.
  var clusters: Range<Int32>
  /// Every unit is ASCII and reads left to right.
  var isPlain: Bool
  var hasLineBreaks: Bool
  var language: Int32
  /// 0 or 1: the level of UAX #9 that the paragraph's direction gives.
  var level: UInt8
  var lineLimit: Int32
  var minimumLines: Int32
  var truncation: ParagraphStyle.Truncation
  var alignment: ParagraphStyle.Alignment
  /// The smallest k of a scale k / 64.
  var minimumScale: Int32
  var lineSpacing: Double
  /// Points a pixel.
  var pixel: Double
  /// Points that no line exceeds: all clusters on one line, unscaled; infinite with tabs.
  var longest: Double
}

/// A line of a paragraph that was fitted into a box.
struct Line {
  enum Mark: UInt8, BitwiseCopyable {
    case none, hyphen, ellipsis
  }

  /// The clusters that are drawn, spaces that hang left out.
  var clusters: Range<Int32>
  /// The mark after `clusters`, and the run that it takes its look from.
  var mark: Mark = .none
  var markRun: Int32 = 0
  /// The clusters after the mark.
  var tail: Range<Int32> = 0..<0
  /// Where the next line begins.
  var next: Int32
  var isLast: Bool
  var width: Double
  var ascent: Double = 0
  var descent: Double = 0
}

/// An offer and the answer to it.
struct Measurement: BitwiseCopyable {
  var width: Double
  var height: Double
  var metrics: TextMetrics
  /// Serves offers between the answer and the offer, not only the same offer.
  var isInterval: Bool

  func serves(width w: Double, height h: Double) -> Bool {
    if w == width && h == height { return true }
    return isInterval && w <= width && w >= metrics.width && h <= height && h >= metrics.height
  }
}

/// A code point that no bundled font draws.
public struct MissingGlyph: Hashable, Sendable, BitwiseCopyable {
  /// The paragraph that has it.
  public var paragraph: ParagraphID
  /// The first one of its cluster.
  public var codePoint: UInt32

  /// Records a code point.
  public init(paragraph: ParagraphID, codePoint: UInt32) {
    self.paragraph = paragraph
    self.codePoint = codePoint
  }
}

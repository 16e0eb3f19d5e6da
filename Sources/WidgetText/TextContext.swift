public import Geometry

/// Shapes, measures and draws paragraphs; one a worker, since nothing of it may be shared between threads.
///
/// Paragraphs live in flat tables, one a stage, until `reset()`. What was shaped and drawn is remembered beyond that.
public final class TextContext {
  var typesetter: Typesetter

  /// - Throws: `FontError.libraryUnavailable` where a text library does not start.
  public init(book: FontBook) throws(FontError) { typesetter = try Typesetter(book: book) }

  /// Drops all paragraphs and keeps fonts, shaped texts and glyph images.
  ///
  /// Font instances, too, go once there are very many of them: a `FontInstanceID` does not outlive a reset.
  public func reset() { typesetter.reset() }

  /// Shapes spans as one paragraph, which lives until `reset()`.
  ///
  /// Control characters are dropped; CR, LF, CRLF, NEL, VT, FF, LS and PS end lines. `pixel` is the points a pixel of the picture, that is,
  /// 1 / scale. Linear in the text.
  public func addParagraph(_ spans: [TextSpan], style: ParagraphStyle, pixel: Double) -> ParagraphID {
    precondition(pixel > 0 && pixel.isFinite)
    return typesetter.addParagraph(spans, style: style, pixel: pixel)
  }

  /// The size that a paragraph takes of an offer, in points; either side may be infinite.
  ///
  /// A width of 0 or less gives lines of one cluster each, and (0, 0) gives nothing. Constant for offers that an earlier answer serves,
  /// else linear in the text.
  public func measure(_ id: ParagraphID, width: Double, height: Double) -> TextMetrics {
    typesetter.measure(id, width: width, height: height)
  }

  /// Appends what a paragraph draws in a box to `drawing`.
  ///
  /// `size` is what `measure` answered, or the larger box that the text was given; `origin` is its top left corner, on a whole pixel.
  public func draw(_ id: ParagraphID, size: Size, origin: Point, into drawing: inout TextDrawing) {
    typesetter.draw(id, size: size, origin: origin, into: &drawing)
  }

  /// The metrics of the fonts that the paragraph begins and ends with, for the space towards its neighbours.
  public func edgeMetrics(_ id: ParagraphID) -> (first: FontMetrics, last: FontMetrics) { typesetter.edgeMetrics(id) }

  /// The names of font instances by `FontInstanceID`, as `Inter wght=600 opsz=17`.
  public var fontNames: [String] { typesetter.fonts.names }

  /// Code points of the current paragraphs that are drawn as boxes; each once a paragraph, and 256 in all.
  public var missing: ContiguousArray<MissingGlyph> { typesetter.missing }
}

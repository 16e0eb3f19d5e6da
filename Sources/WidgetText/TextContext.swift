public import Geometry

/// Shapes, measures and draws paragraphs; one a worker, since nothing of it may be shared between threads.
///
/// Paragraphs live in flat tables, one a stage. What was shaped, measured and drawn is remembered beyond `reset()`: the same text in the same look
/// is found, not made again.
public final class TextContext {
  var typesetter: Typesetter
  private let bundled: FontCollection

  /// - Throws: `FontError.libraryUnavailable` where a text library does not start.
  public init(book: FontBook) throws(FontError) {
    bundled = FontCollection(book: book)
    typesetter = try Typesetter(bundled)
  }

  /// Ends the life of all paragraphs, and says which fonts the next ones choose from: the bundled ones if nothing is said.
  ///
  /// Other fonts than before, or very much text, empty the caches: neither a `ParagraphID` nor a `FontInstanceID` outlives a reset.
  public func reset(fonts: FontCollection? = nil) { typesetter.reset(fonts ?? bundled) }

  /// Drops everything that is remembered but for fonts: all paragraphs, shaped texts and glyph images. For benchmarks.
  public func forgetTexts() { typesetter.forgetTexts() }

  /// Drops the answers to offers; for benchmarks.
  public func forgetMeasurements() { typesetter.forgetMeasurements() }

  /// The fonts that texts choose from.
  public var fonts: FontCollection { typesetter.collection }

  /// Shapes spans as one paragraph, which lives until `reset()`; equal ones are one.
  ///
  /// CR, LF, CRLF, NEL, VT, FF, LS and PS end lines; other control characters show nothing. `pixel` is the points a pixel of the picture, that is,
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

  /// Draws a paragraph as `draw` does, with a box in `drawing.rects` in place of each line: from its left end to its right one, and from the height of
  /// capitals to just below the baseline.
  public func drawBars(_ id: ParagraphID, size: Size, origin: Point, into drawing: inout TextDrawing) {
    typesetter.drawBars(id, size: size, origin: origin, into: &drawing)
  }

  /// The metrics of the fonts that were asked for where the paragraph begins and ends, for the space towards its neighbours.
  public func edgeMetrics(_ id: ParagraphID) -> (first: FontMetrics, last: FontMetrics) { typesetter.edgeMetrics(id) }

  /// The names of font instances by `FontInstanceID`, as `Inter wght=600 opsz=17`.
  public var fontNames: [String] { typesetter.fonts.names }

  /// What a paragraph says, without its images, as it is shown.
  public func string(_ id: ParagraphID) -> String {
    let units = typesetter.units[Int(typesetter.paragraphs[Int(id)].units.lowerBound)..<Int(typesetter.paragraphs[Int(id)].units.upperBound)]
    return String(decoding: units.filter { $0 != 0xFFFC }, as: UTF16.self)
  }

  /// Code points of a paragraph that are drawn as boxes, the first of each cluster; each once, and 16 at most.
  public func missing(in id: ParagraphID) -> [UInt32] { typesetter.paragraphs[Int(id)].missing }
}

import DisplayList

/// The stages of text, from spans to glyphs, over flat tables.
///
/// All state of a text context: one value, so that a call into it costs one check for exclusive access.
struct Typesetter: ~Copyable {
  // Tables by stage: text, spans, items; then shaped text at scale 1.
  var units: ContiguousArray<UInt16> = []
  var flags: ContiguousArray<UnitFlags> = []
  var spans: ContiguousArray<SpanRow> = []
  var items: ContiguousArray<Item> = []
  var shaped = ShapedText()
  var paragraphs: ContiguousArray<Paragraph> = []

  /// The last paragraph that was shaped at another scale, and its k.
  var scaled = ShapedText()
  var scaledParagraph: ParagraphID = -1
  var scaledBy: Int32 = 64

  /// `Typesetter.measurements` places a paragraph, used in turn.
  var measured: ContiguousArray<Measurement> = []
  var nextMeasurement: ContiguousArray<UInt8> = []
  static let measurements = 4

  // Scratch, empty between calls.
  var lines: ContiguousArray<Line> = []
  var segments: ContiguousArray<LineSegment> = []
  var levels: ContiguousArray<UInt8> = []
  var order: ContiguousArray<Int32> = []
  var scalars: ContiguousArray<UInt32> = []

  var fonts: FontInstances
  var cache: ShapeCache
  var coverage: FontCoverage
  var images: GlyphCache
  let outlines: OutlineReader
  var languages: ContiguousArray<Language> = []
  let bidi: Bidi
  let graphemes: Breaker

  /// Code points of the current paragraphs that are drawn as boxes; each once a paragraph, and `missingLimit` in all.
  var missing: ContiguousArray<MissingGlyph> = []
  static let missingLimit = 256

  /// Instances are kept over `reset()` up to this many.
  private static let instanceLimit = 512

  init(book: FontBook) throws(FontError) {
    guard let buffer = ShapingBuffer() else { throw .libraryUnavailable("HarfBuzz") }
    guard let bidi = Bidi(), let graphemes = Breaker.clusters() else { throw .libraryUnavailable("ICU") }
    guard let rasterizer = Rasterizer() else { throw .libraryUnavailable("FreeType") }
    fonts = FontInstances(book: book)
    coverage = FontCoverage(book: book)
    cache = ShapeCache(buffer: buffer)
    images = GlyphCache(rasterizer: rasterizer)
    outlines = OutlineReader()
    self.bidi = bidi
    self.graphemes = graphemes
  }

  mutating func reset() {
    units.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    shaped.removeAll()
    paragraphs.removeAll(keepingCapacity: true)
    scaledParagraph = -1
    measured.removeAll(keepingCapacity: true)
    nextMeasurement.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    guard fonts.count > Typesetter.instanceLimit else { return }
    cache.removeAll()
    images.removeAll()
    fonts.removeAll()
  }

  /// The index of an opened language.
  mutating func language(_ tag: String) -> Int32 {
    if let known = languages.firstIndex(where: { $0.tag == tag }) { return Int32(known) }
    languages.append(Language(tag: tag))
    return Int32(languages.count - 1)
  }
}

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
  var index = ParagraphIndex()

  /// The last paragraph that was shaped at another scale, and its k.
  var scaled = ShapedText()
  var scaledParagraph: ParagraphID = -1
  var scaledBy: Int32 = 64

  /// `Typesetter.measurements` places a paragraph, used in turn.
  var measured: ContiguousArray<Measurement> = []
  var nextMeasurement: ContiguousArray<UInt8> = []
  static let measurements = 4

  /// Pieces of a line that were shaped by themselves.
  var edited = ShapedText()

  // Scratch, empty between calls.
  var lines: ContiguousArray<Line> = []
  var segments: ContiguousArray<LineSegment> = []
  var levels: ContiguousArray<UInt8> = []
  var order: ContiguousArray<Int32> = []
  /// Where the segments were drawn, if somebody wants to know what they say.
  var places: ContiguousArray<SegmentPlace> = []
  var scalars: ContiguousArray<UInt32> = []

  var collection: FontCollection
  /// How often the numbers of font instances have got another meaning.
  private(set) var fontResets = 0
  var fonts: FontInstances
  var cache: ShapeCache
  var coverage: FontCoverage
  var images: GlyphCache
  let outlines: OutlineReader
  var languages: ContiguousArray<Language> = []
  let bidi: Bidi
  let graphemes: Breaker

  /// Code points without a glyph that are remembered of a paragraph.
  static let missingLimit = 16
  /// Bytes of paragraphs that are kept over `reset()`. A picture's texts take 5 to 50 KiB, and next to none of them is met again once the pictures of its
  /// package are drawn.
  private static let paragraphBytes = 1 << 19
  /// Font instances that are kept over `reset()`, at 2 to 3 KiB each.
  private static let instanceLimit = 512
  /// Opened languages that are kept over `reset()`: those of all translations of a package, at some KiB of ICU's each.
  private static let languageLimit = 64

  init(_ collection: FontCollection) throws(FontError) {
    guard let buffer = ShapingBuffer() else { throw .libraryUnavailable("HarfBuzz") }
    guard let bidi = Bidi(), let graphemes = Breaker.clusters() else { throw .libraryUnavailable("ICU") }
    guard let rasterizer = Rasterizer() else { throw .libraryUnavailable("FreeType") }
    self.collection = collection
    fonts = FontInstances(collection)
    coverage = FontCoverage(collection)
    cache = ShapeCache(buffer: buffer)
    images = GlyphCache(rasterizer: rasterizer)
    outlines = OutlineReader()
    self.bidi = bidi
    self.graphemes = graphemes
  }

  /// Drops everything that names a font where the fonts are others, or where there is very much of it.
  mutating func reset(_ collection: FontCollection) {
    let isOther = collection !== self.collection
    if isOther || fonts.count > Typesetter.instanceLimit {
      self.collection = collection
      cache.removeAll()
      images.removeAll()
      fonts = FontInstances(collection)
      fontResets += 1
      if isOther { coverage = FontCoverage(collection) }
      removeParagraphs()
    }
    if languages.count > Typesetter.languageLimit {
      languages.removeAll()
      cache.removeAll()
      removeParagraphs()
    }
    if usedBytes > Typesetter.paragraphBytes { removeParagraphs() }
  }

  mutating func forgetTexts() {
    cache.removeAll()
    images.removeAll()
    removeParagraphs()
  }

  mutating func forgetMeasurements() {
    for i in measured.indices { measured[i] = .none }
    scaledParagraph = -1
  }

  private mutating func removeParagraphs() {
    // The memory stays, but for that which one picture with very much text has taken.
    let keepsMemory = usedBytes <= 2 * Typesetter.paragraphBytes
    units.removeAll(keepingCapacity: keepsMemory)
    flags.removeAll(keepingCapacity: keepsMemory)
    spans.removeAll(keepingCapacity: keepsMemory)
    items.removeAll(keepingCapacity: keepsMemory)
    shaped.removeAll(keepingCapacity: keepsMemory)
    paragraphs.removeAll(keepingCapacity: keepsMemory)
    index.removeAll(keepingCapacity: keepsMemory)
    scaledParagraph = -1
    measured.removeAll(keepingCapacity: keepsMemory)
    nextMeasurement.removeAll(keepingCapacity: keepsMemory)
    guard !keepsMemory else { return }
    scaled = ShapedText()
    edited = ShapedText()
  }

  /// Bytes of the paragraphs' tables that are in use.
  private var usedBytes: Int {
    units.usedBytes + flags.usedBytes + spans.usedBytes + items.usedBytes + shaped.usedBytes + paragraphs.usedBytes + index.usedBytes + measured.usedBytes
  }

  /// The index of an opened language.
  mutating func language(_ tag: String) -> Int32 {
    if let known = languages.firstIndex(where: { $0.tag == tag }) { return Int32(known) }
    languages.append(Language(tag: tag))
    return Int32(languages.count - 1)
  }
}

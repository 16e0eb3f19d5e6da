/// A span's place in the units of its paragraph, and its look.
struct SpanRow {
  var endUnit: Int32
  var attributes: TextAttributes
  var attachment: TextAttachment?
  /// The face that was asked for.
  var face: Int16
  /// That is one of a design of the system font, which have all of ASCII.
  var isDesign: Bool
  /// Of that face, an em.
  var metrics: FontMetrics
}

/// A paragraph's parts of the context's tables, and its style with everything looked up.
struct Paragraph {
  var units: Range<Int32>
  var spans: Range<Int32>
  var items: Range<Int32> = 0..<0
  /// Its clusters at scale 1, in `Typesetter.shaped`.
  var clusters: Range<Int32> = 0..<0
  /// Every unit is ASCII and reads left to right.
  var isPlain: Bool
  var hasLineBreaks = false
  var language: Int32
  /// Chooses the forms of Han characters where the text's own language does not.
  var eastAsianLanguage: Int32
  var baseLevel: BaseLevel
  /// Lines begin on the right.
  var isMirrored: Bool
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
  var longest = 0.0
  /// Code points that no font draws, each once.
  var missing: [UInt32] = []
}

/// An offer and the answer to it.
struct Measurement: BitwiseCopyable {
  var width: Double
  var height: Double
  var metrics: TextMetrics
  /// Serves offers between the answer and the offer, not only the same offer.
  var isInterval: Bool

  /// Serves no offer.
  static let none = Measurement(width: -1, height: -1, metrics: .zero, isInterval: false)

  func serves(width w: Double, height h: Double) -> Bool {
    if w == width && h == height { return true }
    return isInterval && w <= width && w >= metrics.width && h <= height && h >= metrics.height
  }
}

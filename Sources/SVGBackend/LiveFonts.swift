import DisplayList

/// What a cluster looks like: glyphs of a font beside one another, in units of embedded fonts from the cluster's origin, y down.
struct ClusterShape: Hashable {
  struct Part: Hashable {
    var glyph: UInt32
    var x: Int
    var y: Int
  }

  /// None for white space.
  var parts: [Part]
}

/// Fonts made for the texts of one file.
///
/// A browser shapes text by itself, and nobody can say how. So these fonts leave it nothing to shape: they have no tables for ligatures, joining,
/// marks or kerning. A font has a single glyph for each of its characters. For a cluster, which may be several characters and several glyphs, it is
/// the whole cluster's drawing on the first character and nothing on the others. Where a character looks different elsewhere, as Arabic letters do
/// by their neighbours, another font has it. That is one font for each Latin face in use, and about four for an Arabic one.
///
/// They are written, not cut out of their sources: no font has such glyphs, and a variable one comes out of HarfBuzz with its axes in place.
struct LiveFonts {
  /// One of the files.
  struct Font {
    var source: FontInstanceID
    var glyphs: [GlyphDrawing]
    var characters: [UInt32: Int] = [:]
    fileprivate var shapes: [ClusterShape: Int] = [:]
  }

  /// Characters of a cluster that one font has.
  struct Share {
    var font: Int
    var count: Int
  }

  private(set) var fonts: [Font] = []
  private var bySource: [FontInstanceID: [Int]] = [:]
  /// The glyph of a cluster's characters but the first: nothing, and no advance.
  fileprivate static let silentGlyph = 1

  /// Finds or makes fonts that draw a cluster.
  ///
  /// - Parameters:
  ///   - preferred: The font that is taken if it can be.
  ///   - draw: Called for a shape that the font does not have yet.
  mutating func place(
    _ cluster: [UInt32], as shape: ClusterShape, of source: FontInstanceID, preferring preferred: Int?, draw: () -> GlyphDrawing
  ) -> [Share] {
    let (head, tail) = (cluster[0], cluster[1...])
    // The same character first and later: two fonts.
    guard !tail.contains(head) else {
      return place([head], as: shape, of: source, preferring: preferred, draw: draw) + [placeSilent(tail, of: source, preferring: nil)]
    }
    let font = font(of: source, preferring: preferred) { font in
      font.accepts(head, as: shape) && tail.allSatisfy { font.accepts(silent: $0) }
    }
    if fonts[font].characters[head] == nil {
      let glyph = fonts[font].shapes[shape] ?? fonts[font].glyphs.count
      if glyph == fonts[font].glyphs.count {
        fonts[font].glyphs.append(draw())
        if !shape.parts.isEmpty { fonts[font].shapes[shape] = glyph }
      }
      fonts[font].characters[head] = glyph
    }
    silence(tail, in: font)
    return [Share(font: font, count: cluster.count)]
  }

  /// Finds or makes a font in which characters show nothing.
  mutating func placeSilent(_ characters: ArraySlice<UInt32>, of source: FontInstanceID, preferring preferred: Int?) -> Share {
    let font = font(of: source, preferring: preferred) { font in characters.allSatisfy { font.accepts(silent: $0) } }
    silence(characters, in: font)
    return Share(font: font, count: characters.count)
  }

  private mutating func silence(_ characters: ArraySlice<UInt32>, in font: Int) {
    guard !characters.isEmpty else { return }
    for character in characters { fonts[font].characters[character] = Self.silentGlyph }
    // Shapers put a dotted circle under marks that they take for lost ones, and take these two apart.
    var others: [UInt32] = [0x25CC]
    if characters.contains(0xE33) { others += [0xE4D, 0xE32] }
    if characters.contains(0xEB3) { others += [0xECD, 0xEB2] }
    for other in others where fonts[font].characters[other] == nil { fonts[font].characters[other] = Self.silentGlyph }
  }

  private mutating func font(of source: FontInstanceID, preferring preferred: Int?, where isFit: (Font) -> Bool) -> Int {
    if let preferred, fonts[preferred].source == source, isFit(fonts[preferred]) { return preferred }
    if let known = bySource[source]?.first(where: { isFit(fonts[$0]) }) { return known }
    fonts.append(Font(source: source, glyphs: [GlyphDrawing(), GlyphDrawing()]))
    bySource[source, default: []].append(fonts.count - 1)
    return fonts.count - 1
  }
}

extension LiveFonts.Font {
  fileprivate func accepts(_ head: UInt32, as shape: ClusterShape) -> Bool {
    guard let glyph = characters[head] else { return shapes[shape] != nil || glyphs.count < CompactFont.glyphLimit }
    // White space is as wide as where it stood first: what follows has a place of its own.
    return shape.parts.isEmpty ? glyph != LiveFonts.silentGlyph && glyphs[glyph].isBlank : shapes[shape] == glyph
  }

  fileprivate func accepts(silent character: UInt32) -> Bool {
    characters[character].map { $0 == LiveFonts.silentGlyph } ?? true
  }
}

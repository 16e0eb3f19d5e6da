import CHarfBuzz
public import DisplayList
public import Geometry

/// A glyph that is a picture of its own.
public struct ColorGlyph: Sendable {
  /// A PNG file, as the font has it.
  public var png: [UInt8]
  /// Where the picture goes: ems from the glyph's origin on the baseline, y down.
  public var box: Rect
}

/// Stands for the fonts that the numbers of a context's font instances name; another one where they name others.
public struct FontGeneration: Hashable, Sendable {
  private let context: ObjectIdentifier
  private let resets: Int

  fileprivate init(_ context: TextContext) {
    self.context = ObjectIdentifier(context)
    resets = context.typesetter.fontResets
  }
}

extension TextContext {
  /// What caches of glyphs outside this context have to be emptied by.
  public var fontGeneration: FontGeneration { FontGeneration(self) }

  /// Whether a font draws pictures, of which `colorGlyph` hands out the largest that it has.
  public func isColor(_ font: FontInstanceID) -> Bool { typesetter.fonts[font].isColor }

  /// The picture of a glyph; nil for a glyph without one.
  public func colorGlyph(font: FontInstanceID, glyph: UInt32) -> ColorGlyph? {
    let instance = typesetter.fonts[font]
    guard instance.isColor, let blob = unsafe hb_ot_color_glyph_reference_png(instance.font, glyph) else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(instance.font, glyph, &extents) != 0 else { return nil }
    let png = unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    let unit = 1 / Double(instance.unitsPerEm)
    // HarfBuzz counts heights downwards as negative.
    let box = Rect(
      x: Double(extents.x_bearing) * unit, y: -Double(extents.y_bearing) * unit, width: Double(extents.width) * unit,
      height: -Double(extents.height) * unit)
    return ColorGlyph(png: png, box: box)
  }
}

import CHarfBuzz
package import DisplayList

/// What a single glyph is, without shaping.
extension TextContext {
  /// The instance of the file at `index` in `FontFile.all`, for a weight and a size in points, both clamped to the file's axes.
  package func instance(file index: Int, weight: Int, size: Double) -> FontInstanceID {
    typesetter.fonts.instance(face: index, FontRequest(weight: weight), size: size)
  }

  /// The weight at which an instance stands, 100…900.
  package func weight(of font: FontInstanceID) -> Int { typesetter.fonts[font].axes.weight }

  /// The horizontal advance of a glyph in ems.
  package func advance(font: FontInstanceID, glyph: UInt32) -> Double {
    let instance = typesetter.fonts[font]
    return unsafe Double(hb_font_get_glyph_h_advance(instance.font, glyph)) / Double(instance.unitsPerEm)
  }
}

import DisplayList

extension Typesetter {
  mutating func glyphImage(_ font: FontInstanceID, size: Int32, glyph: UInt32, phase: UInt32) -> GlyphImage {
    images.image(font, size: size, glyph: glyph, phase: phase, of: fonts[font], outlines: outlines)
  }
}

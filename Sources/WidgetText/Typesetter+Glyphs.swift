import DisplayList

extension Typesetter {
  /// The image of a glyph of this typesetter's fonts.
  mutating func glyphImage(_ key: GlyphKey) -> GlyphImage {
    images.image(key, of: fonts[key.font], outlines: outlines)
  }
}

import DisplayList

extension Typesetter {
  mutating func glyphImage(_ key: GlyphKey) -> GlyphImage { images.image(key, of: fonts[key.font], outlines: outlines)
  }
}

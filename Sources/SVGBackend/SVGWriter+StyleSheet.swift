import WidgetText

/// Fonts of texts that are characters.
extension SVGWriter {
  func family(_ font: Int) -> String { id("t", font + 1) }

  /// The fonts, and the class of all texts: nothing that a page around the file says about texts may reach them.
  ///
  /// Every cluster has a place of its own, so texts are read to the right for renderers, whose places would else be right ends.
  func styleSheet() -> Markup {
    var sheet = Markup()
    sheet.append("<style>")
    for (number, font) in liveFonts.fonts.enumerated() {
      sheet.append("@font-face{font-family:")
      sheet.append(plain: family(number))
      sheet.append(";src:url(data:font/otf;base64,")
      sheet.append(base64: file(of: font, family(number)))
      sheet.append(")}")
    }
    sheet.append(".")
    sheet.append(plain: options.idPrefix)
    sheet.append("t{white-space:pre;direction:ltr;text-anchor:start;text-rendering:geometricPrecision;text-transform:none;letter-spacing:0;word-spacing:0;")
    sheet.append("font-weight:400;font-style:normal;font-stretch:normal;font-variant:normal;font-kerning:none;font-synthesis:none}</style>")
    return sheet
  }

  private func file(of font: LiveFonts.Font, _ family: String) -> [UInt8] {
    let source = font.source
    let file = OpenTypeFont(
      family: family, notice: text.notice(of: source), embedding: text.embedding(of: source), metrics: text.metrics(of: source),
      glyphs: font.glyphs, characters: font.characters.map { (scalar: $0.key, glyph: $0.value) }.sorted { $0.scalar < $1.scalar })
    return file.bytes
  }
}

import WidgetText

/// An OpenType file with the tables that every reader asks for, and none that shapes text.
struct OpenTypeFont {
  /// What the family is called: the font's own name would be one that its makers may have reserved.
  var family: String
  /// The makers' notice, which goes wherever their outlines go.
  var notice: FontNotice
  var embedding: FontEmbedding
  var metrics: FontMetrics
  /// The first is drawn for characters that the font does not have.
  var glyphs: [GlyphDrawing]
  /// Code points in ascending order, and their glyphs.
  var characters: [(scalar: UInt32, glyph: Int)]

  /// The whole file. Nothing in it depends on when or by what it was written.
  var bytes: [UInt8] {
    // In the order of their names, as readers look them up.
    let tables: [(tag: StaticString, bytes: [UInt8])] = [
      ("CFF ", CompactFont.table(glyphs, name: family)), ("OS/2", windowsMetrics()), ("cmap", CharacterMap.table(characters)),
      ("head", header()), ("hhea", horizontalHeader()), ("hmtx", horizontalMetrics()), ("maxp", profile()), ("name", names()), ("post", postScript()),
    ]
    var out = FontBytes()
    out.tag("OTTO")
    out.short(tables.count, 128, 3, tables.count * 16 - 128)
    var offset = 12 + tables.count * 16
    for table in tables {
      out.tag(table.tag)
      out.long(FontBytes.checksum(table.bytes))
      out.long(offset)
      out.long(table.bytes.count)
      offset += (table.bytes.count + 3) / 4 * 4
    }
    var adjustment = 0
    for table in tables {
      if table.tag.description == "head" { adjustment = out.count + 8 }
      out.append(table.bytes)
      out.pad()
    }
    out.replaceLong(at: adjustment, by: 0xB1B0_AFBA - FontBytes.checksum(out.bytes))
    return out.bytes
  }
}

extension OpenTypeFont {
  private static var em: Double { Double(GlyphDrawing.unitsPerEm) }
  private var ascent: Int { Int((metrics.ascent * Self.em).rounded()) }
  private var descent: Int { Int((metrics.descent * Self.em).rounded()) }
  private var gap: Int { Int((metrics.gap * Self.em).rounded()) }

  private var box: GlyphBox { glyphs.reduce(GlyphBox()) { $0.union($1.box) } }

  private func header() -> [UInt8] {
    var out = FontBytes()
    out.long(0x1_0000)
    out.long(0x1_0000)
    // The adjustment of the checksum, which is put in when the rest is known.
    out.long(0)
    out.long(0x5F0F_3CF5)
    // Baseline and sidebearings at 0.
    out.short(3, GlyphDrawing.unitsPerEm)
    // Created and modified: never.
    for _ in 0..<4 { out.long(0) }
    let box = box
    out.short(box.minX, box.minY, box.maxX, box.maxY)
    // No style; readable from 3 pixels an em; left to right.
    out.short(0, 3, 2, 0, 0)
    return out.bytes
  }

  private func horizontalHeader() -> [UInt8] {
    let box = box
    var out = FontBytes()
    out.long(0x1_0000)
    out.short(ascent, -descent, gap, glyphs.map(\.advance).max() ?? 0, box.minX, 0, box.maxX)
    // An upright caret, four reserved numbers, the format.
    out.short(1, 0, 0, 0, 0, 0, 0, 0)
    out.short(glyphs.count)
    return out.bytes
  }

  private func horizontalMetrics() -> [UInt8] {
    var out = FontBytes()
    for glyph in glyphs { out.short(glyph.advance, glyph.box.minX) }
    return out.bytes
  }

  private func profile() -> [UInt8] {
    var out = FontBytes()
    out.long(0x5000)
    out.short(glyphs.count)
    return out.bytes
  }

  /// Version 3: glyphs have no names.
  private func postScript() -> [UInt8] {
    var out = FontBytes()
    out.long(0x3_0000)
    out.long(0)
    out.short(-150, 100)
    for _ in 0..<5 { out.long(0) }
    return out.bytes
  }

  private func windowsMetrics() -> [UInt8] {
    let em = GlyphDrawing.unitsPerEm
    let first = Int(min(characters.first?.scalar ?? 0, 0xFFFF))
    let last = Int(min(characters.last?.scalar ?? 0, 0xFFFF))
    var out = FontBytes()
    out.short(3, em / 2, 400, 5, Int(embedding.rawValue))
    // Size and place of subscripts, superscripts and the line through; no class.
    out.short(em * 2 / 3, em * 2 / 3, 0, em / 8, em * 2 / 3, em * 2 / 3, 0, em / 2, em / 20, em / 4, 0)
    for _ in 0..<10 { out.byte(0) }
    for _ in 0..<4 { out.long(0) }
    out.append([0x20, 0x20, 0x20, 0x20])
    // Regular.
    out.short(0x40, first, last, ascent, -descent, gap, max(ascent, 0), max(descent, 0))
    out.long(0)
    out.long(0)
    out.short(em / 2, Int((metrics.capHeight * Self.em).rounded()), 0, 0x20, 1)
    return out.bytes
  }

  private func names() -> [UInt8] {
    let records: [(id: Int, text: String)] = [
      (0, notice.copyright), (1, family), (2, "Regular"), (3, family), (4, family), (6, family), (13, notice.license), (14, notice.licenseURL),
    ].filter { !$0.text.isEmpty }
    var (out, strings) = (FontBytes(), FontBytes())
    out.short(0, records.count, 6 + records.count * 12)
    for record in records {
      let start = strings.count
      for unit in record.text.utf16 { strings.short(Int(unit)) }
      // Windows, Unicode, English of the United States.
      out.short(3, 1, 0x409, record.id, strings.count - start, start)
    }
    out.append(strings.bytes)
    return out.bytes
  }
}

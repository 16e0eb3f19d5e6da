/// The `CFF ` table. Source: Adobe Technical Note 5176.
enum CompactFont {
  /// Glyphs that the charset 0 has names for: a font without names of its own has no more.
  static let glyphLimit = 229

  static func table(_ glyphs: [GlyphDrawing], name: String) -> [UInt8] {
    precondition(glyphs.count <= glyphLimit)
    var out = FontBytes()
    // Version 1.0, a header of four bytes, offsets of up to four.
    out.append([1, 0, 4, 4])
    out.append(index([Array(name.utf8)]))
    let charstrings = index(glyphs.map { Charstring($0).out.bytes })
    // The strings and the global subroutines, none of either.
    let rest = index([]) + index([])
    let start = out.count + index([dictionary(charstrings: 0, end: 0)]).count + rest.count
    out.append(index([dictionary(charstrings: start, end: start + charstrings.count)]))
    out.append(rest)
    out.append(charstrings)
    return out.bytes
  }

  /// The top dictionary, of the same length whatever the offsets: the charset, charstrings, and an empty private dictionary behind them.
  private static func dictionary(charstrings: Int, end: Int) -> [UInt8] {
    var out = FontBytes()
    // FontMatrix: 1 / 2048, as decimal digits in nibbles where `a` is the point and `f` the end.
    let scale: [UInt8] = [30, 0xA0, 0x00, 0x48, 0x82, 0x81, 0x25, 0xFF]
    out.append(scale + [139, 139] + scale + [139, 139, 12, 7])
    // The charset 0, which some readers want to be named.
    out.append([139, 15, 29])
    out.long(charstrings)
    out.append([17, 139, 29])
    out.long(end)
    out.append([18])
    return out.bytes
  }

  private static func index(_ items: [[UInt8]]) -> [UInt8] {
    var out = FontBytes()
    out.short(items.count)
    guard !items.isEmpty else { return out.bytes }
    out.byte(4)
    var offset = 1
    out.long(offset)
    for item in items {
      offset += item.count
      out.long(offset)
    }
    for item in items { out.append(item) }
    return out.bytes
  }
}

/// The header and table directory of a WOFF2 file, checked before a decoder believes them (WOFF 2.0 §3–5).
struct WOFF2Directory {
  /// At least one.
  let tableCount: Int

  private static let collection: UInt32 = 0x7474_6366
  /// TrueType outlines by both of their names, and CFF outlines.
  private static let fonts: [UInt32] = [0x0001_0000, 0x7472_7565, 0x4F54_544F]
  /// What the decoder believes at most; it refuses more with a line on the standard error, as it does missing tables, so these are found here.
  private static let plausibleRatio = 100

  /// Reads and checks a file whose tables may have `limit` bytes in all, in the font as well as in the stream that is packed.
  ///
  /// - Throws: `FontError.malformedWOFF2` or `.oversizedWOFF2`.
  init(_ bytes: [UInt8], limit: Int) throws(FontError) {
    guard WOFF2.isWOFF2(bytes) else {
      throw .malformedWOFF2(expected: "a WOFF2 font, which begins with 'wOF2'", found: "another beginning")
    }
    var reader = WOFF2Reader(bytes)
    try reader.skip(4)
    let flavor = try reader.word()
    let length = try Int(reader.word())
    tableCount = try Int(reader.half())
    try reader.skip(2)
    let fontLength = try Int(reader.word())
    let packedLength = try Int(reader.word())
    // The font's version, metadata and private data, which the decoder checks and passes over.
    try reader.skip(24)
    try WOFF2Directory.check(flavor: flavor)
    guard length == bytes.count else {
      throw .malformedWOFF2(expected: "the \(length) bytes of which the header speaks", found: "\(bytes.count)")
    }
    guard tableCount > 0 else { throw .malformedWOFF2(expected: "a font's tables", found: "none") }
    guard fontLength <= limit else { throw .oversizedWOFF2(part: "a font", bytes: fontLength, limit: limit) }
    let tables = try WOFF2Directory.tables(&reader, count: tableCount, limit: limit)
    try WOFF2Directory.check(tables)
    let end = (reader.offset + packedLength + 3) & ~3
    guard end <= bytes.count else {
      throw .malformedWOFF2(expected: "packed tables up to byte \(end)", found: "the file's end at byte \(bytes.count)")
    }
    let streamLength = tables.reduce(0) { $0 + $1.packedLength }
    guard streamLength <= WOFF2Directory.plausibleRatio * bytes.count else {
      throw .malformedWOFF2(expected: "tables packed 100 to 1 at most", found: "\(streamLength) bytes in \(bytes.count)")
    }
  }

  private static func check(flavor: UInt32) throws(FontError) {
    guard flavor != collection else { throw .malformedWOFF2(expected: "one font", found: "a collection of fonts") }
    guard fonts.contains(flavor) else {
      throw .malformedWOFF2(expected: "a TrueType or OpenType font", found: "the kind '\(WOFF2Table.name(flavor))'")
    }
  }

  private static func tables(_ reader: inout WOFF2Reader, count: Int, limit: Int) throws(FontError) -> ContiguousArray<WOFF2Table> {
    var tables = ContiguousArray<WOFF2Table>()
    var length = 0
    var packedLength = 0
    for _ in 0..<count {
      let table = try WOFF2Table(&reader)
      length += table.length
      packedLength += table.packedLength
      guard length <= limit else { throw .oversizedWOFF2(part: "tables", bytes: length, limit: limit) }
      guard packedLength <= limit else { throw .oversizedWOFF2(part: "transformed tables", bytes: packedLength, limit: limit) }
      tables.append(table)
    }
    return tables
  }

  /// Every tag stands once; `loca` stands wherever `glyf` does, in the same form; and what is made from `glyf` stands after it.
  private static func check(_ tables: ContiguousArray<WOFF2Table>) throws(FontError) {
    let tags = tables.map(\.tag).sorted()
    for (tag, next) in zip(tags, tags.dropFirst()) where tag == next {
      throw .malformedWOFF2(expected: "every table once", found: "two tables '\(WOFF2Table.name(tag))'")
    }
    let glyphs = tables.firstIndex { $0.tag == WOFF2Table.glyf }
    let locations = tables.firstIndex { $0.tag == WOFF2Table.loca }
    guard (glyphs == nil) == (locations == nil) else {
      throw .malformedWOFF2(expected: "both tables 'glyf' and 'loca', or none", found: "one of them")
    }
    if let glyphs, let locations, tables[glyphs].isTransformed != tables[locations].isTransformed {
      throw .malformedWOFF2(expected: "tables 'glyf' and 'loca' in one form", found: "two")
    }
    let first = tables.firstIndex(where: \.isTransformed)
    if let first, tables[first].tag != WOFF2Table.glyf {
      throw .malformedWOFF2(expected: "a transformed 'glyf' before what is made from it", found: "'\(WOFF2Table.name(tables[first].tag))'")
    }
  }
}

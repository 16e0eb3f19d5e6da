import CWOFF2

/// Compressed fonts, unpacked by libwoff.
///
/// The library allocates what a file says; so its header and directory are read and bounded here first.
package enum WOFF2 {
  /// Whether bytes begin as a WOFF2 file does.
  package static func isWOFF2(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// `wOF2`.
  static let signature: [UInt8] = [0x77, 0x4F, 0x46, 0x32]

  /// The OpenType font that is packed in a WOFF2 file: at most `limit` bytes; while it is unpacked, three times as many.
  ///
  /// - Throws: `FontError.malformedWOFF2`, `.oversizedWOFF2` or `.decoderNotInstalled`.
  package static func decode(_ bytes: [UInt8], limit: Int) throws(FontError) -> [UInt8] {
    let directory = try WOFF2Directory(bytes, limit: limit)
    guard cwoff2_is_available() else { throw .decoderNotInstalled }
    let size = bytes.count
    let block = unsafe bytes.withUnsafeBufferPointer { unsafe cwoff2_decode($0.baseAddress, size, limit) }
    guard let block = unsafe block else {
      throw .malformedWOFF2(expected: "packed tables as the directory lists them", found: "others, or a font of more than \(limit) bytes")
    }
    defer { unsafe cwoff2_free(block) }
    let buffer = unsafe UnsafeBufferPointer(start: block, count: limit)
    guard let length = unsafe length(of: buffer.span, tables: directory.tableCount) else {
      throw .malformedWOFF2(expected: "a font of \(directory.tableCount) tables", found: "tables beyond its end")
    }
    return unsafe Array(buffer[..<length])
  }

  /// Where the last table of a font ends; nil where that is not within the bytes.
  private static func length(of font: Span<UInt8>, tables: Int) -> Int? {
    var end = 12 + 16 * tables
    guard end <= font.count else { return nil }
    for entry in stride(from: 12, to: 12 + 16 * tables, by: 16) {
      end = max(end, word(font, entry + 8) + word(font, entry + 12))
    }
    return end <= font.count ? end : nil
  }

  private static func word(_ font: Span<UInt8>, _ offset: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(font[offset + $1]) }
  }
}

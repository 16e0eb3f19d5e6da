import CHarfBuzz
import WidgetText

/// What holds for every font that a package brings: it is refused with a reason, or shapes and draws without an end or a number that is none.
package struct PackageFontCheck {
  /// A font may have this many bytes, unpacked.
  private static let limit = 1 << 20
  private static let texts = ["Sample 0123", "AVATAR fi", "\u{E000}e\u{301}", "שלום ไทย"]

  package init() {}

  /// Loads the font that `bytes` are, if they are one, and asks for what drawing asks.
  package func run(_ bytes: [UInt8]) throws(Fault) {
    guard let font = PackageFontCheck.font(bytes) else { return }
    try require(font.count <= PackageFontCheck.limit, "\(font.count) bytes")
    let fault = unsafe font.withUnsafeBytes { bytes in unsafe PackageFontCheck.fault(of: bytes) }
    if let fault { throw fault }
  }

  private static func font(_ bytes: [UInt8]) -> [UInt8]? {
    guard WOFF2.isWOFF2(bytes) else { return bytes }
    return try? WOFF2.decode(bytes, limit: limit)
  }

  @unsafe private static func fault(of bytes: UnsafeRawBufferPointer) -> Fault? {
    let blob = unsafe hb_blob_create(bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let face = unsafe hb_face_create(blob, 0)
    let font = unsafe hb_font_create(face)
    defer {
      unsafe hb_font_destroy(font)
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
    }
    var variation = hb_variation_t(tag: 0x7767_6874, value: 650)
    unsafe hb_font_set_variations(font, &variation, 1)
    for text in texts {
      if let fault = unsafe shape(text, font) { return fault }
    }
    let count = unsafe hb_face_get_glyph_count(face)
    for glyph in stride(from: 0, to: count, by: max(1, Int(count) / 50)) {
      if let fault = unsafe outline(glyph, font) { return fault }
    }
    return nil
  }

  @unsafe private static func shape(_ text: String, _ font: OpaquePointer?) -> Fault? {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font, buffer, nil, 0)
    let count = unsafe hb_buffer_get_length(buffer)
    return count > 64 * text.utf8.count ? Fault("\(count) glyphs of '\(text)'") : nil
  }

  @unsafe private static func outline(_ glyph: UInt32, _ font: OpaquePointer?) -> Fault? {
    let functions = unsafe hb_draw_funcs_create()
    defer { unsafe hb_draw_funcs_destroy(functions) }
    var count = 0
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, count, _, x, y, _ in unsafe count?.assumingMemoryBound(to: Int.self).pointee += x.isFinite && y.isFinite ? 1 : 0 }, nil, nil)
    unsafe hb_font_get_glyph_shape(font, glyph, functions, &count)
    return nil
  }
}

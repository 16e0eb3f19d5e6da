import CHarfBuzz

/// What a font file holds: its tables by name, and its outlines as HarfBuzz reads them.
struct SampleTables {
  let bytes: [UInt8]
  /// By tag, in the directory's order.
  let tables: [(tag: String, bytes: ArraySlice<UInt8>)]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    func number(_ offset: Int, _ count: Int) -> Int { bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    tables = (0..<number(4, 2)).map { index in
      let entry = 12 + 16 * index
      let start = number(entry + 8, 4)
      return (String(decoding: bytes[entry..<entry + 4], as: UTF8.self), bytes[start..<start + number(entry + 12, 4)])
    }
  }

  /// A line for each glyph: its moves and curves in font units.
  func outlines() -> [String] {
    unsafe bytes.withUnsafeBytes { bytes in
      let blob = unsafe hb_blob_create(bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      let face = unsafe hb_face_create(blob, 0)
      let font = unsafe hb_font_create(face)
      let functions = unsafe SampleTables.functions()
      defer {
        unsafe hb_draw_funcs_destroy(functions)
        unsafe hb_font_destroy(font)
        unsafe hb_face_destroy(face)
        unsafe hb_blob_destroy(blob)
      }
      return unsafe (0..<hb_face_get_glyph_count(face)).map { glyph in
        var line = ""
        unsafe withUnsafeMutablePointer(to: &line) { unsafe hb_font_get_glyph_shape(font, glyph, functions, $0) }
        return line
      }
    }
  }

  private static func functions() -> OpaquePointer {
    let functions = unsafe hb_draw_funcs_create()!
    unsafe hb_draw_funcs_set_move_to_func(functions, { _, line, _, x, y, _ in unsafe write("M", [x, y], line) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(functions, { _, line, _, x, y, _ in unsafe write("L", [x, y], line) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions, { _, line, _, x1, y1, x, y, _ in unsafe write("Q", [x1, y1, x, y], line) }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions, { _, line, _, x1, y1, x2, y2, x, y, _ in unsafe write("C", [x1, y1, x2, y2, x, y], line) }, nil, nil)
    return unsafe functions
  }
}

@unsafe private func write(_ command: String, _ numbers: [Float], _ line: UnsafeMutableRawPointer?) {
  unsafe line?.assumingMemoryBound(to: String.self).pointee += numbers.reduce(command) { "\($0) \($1)" } + " "
}

import CHarfBuzz

/// The outline of a glyph in font instance units, y up, as contours of points.
struct GlyphOutline {
  enum Tag: UInt8, BitwiseCopyable {
    case on, quadratic, cubic
  }

  struct Node: BitwiseCopyable {
    var x: Float
    var y: Float
    var tag: Tag
  }

  var nodes: ContiguousArray<Node> = []
  /// The index after each contour's last node.
  var contourEnds: ContiguousArray<Int32> = []

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    contourEnds.removeAll(keepingCapacity: true)
  }

  mutating func append(_ x: Float, _ y: Float, _ tag: Tag) { nodes.append(Node(x: x, y: y, tag: tag)) }

  /// Ends a contour, without the last point where it repeats the first one: contours close by themselves.
  mutating func closeContour() {
    let first = Int(contourEnds.last ?? 0)
    guard nodes.count > first else { return }
    let last = nodes[nodes.count - 1]
    if nodes.count > first + 1, last.tag == .on, last.x == nodes[first].x, last.y == nodes[first].y { nodes.removeLast() }
    contourEnds.append(Int32(nodes.count))
  }
}

/// Reads outlines from HarfBuzz, which follows the axes of variable fonts.
@safe struct OutlineReader: ~Copyable {
  private let functions: OpaquePointer

  init() {
    unsafe functions = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in unsafe outline(data).pointee.append(x, y, .on) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in unsafe outline(data).pointee.append(x, y, .on) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        unsafe outline(data).pointee.append(controlX, controlY, .quadratic)
        unsafe outline(data).pointee.append(x, y, .on)
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe outline(data).pointee.append(x1, y1, .cubic)
        unsafe outline(data).pointee.append(x2, y2, .cubic)
        unsafe outline(data).pointee.append(x, y, .on)
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe outline(data).pointee.closeContour() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
  }

  deinit { unsafe hb_draw_funcs_destroy(functions) }

  /// Replaces `result` by the outline of a glyph.
  func read(_ glyph: UInt32, of font: FontInstance, into result: inout GlyphOutline) {
    result.removeAll()
    unsafe withUnsafeMutablePointer(to: &result) {
      unsafe hb_font_get_glyph_shape(font.font, glyph, functions, $0)
    }
  }
}

/// The outline that HarfBuzz hands through as user data.
@unsafe private func outline(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GlyphOutline> {
  guard let data = unsafe data else { preconditionFailure("HarfBuzz hands the data of hb_font_get_glyph_shape through") }
  return unsafe data.assumingMemoryBound(to: GlyphOutline.self)
}

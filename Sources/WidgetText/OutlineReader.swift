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

extension GlyphOutline {
  /// Two contours that turn the same way may cover the same place, as those of variable fonts do.
  var hasOverlaps: Bool {
    guard contourEnds.count > 1 else { return false }
    for (index, end) in contourEnds.enumerated() {
      let contour = Contour(nodes[Int(index == 0 ? 0 : contourEnds[index - 1])..<Int(end)])
      var first = Int(end)
      for other in contourEnds[(index + 1)...] {
        if contour.mayOverlap(Contour(nodes[first..<Int(other)])) { return true }
        first = Int(other)
      }
    }
    return false
  }

  /// The box around a contour's points, and which way it turns.
  private struct Contour {
    var (minX, minY, maxX, maxY) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
    var area: Float = 0

    init(_ nodes: ArraySlice<Node>) {
      guard var last = nodes.last else { return }
      for node in nodes {
        (minX, minY) = (min(minX, node.x), min(minY, node.y))
        (maxX, maxY) = (max(maxX, node.x), max(maxY, node.y))
        area += last.x * node.y - node.x * last.y
        last = node
      }
    }

    func mayOverlap(_ other: Contour) -> Bool {
      (area > 0) == (other.area > 0) && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
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

import Geometry

/// A glyph of an embedded font: an outline and an advance, in font units, y up.
struct GlyphDrawing {
  /// Units an em.
  static let unitsPerEm = 2048

  /// Empty for a glyph that shows nothing.
  var outline = Path()
  var advance = 0

  var isBlank: Bool { outline.isEmpty }

  /// A box around all points of the outline, those of its curves' handles included.
  var box: Rect {
    guard let first = outline.points.first else { return .zero }
    return outline.points.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) { box, point in
      Rect(minX: min(box.minX, point.x), minY: min(box.minY, point.y), maxX: max(box.maxX, point.x), maxY: max(box.maxY, point.y))
    }
  }
}

import Geometry

/// A glyph of an embedded font: an outline and an advance, in font units, y up.
struct GlyphDrawing {
  /// Units an em.
  static let unitsPerEm = 2048

  /// Empty for a glyph that shows nothing.
  var outline = Path()
  /// 0…32,767.
  var advance = 0

  var isBlank: Bool { outline.isEmpty }

  /// A box around all points of the outline, those of its curves' handles included.
  var box: GlyphBox {
    var box = GlyphBox()
    for (index, point) in outline.points.enumerated() {
      let (x, y) = (Self.units(point.x), Self.units(point.y))
      box = index == 0 ? GlyphBox(minX: x, minY: y, maxX: x, maxY: y) : box.union(GlyphBox(minX: x, minY: y, maxX: x, maxY: y))
    }
    return box
  }

  /// A whole number of units. A broken font may draw anywhere, and charstrings have 16 bits for the way from point to point.
  static func units(_ value: Double) -> Int { Int(min(max(value.rounded(.toNearestOrAwayFromZero), -0x3FFF), 0x3FFF)) }
}

/// Whole font units.
struct GlyphBox {
  var minX = 0
  var minY = 0
  var maxX = 0
  var maxY = 0

  func union(_ other: GlyphBox) -> GlyphBox {
    GlyphBox(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}

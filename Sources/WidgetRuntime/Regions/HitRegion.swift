public import DisplayList
public import Geometry

/// A part of a widget that does something when it is touched.
public struct HitRegion: Hashable, Sendable {
  /// The JSON Pointer of its box.
  public var pointer: String
  /// Points of the canvas.
  public var frame: Rect
  public var target: Region.Target
}

extension [HitRegion] {
  /// Rows from the top, each from left to right, as they are seen in any language.
  var inVisualOrder: [HitRegion] {
    var rest = sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }[...]
    var result: [HitRegion] = []
    while let first = rest.first {
      let row = rest.prefix { $0.frame.center.y < first.frame.maxY }
      result += row.sorted { ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY) }
      rest = rest.dropFirst(Swift.max(row.count, 1))
    }
    return result
  }
}

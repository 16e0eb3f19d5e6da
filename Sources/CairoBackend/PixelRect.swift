/// A box of whole pixels: from `x0`, `y0` up to and without `x1`, `y1`.
struct PixelRect: Equatable {
  var x0, y0, x1, y1: Int

  static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  var width: Int { max(0, x1 - x0) }
  var height: Int { max(0, y1 - y0) }
  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// The smallest box around both.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  func moved(by x: Int, _ y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }

  func contains(_ other: PixelRect) -> Bool { x0 <= other.x0 && y0 <= other.y0 && other.x1 <= x1 && other.y1 <= y1 }
}

import Geometry

/// Positions in pixels. Cairo counts in 1/256 px and wraps beyond 2²³ px, so what goes to it is clamped to half of that.
enum DeviceSpace {
  static let limit = 0x1p22

  static func clamp(_ value: Double) -> Double { min(max(value, -limit), limit) }

  /// The pixels that `rect` touches; nothing where a side is not a number.
  static func pixels(touching rect: Rect) -> PixelRect {
    guard isFinite(rect) else { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    return PixelRect(
      x0: Int(clamp(rect.minX).rounded(.down)), y0: Int(clamp(rect.minY).rounded(.down)),
      x1: Int(clamp(rect.maxX).rounded(.up)), y1: Int(clamp(rect.maxY).rounded(.up)))
  }

  /// The pixels that `rect` covers exactly; nil where an edge cuts a pixel.
  ///
  /// Edges are compared in cairo's own unit of 1/256 px, so that this finds whatever cairo would fill without anti-aliasing.
  static func pixels(covering rect: Rect) -> PixelRect? {
    guard isFinite(rect) else { return nil }
    func whole(_ value: Double) -> Int? {
      let fixed = (clamp(value) * 256).rounded(.toNearestOrEven)
      return fixed.truncatingRemainder(dividingBy: 256) == 0 ? Int(fixed / 256) : nil
    }
    guard let x0 = whole(rect.minX), let y0 = whole(rect.minY), let x1 = whole(rect.maxX), let y1 = whole(rect.maxY) else {
      return nil
    }
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  private static func isFinite(_ rect: Rect) -> Bool {
    rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
  }
}

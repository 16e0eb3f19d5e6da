/// A box in points: its top left corner and its size, which is never negative in what layout hands out.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public var origin: Point { Point(x: x, y: y) }
  @inlinable public var size: Size { Size(width: width, height: height) }
  @inlinable public var minX: Double { x }
  @inlinable public var minY: Double { y }
  @inlinable public var maxX: Double { x + width }
  @inlinable public var maxY: Double { y + height }
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The box moved in by `distance` on every side, or out where it is negative; never smaller than nothing.
  @inlinable public func inset(by distance: Double) -> Rect {
    let w = max(0, width - 2 * distance)
    let h = max(0, height - 2 * distance)
    return Rect(x: center.x - w / 2, y: center.y - h / 2, width: w, height: h)
  }

  @inlinable public func offset(by d: Point) -> Rect { Rect(x: x + d.x, y: y + d.y, width: width, height: height) }

  /// The smallest box that holds both; an empty one adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// What both boxes cover; empty where they do not meet.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    return Rect(
      x: x0, y: y0, width: max(0, min(maxX, other.maxX) - x0), height: max(0, min(maxY, other.maxY) - y0))
  }

  /// The box with every edge moved to the nearest multiple of `pixel`; half goes up, so neighbours share their edges.
  ///
  /// As SwiftUI rounds a view's frame for the display.
  @inlinable public func aligned(toPixel pixel: Double) -> Rect {
    let x0 = Rect.align(minX, pixel)
    let y0 = Rect.align(minY, pixel)
    return Rect(x: x0, y: y0, width: Rect.align(maxX, pixel) - x0, height: Rect.align(maxY, pixel) - y0)
  }

  @inlinable public static func align(_ value: Double, _ pixel: Double) -> Double {
    ((value + pixel / 2) / pixel).rounded(.down) * pixel
  }
}

/// Distances from the sides of a box in points, by reading direction.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  @inlinable public init(all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  public static let zero = EdgeInsets()
  @inlinable public var horizontal: Double { leading + trailing }
  @inlinable public var vertical: Double { top + bottom }
}

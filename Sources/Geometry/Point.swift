/// A position, or an offset, in points; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A position inside a box as fractions of its size; (0, 0) is its top leading corner.
public struct UnitPoint: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)

  /// The point that this fraction names in `rect`.
  @inlinable public func point(in rect: Rect) -> Point {
    Point(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
  }
}

/// One of the two directions of a layout.
public enum Axis: UInt8, Sendable, BitwiseCopyable {
  case horizontal, vertical

  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

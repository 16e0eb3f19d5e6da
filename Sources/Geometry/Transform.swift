/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Transform: Hashable, Sendable, BitwiseCopyable {
  public var a, b, c, d, tx, ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable public static func translation(_ d: Point) -> Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: d.x, ty: d.y) }
  @inlinable public static func scale(x: Double, y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A rotation that turns clockwise on a screen whose y grows downwards.
  public static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This map about `anchor` in place of the origin.
  @inlinable public func about(_ anchor: Point) -> Transform {
    Transform.translation(Point.zero - anchor).then(self).then(.translation(anchor))
  }

  /// First this map, then `next`.
  @inlinable public func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  @inlinable public func apply(_ p: Point) -> Point { Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty) }

  /// The upright box around the image of `rect`.
  @inlinable public func bounds(of rect: Rect) -> Rect {
    let corners = (
      apply(Point(x: rect.minX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.minY)),
      apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY))
    )
    return Rect(
      minX: min(min(corners.0.x, corners.1.x), min(corners.2.x, corners.3.x)),
      minY: min(min(corners.0.y, corners.1.y), min(corners.2.y, corners.3.y)),
      maxX: max(max(corners.0.x, corners.1.x), max(corners.2.x, corners.3.x)),
      maxY: max(max(corners.0.y, corners.1.y), max(corners.2.y, corners.3.y)))
  }

  /// Neither rotates nor skews: upright boxes stay upright.
  @inlinable public var isUpright: Bool { b == 0 && c == 0 }
  @inlinable public var determinant: Double { a * d - b * c }
}

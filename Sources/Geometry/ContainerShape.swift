/// The rounded box that `ShapeGeometry.containerRelative` follows, in the coordinates of the shape's own box.
public struct ContainerShape: Hashable, Sendable, BitwiseCopyable {
  public var rect: Rect
  /// Points; clamped to half the shorter side of `rect` when used.
  public var cornerRadius: Double
  public var style: CornerStyle

  @inlinable public init(rect: Rect, cornerRadius: Double, style: CornerStyle = .continuous) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The radius that makes the corners of a box inside concentric with the container's.
  ///
  /// The least distance to the four sides comes off the radius.
  public func cornerRadius(inside box: Rect) -> Double {
    let distance = min(
      min(box.minX - rect.minX, rect.maxX - box.maxX), min(box.minY - rect.minY, rect.maxY - box.maxY))
    let own = min(cornerRadius, min(rect.width, rect.height) / 2)
    return max(0, own - max(0, distance))
  }
}

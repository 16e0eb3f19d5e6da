/// Radii of the four corners of a box in points, whatever the reading direction.
public struct PhysicalCornerRadii: Hashable, Sendable, BitwiseCopyable {
  public var topLeft, topRight, bottomLeft, bottomRight: Double

  @inlinable public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  @inlinable public init(all: Double) { self.init(topLeft: all, topRight: all, bottomLeft: all, bottomRight: all) }
}

extension CornerRadii {
  /// The radii of an outline that lies `distance` further in; none below 0.
  public func inset(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeading: max(0, topLeading - distance), topTrailing: max(0, topTrailing - distance),
      bottomLeading: max(0, bottomLeading - distance), bottomTrailing: max(0, bottomTrailing - distance))
  }

  /// The radii by side: leading is right where the place is `mirrored`.
  public func physical(mirrored: Bool) -> PhysicalCornerRadii {
    mirrored
      ? .init(topLeft: topTrailing, topRight: topLeading, bottomLeft: bottomTrailing, bottomRight: bottomLeading)
      : .init(topLeft: topLeading, topRight: topTrailing, bottomLeft: bottomLeading, bottomRight: bottomTrailing)
  }
}

extension ShapeGeometry {
  /// The outline of the shape in `rect`, and the rule that tells its inside.
  ///
  /// - Parameters:
  ///   - inset: Distance in points by which the outline moves inwards, for a stroke that stays inside the box. A path in points does not move:
  ///     a custom shape has no inset in SwiftUI either.
  ///   - mirrored: The shape stands in a right-to-left place: leading corners are right ones, and a custom path is reflected.
  ///   - container: What `containerRelative` follows; a rectangle without it.
  ///
  /// Outlines run clockwise. They start where SwiftUI's do: a rectangle at its top left corner, an ellipse or circle at 3 o'clock, a box with
  /// rounded corners in the middle of its right side.
  public func path(
    in rect: Rect, inset: Double = 0, mirrored: Bool = false, container: ContainerShape? = nil
  ) -> (path: Path, rule: FillRule) {
    let box = inset == 0 ? rect : rect.inset(by: inset)
    switch self {
    case .rectangle:
      return (Path(rectangle: box), .nonzero)
    case .roundedRectangle(let radii, let style):
      return (Path(roundedRectangle: box, radii: radii.inset(by: inset).physical(mirrored: mirrored), style: style), .nonzero)
    case .capsule:
      let radius = min(box.width, box.height) / 2
      return (Path(roundedRectangle: box, radii: .init(all: radius), style: .circular), .nonzero)
    case .circle:
      return (Path(ellipseIn: box.centredSquare), .nonzero)
    case .ellipse:
      return (Path(ellipseIn: box), .nonzero)
    case .containerRelative:
      guard let container else { return (Path(rectangle: box), .nonzero) }
      let radii = PhysicalCornerRadii(all: container.cornerRadius(inside: box))
      return (Path(roundedRectangle: box, radii: radii, style: container.style), .nonzero)
    case .path(let path, let rule, let viewBox, let contentMode):
      let place = viewBox.map { contentMode.transform(from: $0, to: box) } ?? .translation(rect.origin)
      let outline = path.transformed(by: place)
      return (mirrored ? outline.transformed(by: .mirror(about: rect)) : outline, rule)
    }
  }
}

extension ContentMode {
  /// The map that puts `source` into `target`: centred, and scaled evenly but for `stretch`.
  public func transform(from source: Rect, to target: Rect) -> Transform {
    guard !source.isEmpty else { return Transform(a: 0, b: 0, c: 0, d: 0, tx: target.center.x, ty: target.center.y) }
    var (x, y) = (target.width / source.width, target.height / source.height)
    switch self {
    case .fit: (x, y) = (min(x, y), min(x, y))
    case .fill: (x, y) = (max(x, y), max(x, y))
    case .stretch: break
    }
    return Transform.translation(Point.zero - source.center).then(.scale(x: x, y: y)).then(.translation(target.center))
  }
}

extension Transform {
  /// The reflection that swaps the left and right sides of `rect`.
  @inlinable public static func mirror(about rect: Rect) -> Transform {
    Transform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
  }
}

extension Rect {
  /// The square of the shorter side with the same centre.
  @inlinable public var centredSquare: Rect {
    let side = min(width, height)
    return Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}

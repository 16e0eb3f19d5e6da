import WidgetDocument

/// What every shape takes: without the first three it is filled with the foreground, with any of them it is only that.
private let outlineFields: [Field] = [
  Field("fill", .fill, "What its inside is painted with."),
  Field("stroke", .stroke, "A line along its outline, half of it outside."),
  Field("strokeBorder", .stroke, "A line along its outline, all of it inside."),
  Field("trim", .tuple([.number, .number]), "The part of the outline from one fraction to another, clockwise from the shape's start."),
]

enum RectangleKind: Kind {
  static let schema = KindSchema("rectangle", outlineFields, "A rectangle; as a view of its own, a fill.")
}

enum RoundedRectangleKind: Kind {
  static let schema = KindSchema(
    "roundedRectangle",
    outlineFields + [
      Field("cornerRadius", .corners, required: true, "The radius of its corners, or of each."),
      Field("cornerStyle", .words("corner style", "continuous", "circular"), default: "\"continuous\"", "How its corners are drawn."),
    ], "A rectangle with round corners.")
}

enum CapsuleKind: Kind {
  static let schema = KindSchema("capsule", outlineFields, "A rectangle whose shorter sides are half circles.")
}

enum CircleKind: Kind {
  static let schema = KindSchema("circle", outlineFields, "The largest circle in its box, centred; starts at 3 o'clock.")
}

enum EllipseKind: Kind {
  static let schema = KindSchema("ellipse", outlineFields, "The ellipse that fills its box.")
}

enum ContainerRelativeShapeKind: Kind {
  static let schema = KindSchema(
    "containerRelativeShape", outlineFields, "The widget's own shape, concentric: its corners follow the distance to the edge.")
}

enum PathKind: Kind {
  static let schema = KindSchema(
    "path",
    outlineFields + [
      Field("d", .string(StringRule(.value, expected: "SVG path data", check: checkPathData)), required: true, "SVG path data."),
      Field("fillRule", .words("fill rule", "nonzero", "evenodd"), default: "\"nonzero\"", "Which parts of a crossing outline lie inside."),
      Field("viewBox", .tuple([.number, .number, .number, .number]), "[x, y, width, height] that is scaled to the box; absent: points."),
      Field("contentMode", .contentMode, default: "\"stretch\"", "How the view box is put into the box."),
    ], "An outline of its own.", check: checkViewBox)

  /// Reports what is wrong with the path data at `node`.
  @Sendable private static func checkPathData(_ checker: inout Checker, _ node: NodeIndex) {
  }

  @Sendable private static func checkViewBox(_ checker: inout Checker, _ element: NodeIndex) {
    guard let box = checker.value(element, "viewBox"), checker.tree.kind(of: box) == .array else { return }
    for (index, side) in checker.tree.children(box).enumerated()
    where index >= 2 && checker.tree.kind(of: side) == .number && checker.tree.number(side) <= 0 {
      checker.error(.outOfRange, at: side, "a view box has a width and a height above 0")
    }
  }
}

import Geometry
import WidgetDocument
import WidgetLayout

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
      Field("viewBox", .tuple([.length, .length, .length, .length]), "[x, y, width, height] that is scaled to the box; absent: points."),
      Field("contentMode", .contentMode, default: "\"stretch\"", "How the view box is put into the box."),
    ], "An outline of its own.", check: checkViewBox)

  /// Reports what is wrong with the path data at `node`.
  @Sendable private static func checkPathData(_ checker: inout Checker, _ node: NodeIndex) {
    do throws(PathDataError) {
      _ = try Path(svgData: Array(checker.tree.utf8(node)))
    } catch {
      let data = checker.tree.utf8(node)
      let rest = String(decoding: data.dropFirst(error.offset).prefix(12), as: UTF8.self)
      let found = rest.isEmpty ? "the end" : "'\(rest)'"
      checker.error(.invalidValue, at: node, "the path data cannot be read at byte \(error.offset): expected \(error.expected.rawValue), found \(found)")
    }
  }

  @Sendable private static func checkViewBox(_ checker: inout Checker, _ element: NodeIndex) {
    guard let box = checker.value(element, "viewBox"), checker.tree.kind(of: box) == .array else { return }
    for (index, side) in checker.tree.children(box).enumerated()
    where index >= 2 && checker.tree.kind(of: side) == .number && checker.tree.number(side) <= 0 {
      checker.error(.outOfRange, at: side, "a view box has a width and a height above 0")
    }
  }
}

extension RectangleKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(.rectangle, element, source: source)
  }
}

extension RoundedRectangleKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(lowering.shapeGeometry(element), element, source: source)
  }
}

extension CapsuleKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(.capsule, element, source: source)
  }
}

extension CircleKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(.circle, element, source: source)
  }
}

extension EllipseKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(.ellipse, element, source: source)
  }
}

extension ContainerRelativeShapeKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(.containerRelative, element, source: source)
  }
}

extension PathKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.shape(lowering.shapeGeometry(element), element, source: source)
  }
}

extension Lowering {
  /// A leaf that draws a shape: with none of `fill`, `stroke` and `strokeBorder` it is filled with the foreground, with any of them only that.
  mutating func shape(_ geometry: ShapeGeometry?, _ element: NodeIndex, source: SourceID) {
    guard let geometry else { return }
    var style = ShapeStyle(geometry: geometry)
    style.fill = shade(raw.field(element, "fill")).map { fillIndex($0) }
    style.stroke = stroke(raw.field(element, "stroke"))
    style.strokeBorder = stroke(raw.field(element, "strokeBorder"))
    if style.fill == nil, style.stroke == nil, style.strokeBorder == nil { style.fill = foregroundIndex() }
    if let ends = numbers(raw.field(element, "trim")), ends.count == 2 { style.trim = Trim(from: ends[0], to: ends[1]) }
    let isSquare = geometry == .circle
    tree.leaf(isSquare ? .square : .greedy, content: .shape(tree.add(style)), direction: direction, source: source)
  }

  /// The outline of a shape element, of the name of a shape without fields, or nil where it was refused.
  mutating func shapeGeometry(_ node: NodeIndex) -> ShapeGeometry? {
    switch raw.isString(node) ? word(node) : word(node, "type") {
    case "rectangle": .rectangle
    case "roundedRectangle": roundedRectangle(node)
    case "capsule": .capsule
    case "circle": .circle
    case "ellipse": .ellipse
    case "containerRelativeShape": .containerRelative
    case "path": path(node)
    default: nil
    }
  }

  private mutating func roundedRectangle(_ node: NodeIndex) -> ShapeGeometry? {
    let style: CornerStyle = word(node, "cornerStyle") == "circular" ? .circular : .continuous
    return .roundedRectangle(corners(raw.field(node, "cornerRadius")) ?? CornerRadii(all: 0), style)
  }

  /// CORNERS: one radius for all, or one a corner.
  private mutating func corners(_ node: NodeIndex?) -> CornerRadii? {
    guard let node = resolved(node) else { return nil }
    guard raw.kind(of: node) == .object else { return number(node).map { CornerRadii(all: max($0, 0)) } }
    return CornerRadii(
      topLeading: number(node, "topLeading") ?? 0, topTrailing: number(node, "topTrailing") ?? 0,
      bottomLeading: number(node, "bottomLeading") ?? 0, bottomTrailing: number(node, "bottomTrailing") ?? 0)
  }

  private mutating func path(_ node: NodeIndex) -> ShapeGeometry? {
    guard let data = resolved(raw.field(node, "d")) else { return nil }
    guard let path = try? Path(svgData: Array(raw.utf8(data))) else {
      report(.error, .invalidValue, at: data, "the path data cannot be read")
      return nil
    }
    let rule: FillRule = word(node, "fillRule") == "evenodd" ? .evenodd : .nonzero
    let mode: ContentMode =
      switch word(node, "contentMode") {
      case "fit": .fit
      case "fill": .fill
      default: .stretch
      }
    let box = numbers(raw.field(node, "viewBox")).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    return .path(path, rule, viewBox: box, contentMode: mode)
  }

  /// STROKE: a fill, or an object.
  mutating func stroke(_ node: NodeIndex?) -> ShapeStyle.Line? {
    guard let node = resolved(node) else { return nil }
    guard raw.kind(of: node) == .object, !isGradientOrPair(node) else {
      return shade(node).map { ShapeStyle.Line(style: StrokeStyle(), fill: fillIndex($0)) }
    }
    var style = StrokeStyle(lineWidth: number(node, "lineWidth") ?? 1)
    switch word(node, "lineCap") {
    case "round": style.cap = .round
    case "square": style.cap = .square
    default: style.cap = .butt
    }
    switch word(node, "lineJoin") {
    case "round": style.join = .round
    case "bevel": style.join = .bevel
    default: style.join = .miter
    }
    style.miterLimit = number(node, "miterLimit") ?? 10
    style.dash = numbers(raw.field(node, "dash")) ?? []
    style.dashPhase = number(node, "dashPhase") ?? 0
    let fill = raw.field(node, "fill").flatMap { shade($0) } ?? values.foreground.level(0)
    return ShapeStyle.Line(style: style, fill: fillIndex(fill))
  }
}

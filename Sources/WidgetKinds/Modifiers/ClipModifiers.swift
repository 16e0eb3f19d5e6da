import WidgetDocument
import WidgetLayout

enum ClipShapeModifier: Modifier {
  static let schema = ModifierSchema(
    "clipShape",
    .oneOf(
      [Alternative(.objectWith("type"), .element), Alternative(.string, .word(plainShapes))],
      expected: "a shape or the name of a shape without fields"),
    "Cuts what stands before it to a shape.", check: check)

  /// Kinds that are shapes.
  static let shapes: [StaticString] = [
    "rectangle", "roundedRectangle", "capsule", "circle", "ellipse", "containerRelativeShape", "path",
  ]

  /// Shapes that need no field.
  private static let plainShapes = WordList(
    "shape without fields", ["rectangle", "capsule", "circle", "ellipse", "containerRelativeShape"])

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex, _ value: NodeIndex) {
    guard checker.tree.kind(of: value) == .object, let kind = checker.value(value, "type"), checker.tree.isString(kind) else { return }
    guard !shapes.contains(where: { checker.tree.string(kind, equals: $0) }) else { return }
    checker.error(.misplacedElement, at: value, "'\(checker.shown(kind))' is no shape; 'clipShape' cuts to one")
  }
}

enum ClippedModifier: Modifier {
  static let schema = ModifierSchema("clipped", .boolean, "Cuts what stands before it to its box.")
}

extension ClipShapeModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let outline = lowering.shapeGeometry(value).map { Container.clip(lowering.tree.add($0)) }
    lowering.wrap(outline, source: source, content)
  }
}

extension ClippedModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(lowering.boolean(value) == true ? .clipped : nil, source: source, content)
  }
}

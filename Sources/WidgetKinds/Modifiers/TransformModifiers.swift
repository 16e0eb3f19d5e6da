import Geometry
import WidgetDocument
import WidgetLayout

private let anchor = Field("anchor", .unitPoint, default: "\"center\"", "The point that stays; it is not mirrored.")

enum RotationEffectModifier: Modifier {
  static let schema = ModifierSchema(
    "rotationEffect",
    .oneOf([Alternative(.number, .degrees), Alternative(.object, .record(record))], expected: "degrees or an object with 'degrees'"),
    "Turns what is drawn, clockwise; the layout stays.")

  private static let record = Record(
    "rotation", [Field("degrees", .degrees, required: true, "Clockwise."), anchor], short: "degrees")
}

enum ScaleEffectModifier: Modifier {
  static let schema = ModifierSchema(
    "scaleEffect",
    .oneOf([Alternative(.number, .factor), Alternative(.object, .record(record))], expected: "a factor or an object with 'x' and 'y'"),
    "Scales what is drawn; the layout stays.")

  private static let record = Record(
    "scale",
    [
      Field("x", .factor, default: "1", "The factor across."),
      Field("y", .factor, default: "1", "The factor up and down."),
      anchor,
    ])
}

extension RotationEffectModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let isObject = lowering.raw.kind(of: value) == .object
    let degrees = isObject ? lowering.number(value, "degrees") : lowering.number(value)
    let anchor = isObject ? lowering.unitPoint(lowering.field(value, "anchor")) ?? .center : .center
    lowering.wrap(degrees.map { .rotation(degrees: $0, anchor: anchor) }, source: source, content)
  }
}

extension ScaleEffectModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let isObject = lowering.raw.kind(of: value) == .object
    let x = isObject ? lowering.number(value, "x") ?? 1 : lowering.number(value) ?? 1
    let y = isObject ? lowering.number(value, "y") ?? 1 : x
    let anchor = isObject ? lowering.unitPoint(lowering.field(value, "anchor")) ?? .center : .center
    lowering.wrap(.scaleEffect(x: x, y: y, anchor: anchor), source: source, content)
  }
}

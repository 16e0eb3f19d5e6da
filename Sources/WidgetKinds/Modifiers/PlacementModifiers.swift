import Geometry
import WidgetDocument
import WidgetLayout

enum OffsetModifier: Modifier {
  static let schema = ModifierSchema(
    "offset",
    .record(
      Record(
        "offset",
        [
          Field("x", .shift, default: "0", "To the right, or to the left where lines begin at the right."),
          Field("y", .shift, default: "0", "Downwards."),
        ])), "Draws what stands before it elsewhere; its place in the layout stays.")
}

enum PositionModifier: Modifier {
  static let schema = ModifierSchema(
    "position",
    .record(
      Record(
        "position",
        [
          Field("x", .shift, required: true, "From the leading edge to the middle of the content."),
          Field("y", .shift, required: true, "From the top edge to the middle of the content."),
        ])), "Takes all room that is offered and puts the middle of the content at a point of it.")
}

enum LayoutPriorityModifier: Modifier {
  static let schema = ModifierSchema("layoutPriority", .number, "Elements of a higher priority get room before others; 0 without it.")
}

enum ZIndexModifier: Modifier {
  static let schema = ModifierSchema("zIndex", .number, "Elements with a higher number are drawn in front; 0 without it.")
}

enum HiddenModifier: Modifier {
  static let schema = ModifierSchema("hidden", .boolean, "Keeps its place, draws nothing and has no hit region.")
}

extension OffsetModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let x = lowering.length(lowering.field(value, "x")) ?? .points(0)
    let y = lowering.length(lowering.field(value, "y")) ?? .points(0)
    lowering.wrap(.offset(x: x, y: y), source: source, content)
  }
}

extension PositionModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let x = lowering.length(lowering.field(value, "x")) ?? .points(0)
    let y = lowering.length(lowering.field(value, "y")) ?? .points(0)
    lowering.wrap(.position(x: x, y: y), source: source, content)
  }
}

extension LayoutPriorityModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(lowering.number(value).map(Container.layoutPriority), source: source, content)
  }
}

extension ZIndexModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(lowering.number(value).map(Container.zIndex), source: source, content)
  }
}

extension HiddenModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(lowering.boolean(value) == true ? .hidden : nil, source: source, content)
  }
}

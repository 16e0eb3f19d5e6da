import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

enum SpacerKind: Kind {
  static let schema = KindSchema(
    "spacer", [Field("minLength", .size, "The least length; absent: 8 in a stack.")], "Takes the room that is left over along its stack.")
}

enum DividerKind: Kind {
  static let schema = KindSchema("divider", [], "A hairline across its stack.")
}

extension SpacerKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.tree.leaf(
      .spacer(minLength: lowering.number(element, "minLength")), direction: lowering.direction, source: source)
  }
}

extension DividerKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let separator = SystemColor.named("separator") else { return }
    let fill = lowering.fillIndex(Shade(separator))
    let shape = lowering.tree.add(ShapeStyle(geometry: .rectangle, fill: fill))
    let thickness: Double? = lowering.values.dynamicTypeSize.isAccessibilitySize ? 1 : nil
    lowering.tree.leaf(
      .divider(thickness: thickness), content: .shape(shape), direction: lowering.direction, source: source)
  }
}

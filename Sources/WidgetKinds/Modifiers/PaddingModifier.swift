import Geometry
import WidgetDocument
import WidgetLayout

enum PaddingModifier: Modifier {
  static let schema = ModifierSchema(
    "padding",
    .oneOf(
      [Alternative(.boolean, .boolean), Alternative(.number, .insets), Alternative(.object, .insets)],
      expected: "a number, an object of edges or true"),
    "Room around what stands before it; true is 16, negative is allowed.")
}

extension PaddingModifier: WrappingModifier {
  /// What `true` stands for, in points.
  private static let standard = 16.0

  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let insets: EdgeInsets? =
      switch lowering.raw.kind(of: value) {
      case .true: EdgeInsets(all: standard)
      case .false: nil
      case .null, .number, .string, .array, .object: lowering.insets(value)
      }
    lowering.wrap(insets.map(Container.padding), source: source, content)
  }
}

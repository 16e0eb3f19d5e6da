import WidgetDocument
import WidgetLayout

enum FixedSizeModifier: Modifier {
  static let schema = ModifierSchema(
    "fixedSize",
    .oneOf([Alternative(.boolean, .boolean), Alternative(.string, .axis)], expected: "true, \"horizontal\" or \"vertical\""),
    "Keeps the ideal size, on both axes or on one.")
}

extension FixedSizeModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let axes: AxisSet? = lowering.raw.kind(of: value) == .true ? .both : lowering.axes(value)
    lowering.wrap(axes.map(Container.fixedSize), source: source, content)
  }
}

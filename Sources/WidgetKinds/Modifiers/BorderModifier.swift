import Geometry
import WidgetDocument
import WidgetLayout

enum BorderModifier: Modifier {
  static let schema = ModifierSchema(
    "border",
    .oneOf(
      [
        Alternative(.string, .fill), Alternative(.objectWith("fill"), .record(record)), Alternative(.objectWith("width"), .record(record)),
        Alternative(.object, .fill),
      ], expected: "a fill or an object with 'fill'"),
    "A line along the inside of the box.")

  private static let record = Record(
    "border",
    [
      Field("fill", .fill, required: true, "What the line is painted with."),
      Field("width", .size, default: "1", "Points."),
    ], short: "fill")
}

extension BorderModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let isObject = lowering.raw.kind(of: value) == .object && !lowering.isGradientOrPair(value)
    let fill = lowering.shade(isObject ? lowering.field(value, "fill") : value)
    let width = isObject ? lowering.number(value, "width") ?? 1 : 1
    guard let fill else { return lowering.wrap(nil, source: source, content) }
    lowering.wrap(.layered(.overlay, .center), source: source) { lowering in
      content(&lowering)
      let line = ShapeStyle.Line(style: StrokeStyle(lineWidth: width), fill: lowering.fillIndex(fill))
      lowering.leaf(ShapeStyle(geometry: .rectangle, strokeBorder: line), source: source)
    }
  }
}

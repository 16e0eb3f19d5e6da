import Geometry
import WidgetDocument
import WidgetLayout

enum AspectRatioModifier: Modifier {
  static let schema = ModifierSchema(
    "aspectRatio",
    .oneOf(
      [
        Alternative(.number, .number(.positive)), Alternative(.string, contentMode),
        Alternative(.object, .record(record)),
      ], expected: "a ratio, \"fit\", \"fill\" or an object"),
    "Offers a box of this ratio of width to height, or of the content's own; does not clip.")

  private static let contentMode = ValueType.words("content mode", "fit", "fill")

  private static let record = Record(
    "aspect ratio",
    [
      Field(
        "ratio",
        .oneOf(
          [
            Alternative(.number, .number(.positive)),
            Alternative(.array, .tuple([.number(.positive), .number(.positive)])),
          ], expected: "a ratio above 0 or [width, height]"),
        "Width divided by height, or both; absent: the content's own."),
      Field("contentMode", contentMode, default: "\"fit\"", "Inside the box that is offered, or around it."),
    ], short: "ratio")
}

extension AspectRatioModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    var ratio: Double?
    var mode = lowering.raw.isString(value) ? lowering.word(value) : nil
    switch lowering.raw.kind(of: value) {
    case .number: ratio = lowering.number(value)
    case .object:
      mode = lowering.word(value, "contentMode")
      if let node = lowering.field(value, "ratio") {
        let pair = lowering.raw.kind(of: node) == .array ? lowering.numbers(node) : nil
        ratio = pair.map { $0[0] / $0[1] } ?? lowering.number(node)
      }
    case .null, .false, .true, .string, .array: break
    }
    lowering.wrap(.aspectRatio(ratio, mode == "fill" ? .fill : .fit), source: source, content)
  }
}

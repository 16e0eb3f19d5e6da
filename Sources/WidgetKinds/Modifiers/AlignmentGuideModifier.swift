import WidgetDocument
import WidgetLayout

enum AlignmentGuideModifier: Modifier {
  static let schema = ModifierSchema(
    "alignmentGuide",
    .record(
      Record(
        "alignment guide",
        [
          Field("guide", .word(guides), required: true, "The guide that is moved."),
          Field("value", .record(value), required: true, "Where it lies: constant + width · w + height · h."),
        ])), "Moves a guide by which a container aligns what stands before it.")

  private static let guides = WordList(
    "guide", ["leading", "center", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline"])

  private static let value = Record(
    "guide's value",
    [
      Field("constant", .length, default: "0", "Points."),
      Field("width", .number, default: "0", "Parts of the width."),
      Field("height", .number, default: "0", "Parts of the height."),
    ])
}

extension AlignmentGuideModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    var container: Container?
    if let guide = guide(lowering.word(value, "guide"), axis: nil), let terms = lowering.field(value, "value") {
      container = .alignmentGuide(
        guide,
        GuideValue(
          constant: lowering.number(terms, "constant") ?? 0, width: lowering.number(terms, "width") ?? 0,
          height: lowering.number(terms, "height") ?? 0))
    }
    lowering.wrap(container, source: source, content)
  }
}

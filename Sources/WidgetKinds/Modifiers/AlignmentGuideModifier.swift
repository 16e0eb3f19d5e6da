import WidgetDocument

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

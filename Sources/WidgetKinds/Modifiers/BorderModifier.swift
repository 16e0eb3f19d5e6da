import WidgetDocument

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

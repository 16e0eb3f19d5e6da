import WidgetDocument

enum ContainerRelativeFrameModifier: Modifier {
  static let schema = ModifierSchema(
    "containerRelativeFrame",
    .oneOf([Alternative(.string, .axes), Alternative(.object, .record(record))], expected: "an axis, \"both\" or an object with 'axes'"),
    "A box as long as the widget inside its margins, or a part of that.")

  private static let record = Record(
    "container frame",
    [
      Field("axes", .axes, required: true, "The axes on which the length is the container's."),
      Field("count", .integer(1...10_000), "How many equal parts the container has."),
      Field("span", .integer(1...10_000), default: "1", "How many of them the box takes."),
      Field("spacing", .length, default: "0", "The distance between two parts."),
      Field("alignment", .alignment, default: "\"center\"", "Where the content stands in the box."),
    ], short: "axes",
    check: { checker, frame in
      checker.requireRising(frame, ["span", "count"])
      guard checker.value(frame, "span") != nil, checker.tree.member(frame, "count") == nil else { return }
      checker.error(.missingField, at: frame, "'span' needs 'count'")
    })
}

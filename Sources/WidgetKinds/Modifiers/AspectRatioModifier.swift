import WidgetDocument

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

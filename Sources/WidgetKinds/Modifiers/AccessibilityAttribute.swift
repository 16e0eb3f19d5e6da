import WidgetDocument

enum AccessibilityAttribute: Modifier {
  static let schema = ModifierSchema(
    "accessibility",
    .oneOf(
      [Alternative(.string, .text), Alternative(.object, .record(record))], expected: "a label or an object"),
    attribute: true, state: .noEffect, "What assistive technologies say.")

  private static let record = Record(
    "accessibility",
    [
      Field("label", .text, "What it is; without `children` the children are ignored."),
      Field("value", .text, "What it shows at the moment."),
      Field("hint", .text, "What a tap does."),
      Field("hidden", .boolean, default: "false", "Left out."),
      Field(
        "traits", .list(of: .words("trait", "header", "image", "button", "link", "staticText", "updatesFrequently")), "How it behaves."),
      Field("children", .words("mode", "combine", "ignore", "contain"), "What becomes of the elements in it."),
    ], short: "label")
}

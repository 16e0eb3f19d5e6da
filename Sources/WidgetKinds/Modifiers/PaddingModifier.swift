import WidgetDocument

enum PaddingModifier: Modifier {
  static let schema = ModifierSchema(
    "padding",
    .oneOf(
      [Alternative(.boolean, .boolean), Alternative(.number, .insets), Alternative(.object, .insets)],
      expected: "a number, an object of edges or true"),
    "Room around what stands before it; true is 16, negative is allowed.")
}

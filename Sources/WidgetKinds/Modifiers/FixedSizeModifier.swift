import WidgetDocument

enum FixedSizeModifier: Modifier {
  static let schema = ModifierSchema(
    "fixedSize",
    .oneOf([Alternative(.boolean, .boolean), Alternative(.string, .axis)], expected: "true, \"horizontal\" or \"vertical\""),
    "Keeps the ideal size, on both axes or on one.")
}

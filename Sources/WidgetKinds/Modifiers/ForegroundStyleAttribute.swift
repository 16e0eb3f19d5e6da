import WidgetDocument

enum ForegroundStyleAttribute: Modifier {
  static let schema = ModifierSchema(
    "foregroundStyle", .styles, attribute: true, "What text, symbols and shapes are painted with: the primary level, or up to three.")
}

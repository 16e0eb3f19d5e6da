import WidgetDocument

enum SymbolRenderingModeAttribute: Modifier {
  static let schema = ModifierSchema(
    "symbolRenderingMode", .words("rendering mode", "monochrome", "hierarchical", "palette", "multicolor"), attribute: true,
    state: .noEffect, "How the layers of a symbol are coloured.")
}

enum ImageScaleAttribute: Modifier {
  static let schema = ModifierSchema(
    "imageScale", .words("scale", "small", "medium", "large"), attribute: true, state: .noEffect, "The size of symbols beside text.")
}

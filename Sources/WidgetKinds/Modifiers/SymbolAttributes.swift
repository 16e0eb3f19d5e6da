import WidgetDocument
import WidgetSymbols

enum SymbolRenderingModeAttribute: Modifier {
  static let schema = ModifierSchema(
    "symbolRenderingMode", .words("rendering mode", "monochrome", "hierarchical", "palette", "multicolor"), attribute: true,
    "How the layers of a symbol are coloured.")
}

enum ImageScaleAttribute: Modifier {
  static let schema = ModifierSchema(
    "imageScale", .words("scale", "small", "medium", "large"), attribute: true, "The size of symbols beside text.")
}

/// How the layers of symbols are coloured.
enum SymbolRenderingMode: String {
  case monochrome, hierarchical, palette, multicolor
}

extension SymbolRenderingModeAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let mode = lowering.word(value).flatMap(SymbolRenderingMode.init) { lowering.values.symbolRenderingMode = mode }
  }
}

extension ImageScaleAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    switch lowering.word(value) {
    case "small": lowering.values.imageScale = .small
    case "medium": lowering.values.imageScale = .medium
    case "large": lowering.values.imageScale = .large
    case _: break
    }
  }
}

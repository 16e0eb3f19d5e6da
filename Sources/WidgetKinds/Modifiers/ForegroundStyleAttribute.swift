import Geometry
import WidgetDocument

enum ForegroundStyleAttribute: Modifier {
  static let schema = ModifierSchema(
    "foregroundStyle", .styles, attribute: true, "What text, symbols and shapes are painted with: the primary level, or up to three.")
}

extension ForegroundStyleAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    var levels: [Shade] = []
    if lowering.raw.kind(of: value) == .array {
      for level in lowering.raw.children(value) {
        guard let shade = lowering.shade(level) else { return }
        levels.append(shade)
      }
    } else if let shade = lowering.shade(value) {
      levels = [shade]
    }
    if !levels.isEmpty { lowering.values.foreground.levels = levels }
  }
}

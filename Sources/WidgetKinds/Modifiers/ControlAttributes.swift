import Geometry
import WidgetDocument

enum TintAttribute: Modifier {
  static let schema = ModifierSchema(
    "tint", .fill, attribute: true, "What links, buttons, progress, gauges and toggles are painted with; absent: accent.")
}

enum ButtonStyleAttribute: Modifier {
  static let schema = ModifierSchema(
    "buttonStyle", .words("button style", "automatic", "plain", "bordered", "borderedProminent"), attribute: true,
    "Looks of links, buttons and toggles; automatic: bordered in system families, plain in accessory ones.")
}

extension TintAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let shade = lowering.shade(value) { lowering.values.tint = shade }
  }
}

extension ButtonStyleAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let style = lowering.word(value).flatMap(ButtonStyle.init(rawValue:)) { lowering.values.buttonStyle = style }
  }
}

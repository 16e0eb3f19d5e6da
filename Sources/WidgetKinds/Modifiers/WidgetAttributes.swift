import WidgetDocument

enum WidgetAccentableAttribute: Modifier {
  static let schema = ModifierSchema(
    "widgetAccentable", .boolean, attribute: true, state: .noEffect, "Belongs to the accent group where the system tints the widget.")
}

enum PrivacySensitiveAttribute: Modifier {
  static let schema = ModifierSchema(
    "privacySensitive", .boolean, attribute: true, "Covered where the widget is shown on a locked device.")
}

enum RedactedAttribute: Modifier {
  static let schema = ModifierSchema(
    "redacted", .words("reason", "placeholder", "privacy", "invalidated"), attribute: true,
    "For a reason, bars stand in place of text, boxes in place of pictures, symbols and charts, and of progress and gauges the tracks are left; or "
      + "what is out of date is dimmed. Shapes stay.")
}

enum UnredactedAttribute: Modifier {
  static let schema = ModifierSchema(
    "unredacted", .boolean, attribute: true, "Is shown as it is, whatever is redacted around it.")
}

enum InvalidatableContentAttribute: Modifier {
  static let schema = ModifierSchema(
    "invalidatableContent", .boolean, attribute: true, "Looks out of date between an action and the next entry.")
}

extension WidgetAccentableAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let isAccented = lowering.boolean(value) { lowering.values.isAccented = isAccented }
  }
}

extension PrivacySensitiveAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let isSensitive = lowering.boolean(value) { lowering.values.redaction.isPrivacySensitive = isSensitive }
  }
}

extension RedactedAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    guard let reason = lowering.word(value).flatMap(RedactionReason.init(rawValue:)) else { return }
    lowering.values.redaction.reasons.insert(reason)
  }
}

extension UnredactedAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if lowering.boolean(value) == true { lowering.values.redaction.reasons = RedactionReasons() }
  }
}

extension InvalidatableContentAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let isInvalidatable = lowering.boolean(value) { lowering.values.redaction.isInvalidatable = isInvalidatable }
  }
}

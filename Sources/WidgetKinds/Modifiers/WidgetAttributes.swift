import WidgetDocument

enum WidgetAccentableAttribute: Modifier {
  static let schema = ModifierSchema(
    "widgetAccentable", .boolean, attribute: true, state: .noEffect, "Belongs to the accent group where the system tints the widget.")
}

enum PrivacySensitiveAttribute: Modifier {
  static let schema = ModifierSchema(
    "privacySensitive", .boolean, attribute: true, state: .noEffect, "Hidden where the widget is shown on a locked device.")
}

enum RedactedAttribute: Modifier {
  static let schema = ModifierSchema(
    "redacted", .words("reason", "placeholder", "privacy", "invalidated"), attribute: true, state: .notDrawn,
    "Replaces content by shapes, for a reason.")
}

enum UnredactedAttribute: Modifier {
  static let schema = ModifierSchema(
    "unredacted", .boolean, attribute: true, state: .noEffect, "Is shown as it is, whatever is redacted around it.")
}

enum InvalidatableContentAttribute: Modifier {
  static let schema = ModifierSchema(
    "invalidatableContent", .boolean, attribute: true, state: .noEffect, "Looks out of date between an action and the next entry.")
}

import WidgetDocument

/// What a control is labelled by.
private let label = Field("label", .element, required: true, "What it shows.")

enum LinkKind: Kind {
  static let schema = KindSchema(
    "link", [Field("url", .url, required: true, "Where a tap leads."), label], state: .notDrawn, "An element that leads somewhere.")
}

enum ButtonKind: Kind {
  static let schema = KindSchema(
    "button", [Field("action", .action, required: true, literal: true, "What a tap does."), label], state: .notDrawn,
    "An element that does something.")
}

enum ToggleKind: Kind {
  static let schema = KindSchema(
    "toggle",
    [
      Field("isOn", .boolean, required: true, "Whether it is on."),
      Field("action", .action, required: true, literal: true, "What a tap does."),
      label,
    ], state: .notDrawn, "An element that is on or off.")
}

import WidgetDocument

enum BackgroundModifier: Modifier {
  static let schema = ModifierSchema("background", .layer, "A fill or an element behind what stands before it, in its box.")
}

enum OverlayModifier: Modifier {
  static let schema = ModifierSchema("overlay", .layer, "A fill or an element in front of what stands before it, in its box.")
}

enum MaskModifier: Modifier {
  static let schema = ModifierSchema(
    "mask",
    .oneOf(
      [
        Alternative(.objectWith("type"), .element), Alternative(.string, .element),
        Alternative(.object, .record(ValueType.layerRecord(.element))),
      ], expected: "an element or an object with 'content'"),
    "Shows what stands before it where an element is opaque.")
}

extension ValueType {
  /// A fill, an element, or either with an alignment.
  static let layer = oneOf(
    [
      Alternative(.objectWith("type"), .element), Alternative(.objectWith("content"), .record(layerRecord(fillOrElement))),
      Alternative(.string, .fill), Alternative(.object, .fill),
    ], expected: "a fill, an element or an object with 'content'")

  /// An object with `type` is an element, anything else a fill.
  static let fillOrElement = oneOf(
    [Alternative(.objectWith("type"), .element), Alternative(.string, .fill), Alternative(.object, .fill)], expected: "a fill or an element"
  )

  fileprivate static func layerRecord(_ content: ValueType) -> Record {
    Record(
      "layer",
      [
        Field("content", content, required: true, "What is shown."),
        Field("alignment", .alignment, default: "\"center\"", "Where the content stands in the box."),
      ], short: "content")
  }
}

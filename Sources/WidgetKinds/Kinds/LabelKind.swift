import WidgetDocument

enum LabelKind: Kind {
  static let schema = KindSchema(
    "label",
    [
      Field(
        "title", .oneOf([Alternative(.string, .text), Alternative(.object, .element)], expected: "a text or an element"), required: true,
        "What it says."),
      Field(
        "icon", .oneOf([Alternative(.string, .string), Alternative(.object, .element)], expected: "the name of a symbol or an element"),
        "What stands before it."),
    ], state: .notDrawn, "An icon and a title.")
}

import WidgetDocument

private let anchor = Field("anchor", .unitPoint, default: "\"center\"", "The point that stays; it is not mirrored.")

enum RotationEffectModifier: Modifier {
  static let schema = ModifierSchema(
    "rotationEffect",
    .oneOf([Alternative(.number, .degrees), Alternative(.object, .record(record))], expected: "degrees or an object with 'degrees'"),
    "Turns what is drawn, clockwise; the layout stays.")

  private static let record = Record(
    "rotation", [Field("degrees", .degrees, required: true, "Clockwise."), anchor], short: "degrees")
}

enum ScaleEffectModifier: Modifier {
  static let schema = ModifierSchema(
    "scaleEffect",
    .oneOf([Alternative(.number, .number), Alternative(.object, .record(record))], expected: "a factor or an object with 'x' and 'y'"),
    "Scales what is drawn; the layout stays.")

  private static let record = Record(
    "scale",
    [
      Field("x", .number, default: "1", "The factor across."),
      Field("y", .number, default: "1", "The factor up and down."),
      anchor,
    ])
}

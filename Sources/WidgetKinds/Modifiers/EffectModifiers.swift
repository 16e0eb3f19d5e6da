import Geometry
import WidgetDocument
import WidgetLayout

enum OpacityModifier: Modifier {
  static let schema = ModifierSchema("opacity", .unit, "How opaque all of it is together.")
}

enum ShadowModifier: Modifier {
  static let schema = ModifierSchema(
    "shadow",
    .oneOf(
      [Alternative(.number, .number(.blurRadius)), Alternative(.object, .record(record))], expected: "a radius or an object of a shadow"),
    state: .notDrawn, "A blurred shadow behind what stands before it.")

  private static let record = Record(
    "shadow",
    [
      Field("radius", .number(.blurRadius), required: true, "How far it is blurred, in points."),
      Field("x", .length, default: "0", "To the right."),
      Field("y", .length, default: "0", "Downwards."),
      Field("color", .color, default: "\"black 33%\"", "Its colour."),
    ], short: "radius")
}

enum BlurModifier: Modifier {
  static let schema = ModifierSchema("blur", .number(.blurRadius), state: .notDrawn, "Blurs what stands before it, by a radius in points.")
}

enum GrayscaleModifier: Modifier {
  static let schema = ModifierSchema("grayscale", .unit, state: .notDrawn, "Takes its colours out, by a part.")
}

enum SaturationModifier: Modifier {
  static let schema = ModifierSchema(
    "saturation", .number(.notNegative), state: .notDrawn, "Weakens or strengthens its colours; 1 changes nothing.")
}

enum ContrastModifier: Modifier {
  static let schema = ModifierSchema(
    "contrast", .number(.notNegative), state: .notDrawn, "Weakens or strengthens its contrast; 1 changes nothing.")
}

enum BrightnessModifier: Modifier {
  static let schema = ModifierSchema("brightness", .number(.signedUnit), state: .notDrawn, "Darkens or lightens it; 0 changes nothing.")
}

enum BlendModeModifier: Modifier {
  static let schema = ModifierSchema(
    "blendMode", .word(WordList("blend mode", modes)), state: .notDrawn, "How it is mixed into the nearest group.")

  private static let modes: [Word] = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight", "difference",
    "exclusion", "hue", "saturation", "color", "luminosity", "plusLighter", "plusDarker",
  ]
}

extension OpacityModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(lowering.number(value).map { .opacity(min(max($0, 0), 1)) }, source: source, content)
  }
}

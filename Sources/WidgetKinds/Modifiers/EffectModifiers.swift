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
    "A blurred shadow behind what stands before it.")

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
  static let schema = ModifierSchema("blur", .number(.blurRadius), "Blurs what stands before it, by a radius in points.")
}

enum GrayscaleModifier: Modifier {
  static let schema = ModifierSchema("grayscale", .unit, "Takes its colours out, by a part.")
}

enum SaturationModifier: Modifier {
  static let schema = ModifierSchema(
    "saturation", .number(.notNegative), "Weakens or strengthens its colours; 1 changes nothing.")
}

enum ContrastModifier: Modifier {
  static let schema = ModifierSchema(
    "contrast", .number(.notNegative), "Weakens or strengthens its contrast; 1 changes nothing.")
}

enum BrightnessModifier: Modifier {
  static let schema = ModifierSchema("brightness", .number(.signedUnit), "Darkens or lightens it; 0 changes nothing.")
}

enum BlendModeModifier: Modifier {
  static let schema = ModifierSchema(
    "blendMode", .word(WordList("blend mode", modes)), "How it is mixed into the nearest group.")

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

extension ShadowModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(effect(value, &lowering), source: source, content)
  }

  /// Nil for a shadow that cannot be seen: without a colour, or one that lies sharp below what casts it.
  private static func effect(_ value: NodeIndex, _ lowering: inout Lowering) -> Effect? {
    let isObject = lowering.raw.kind(of: value) == .object
    guard let radius = isObject ? lowering.number(value, "radius") : lowering.number(value) else { return nil }
    let offset = isObject ? Point(x: lowering.number(value, "x") ?? 0, y: lowering.number(value, "y") ?? 0) : .zero
    let written = isObject ? lowering.raw.field(value, "color") : nil
    let shade = written == nil ? Shade(light: .color(Color.black.opacity(0.33)), dark: .color(Color.black.opacity(0.33))) : lowering.shade(written)
    guard let shade, case .color(let color) = lowering.fill(shade), color.alpha > 0 else { return nil }
    guard radius > 0 || offset != .zero else { return nil }
    return .shadow(radius: radius, offset: offset, color: color)
  }
}

extension BlurModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let radius = lowering.number(value) ?? 0
    lowering.wrap(radius > 0 ? .blur(radius: radius) : nil, source: source, content)
  }
}

extension GrayscaleModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let amount = lowering.number(value) ?? 0
    lowering.wrap(amount > 0 ? lowering.colorEffect(.saturation(1 - amount)) : nil, source: source, content)
  }
}

extension SaturationModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let amount = lowering.number(value) ?? 1
    lowering.wrap(amount != 1 ? lowering.colorEffect(.saturation(amount)) : nil, source: source, content)
  }
}

extension ContrastModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let amount = lowering.number(value) ?? 1
    lowering.wrap(amount != 1 ? lowering.colorEffect(.contrast(amount)) : nil, source: source, content)
  }
}

extension BrightnessModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let amount = lowering.number(value) ?? 0
    lowering.wrap(amount != 0 ? lowering.colorEffect(.brightness(amount)) : nil, source: source, content)
  }
}

extension BlendModeModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    guard let word = lowering.word(value), word != "normal" else { return lowering.wrap(nil as Effect?, source: source, content) }
    lowering.wrap(Effect.blend(word), source: source, content)
  }
}

extension Lowering {
  /// Nil where a rendering mode leaves no colours to change.
  fileprivate func colorEffect(_ matrix: ColorMatrix) -> Effect? {
    switch environment.renderingMode {
    case .fullColor, .vibrant: .color(matrix)
    case .accented: nil
    }
  }

  /// Content that is drawn through an effect; nil where that changes nothing.
  fileprivate mutating func wrap(_ effect: Effect?, source: SourceID, _ content: (inout Lowering) -> Void) {
    wrap(effect.map { Container.effect(tree.add($0)) }, source: source, content)
  }
}

import WidgetDocument
import WidgetText

enum FontAttribute: Modifier {
  static let schema = ModifierSchema("font", .font, attribute: true, "The font of text and symbols.")
}

enum FontWeightAttribute: Modifier {
  static let schema = ModifierSchema("fontWeight", .fontWeight, attribute: true, "A weight on top of the font in force.")
}

enum FontDesignAttribute: Modifier {
  static let schema = ModifierSchema("fontDesign", .fontDesign, attribute: true, "A design on top of the font in force.")
}

enum ItalicAttribute: Modifier {
  static let schema = ModifierSchema("italic", .boolean, attribute: true, "Slants the font in force.")
}

enum MonospacedDigitAttribute: Modifier {
  static let schema = ModifierSchema("monospacedDigit", .boolean, attribute: true, "Gives all digits of the font in force one width.")
}

extension FontAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let font = lowering.fontChoice(value) { lowering.values.font = font }
  }
}

extension FontWeightAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let weight = lowering.word(value).flatMap(FontChoice.weight(word:)) { lowering.values.fontWeight = weight }
  }
}

extension FontDesignAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let design = lowering.word(value).flatMap(FontDesign.init(word:)) { lowering.values.fontDesign = design }
  }
}

extension ItalicAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let flag = lowering.boolean(value) { lowering.values.italic = flag }
  }
}

extension MonospacedDigitAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let flag = lowering.boolean(value) { lowering.values.monospacedDigit = flag }
  }
}

import WidgetDocument

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

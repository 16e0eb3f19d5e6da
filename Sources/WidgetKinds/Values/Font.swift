import WidgetDocument

/// FONT.
extension ValueType {
  static let font = ValueType.named("font")

  static let fontDefinition = ValueType.oneOf(
    [Alternative(.string, .string(.font)), Alternative(.number, .number(.positiveSize)), Alternative(.object, .record(fontRecord))],
    expected: "a font")

  static let fontWeight = ValueType.word(.fontWeight)
  static let fontDesign = ValueType.word(.fontDesign)

  private static let fontRecord = Record(
    "font",
    [
      Field("style", .word(.textStyle), "A text style; or a size."),
      Field("size", .number(.positiveSize), "Points; without `relativeTo` it does not follow Dynamic Type."),
      Field("family", .string, "The family of a bundled font; those of font files in assets are not read yet."),
      Field("weight", .fontWeight, "The weight; absent, that of the style."),
      Field("design", .fontDesign, "The design; absent, the default one."),
      Field("width", .word(WordList("width", FontSyntax.widths.map { Word($0) })), default: "\"standard\"", "The width of the letters."),
      Field("italic", .boolean, default: "false", "Slanted."),
      Field("monospacedDigit", .boolean, default: "false", "All digits have one width."),
      Field("relativeTo", .word(.textStyle), "The text style with which a size grows."),
    ],
    check: { checker, font in
      checker.requireExactlyOne(font, of: ["style", "size"], in: "font")
      checker.requireAtMostOne(font, of: ["style", "relativeTo"])
    })
}

extension WordList {
  static let textStyle = WordList("text style", FontSyntax.styles.map { Word($0) })
  static let fontWeight = WordList("weight", FontSyntax.weights.map { Word($0) })
  static let fontDesign = WordList("design", FontSyntax.designs.map { Word($0) })
}

import WidgetDocument

/// WHEN: one expression, or names of the environment each with what it has to be.
extension ValueType {
  static let when = ValueType.named("when")

  static let whenDefinition = ValueType.oneOf(
    [
      Alternative(.boolean, .boolean),
      Alternative(.string, .string(StringRule(.value, expected: "a condition", check: reportNoCondition))),
      Alternative(.object, .record(condition)),
    ], expected: "a condition")

  @Sendable private static func reportNoCondition(_ checker: inout Checker, _ node: NodeIndex) {
    checker.error(.invalidValue, at: node, "a condition is one \"${expression}\" or an object of names of 'env'")
  }

  private static let condition = Record(
    "condition",
    [
      Field("family", oneOrMore(.family), "The family of the widget."),
      Field("colorScheme", oneOrMore(.colorScheme), "Light or dark."),
      Field("renderingMode", oneOrMore(.renderingMode), "How the system colours the widget."),
      Field("layoutDirection", oneOrMore(.layoutDirection), "Where a line begins."),
      Field("dynamicTypeSize", oneOrMore(.dynamicTypeSize), "The size of text."),
      Field("boldText", .boolean, "Text is bolder."),
      Field("locale", oneOrMore(string: .localePrefix, "a locale"), "The language; \"pt\" holds for pt-BR."),
      Field("timeZone", oneOrMore(string: .timeZone, "a time zone"), "The time zone."),
      Field("calendar", oneOrMore(.calendar), "The calendar."),
      Field("hourCycle", oneOrMore(.hourCycle), "Twelve hours or twenty-four."),
      Field("phase", oneOrMore(.phase), "What the picture is for."),
      Field("state", oneOrMore(.state), "The worst state among the required providers."),
      Field("isPreview", .boolean, "Shown in a gallery."),
      Field("showsBackground", .boolean, "The background is shown."),
    ])

  private static func oneOrMore(_ words: WordList) -> ValueType {
    oneOf(
      [Alternative(.string, .word(words)), Alternative(.array, .array(of: .word(words), count: 1...Int.max))],
      expected: "a \(words.name) or an array of them")
  }

  private static func oneOrMore(string rule: StringRule, _ expected: String) -> ValueType {
    oneOf(
      [Alternative(.string, .string(rule)), Alternative(.array, .array(of: .string(rule), count: 1...Int.max))],
      expected: "\(expected) or an array of them")
  }
}

/// Words of the environment, which conditions, expressions and the attribute `environment` share.
extension WordList {
  static let family = WordList(
    "family",
    [
      "small", "medium", "large", "extraLarge", "extraLargePortrait", "accessoryCircular", "accessoryRectangular", "accessoryInline",
      Word("systemSmall", aliasOf: "small"), Word("systemMedium", aliasOf: "medium"), Word("systemLarge", aliasOf: "large"),
      Word("systemExtraLarge", aliasOf: "extraLarge"), Word("systemExtraLargePortrait", aliasOf: "extraLargePortrait"),
    ])
  static let colorScheme = WordList("colour scheme", ["light", "dark"])
  static let renderingMode = WordList("rendering mode", ["fullColor", "accented", "vibrant"])
  static let layoutDirection = WordList("layout direction", ["leftToRight", "rightToLeft"])
  static let dynamicTypeSize = WordList(
    "size",
    [
      "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
      "accessibility4", "accessibility5",
    ])
  static let calendar = WordList("calendar", ["gregorian", "buddhist", "japanese", "islamic", "hebrew", "persian", "indian"])
  static let hourCycle = WordList("hour cycle", ["h12", "h23"])
  static let phase = WordList("phase", ["placeholder", "snapshot", "timeline"])
  static let state = WordList("state", ["ready", "stale", "loading", "error", "unauthorized", "invalidated"])
}

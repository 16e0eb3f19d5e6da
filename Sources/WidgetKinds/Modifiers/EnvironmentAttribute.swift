import WidgetDocument

enum EnvironmentAttribute: Modifier {
  static let schema = ModifierSchema(
    "environment", .record(record), attribute: true, "Values of the environment for what stands before it.")

  private static let record = Record(
    "environment",
    [
      Field("colorScheme", .word(.colorScheme), "Light or dark."),
      Field("layoutDirection", .word(.layoutDirection), "Where a line begins."),
      Field("locale", .string(.localePrefix), "The language and region."),
      Field("timeZone", .string(.timeZone), "The zone in which dates are shown."),
      Field(
        "dynamicTypeSize",
        .oneOf(
          [Alternative(.string, .word(.dynamicTypeSize)), Alternative(.object, .record(sizes))], expected: "a size or its bounds"),
        "The size of text, or bounds for it."),
    ])

  private static let sizes = Record(
    "size",
    [
      Field("min", .word(.dynamicTypeSize), "The smallest size."),
      Field("max", .word(.dynamicTypeSize), "The largest size."),
    ], check: check)

  @Sendable private static func check(_ checker: inout Checker, _ sizes: NodeIndex) {
    func rank(_ name: StaticString) -> Int? {
      checker.value(sizes, name).flatMap { node in
        WordList.dynamicTypeSize.words.firstIndex { $0.spelling.utf8.elementsEqual(checker.tree.utf8(node)) }
      }
    }
    guard let min = rank("min"), let max = rank("max"), min > max else { return }
    checker.error(.outOfRange, at: sizes, "'min' is above 'max'")
  }
}

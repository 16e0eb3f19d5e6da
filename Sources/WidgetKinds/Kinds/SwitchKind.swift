import WidgetDocument

enum SwitchKind: Kind {
  static let schema = KindSchema(
    "switch",
    [
      Field("value", .any, "What the cases are compared with."),
      Field(
        "cases", .list(of: .record(choice)), required: true, literal: true,
        "The first that holds is shown; one without a condition always does."),
    ], state: .notDrawn, "One of several elements, by a value or by conditions.", check: check)

  private static let literal = [
    Alternative(.boolean, .boolean), Alternative(.number, .number), Alternative(.string, .string(StringRule(.name))),
  ]

  private static let literals = ValueType.oneOf(
    literal + [Alternative(.array, .list(of: .oneOf(literal, expected: "a word, a number, true or false")))],
    expected: "a word, a number, true, false or an array of them")

  private static let choice = Record(
    "case",
    [
      Field("is", literals, literal: true, "A literal, or an array of them, that the value is compared with."),
      Field("when", .when, "What has to hold."),
      Field("content", .element, required: true, "What is shown."),
    ], check: { checker, choice in checker.requireAtMostOne(choice, of: ["is", "when"]) })

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    if checker.yieldsSeveral(element) { checker.refuseWrappingModifiers(of: element) }
    guard let cases = checker.value(element, "cases"), checker.tree.kind(of: cases) == .array else { return }
    let hasValue = checker.tree.member(element, "value") != nil
    for choice in checker.tree.children(cases) {
      if hasValue, let when = checker.tree.member(choice, "when"), checker.tree.member(choice, "is") == nil {
        checker.error(.conflictingFields, at: when, "a 'switch' with a 'value' compares by 'is'")
      }
      if !hasValue, checker.tree.member(choice, "is") != nil {
        checker.error(.missingField, at: element, "'switch' needs 'value', which 'is' is compared with")
        return
      }
    }
  }
}

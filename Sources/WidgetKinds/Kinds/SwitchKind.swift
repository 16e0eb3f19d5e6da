import WidgetDocument
import WidgetExpressions

enum SwitchKind: Kind {
  static let schema = KindSchema(
    "switch",
    [
      Field("value", .any, "What the cases are compared with."),
      Field(
        "cases", .list(of: .record(choice)), required: true, literal: true,
        "The first that holds is shown; one without a condition always does."),
    ], "One of several elements, by a value or by conditions.", check: check)

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

extension SwitchKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    if let content = content(element, &lowering) { lowering.lower(content) }
  }

  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool {
    guard let content = content(element, &lowering) else { return true }
    return !lowering.isPresent(content)
  }

  /// What the first case that holds shows; one without a condition always does.
  private static func content(_ element: NodeIndex, _ lowering: inout Lowering) -> NodeIndex? {
    guard let cases = lowering.raw.field(element, "cases") else { return nil }
    var value = Value.null
    if let node = lowering.raw.member(element, "value") { value = lowering.value(of: node) }
    for choice in lowering.raw.children(cases) {
      if let words = lowering.raw.field(choice, "is") {
        guard lowering.isOne(value, of: words) else { continue }
      } else if let when = lowering.raw.field(choice, "when") {
        guard lowering.holds(when) else { continue }
      }
      return lowering.raw.field(choice, "content")
    }
    return nil
  }
}

extension Lowering {
  /// Whether a value is a literal, or one of an array of them. Nothing is coerced.
  fileprivate func isOne(_ value: Value, of literal: NodeIndex) -> Bool {
    if raw.kind(of: literal) == .array {
      for word in raw.children(literal) where isOne(value, of: word) { return true }
      return false
    }
    switch (value, raw.kind(of: literal)) {
    case (.boolean(let flag), .true): return flag
    case (.boolean(let flag), .false): return !flag
    case (.number(let number), .number): return number == raw.number(literal)
    case (.string(let text), .string): return raw.utf8(literal).elementsEqual(text.utf8)
    case (_, _): return false
    }
  }
}

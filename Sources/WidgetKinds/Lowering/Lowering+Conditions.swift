import WidgetDocument
import WidgetExpressions

extension Lowering {
  /// Whether a WHEN holds: an expression that is true, or an object of `env` names all of which match.
  mutating func holds(_ when: NodeIndex?) -> Bool {
    guard let when else { return true }
    guard raw.kind(of: when) == .object else { return condition(when) }
    evaluator.environment = values.expressions
    for member in raw.children(when) where !raw.isComment(member) && raw.kind(of: member) != .null {
      guard matches(member, EnvironmentName(rawValue: raw.key(member))) else { return false }
    }
    return true
  }

  /// An expression as a condition, in which null is false.
  private mutating func condition(_ node: NodeIndex) -> Bool {
    guard let binding = document.program.binding(of: node) else { return boolean(node) ?? false }
    switch evaluate(binding, at: node) {
    case .boolean(let flag)?: return flag
    case nil, .null?: return false
    case let other?:
      refuse(other, binding, at: node, expected: "true or false")
      return false
    }
  }

  private mutating func matches(_ member: NodeIndex, _ name: EnvironmentName?) -> Bool {
    guard let name else { return false }
    if raw.kind(of: member) == .array {
      for word in raw.children(member) where matches(word, name) { return true }
      return false
    }
    switch evaluator.environmentValue(name.index) {
    case .boolean(let flag): return boolean(member) == flag
    case .string(let word):
      guard let wanted = self.word(member) else { return false }
      return matches(word, wanted, name)
    case .null, .number, .date, .data, .array, .object, .ticking, .lambda: return false
    }
  }

  private func matches(_ word: String, _ wanted: String, _ name: EnvironmentName) -> Bool {
    switch name {
    case .family: word == WordList.canonicalFamily(wanted)
    case .locale: word == wanted || word.hasPrefix(wanted + "-")
    case .width, .height, .scale, .colorScheme, .renderingMode, .layoutDirection, .dynamicTypeSize, .boldText, .timeZone, .calendar, .hourCycle,
      .phase, .state, .isPreview, .showsBackground, .contentMargins:
      word == wanted
    }
  }
}

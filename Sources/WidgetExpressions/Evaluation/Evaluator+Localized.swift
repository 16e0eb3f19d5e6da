import WidgetFormatting

extension Evaluator {
  /// `localized(key, name: value …)`: the key and the values are on the stack, and their text takes their place.
  mutating func localize(_ instruction: Instruction, _ counter: Int) throws(EvaluationFailure) {
    try spend(Evaluator.formattingSteps, counter)
    let count = Int(instruction.extra)
    let values = Array(stack.suffix(count))
    stack.removeLast(count)
    let key = stack.removeLast()
    if key.isNull || values.contains(where: \.isNull) { return stack.append(.null) }
    guard case .string(let key) = key else { throw mismatch(counter, "'localized'", "a string", key) }
    for value in values where plain(value) == nil && value.form != .ticking {
      throw mismatch(counter, "'localized'", "texts, numbers and dates", value)
    }
    let names = program.strings[Int(instruction.operand)..<Int(instruction.operand) + count]
    guard let message = data.translations.message(key, in: environment.locale) else { return stack.append(.string(key)) }
    let text = localized(message, Array(names), values)
    guard text.utf8.count <= Evaluator.stringLimit else { throw stringLimit(counter) }
    try spend(bytes: text.utf8.count, counter)
    let isTicking = values.contains { $0.form == .ticking }
    stack.append(isTicking ? .ticking(text) : .string(text))
  }

  private func localized(_ message: Message, _ names: [String], _ values: [Value]) -> String {
    let shown = PseudoLocale(environment.locale)?.message(message) ?? message
    let pieces = shown.pieces(in: environment.format, formatter) { name -> MessageValue? in
      guard let index = names.firstIndex(of: name) else { return nil }
      switch values[index] {
      case .number(let number): return .number(number)
      case .date(let seconds): return .date(seconds)
      case .string(let text), .ticking(let text): return .text(text)
      case .boolean(let flag): return .text(flag ? "true" : "false")
      case .null, .data, .array, .object, .lambda: return nil
      }
    }
    return pieces.reduce(into: "") { text, piece in if case .text(let part) = piece { text += part } }
  }

  /// A text of the document as it is shown: its translation. Mutating, as `shown` is.
  package mutating func translated(_ literal: String) -> String {
    let text = data.translations.text(literal, in: environment.locale) ?? literal
    return PseudoLocale(environment.locale)?.text(text) ?? text
  }
}

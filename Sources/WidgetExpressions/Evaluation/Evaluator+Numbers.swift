import WidgetFormatting

/// Functions over numbers.
extension Evaluator {
  mutating func number(_ function: Function, _ call: Call) throws(EvaluationFailure) -> Value {
    switch function {
    case .min, .max: return try extreme(function, call)
    case _: break
    }
    let x = try number(call, 0)
    switch function {
    case .round: return .number(x.rounded(.toNearestOrAwayFromZero))
    case .floor: return .number(x.rounded(.down))
    case .ceil: return .number(x.rounded(.up))
    case .abs: return .number(x.magnitude)
    case .clamp: return .number(Swift.max(try number(call, 1), Swift.min(x, try number(call, 2))))
    case .number:
      try spend(Evaluator.formattingSteps, call.counter)
      return .string(formatter.number(x, try style(call, from: 1), in: environment.format))
    case .percent:
      try spend(Evaluator.formattingSteps, call.counter)
      return .string(formatter.percent(x, try percentStyle(call), in: environment.format))
    case _: return try currency(x, call)
    }
  }

  /// The least or the largest of the arguments, or of the one array; null of none, and where one is null.
  private mutating func extreme(_ function: Function, _ call: Call) throws(EvaluationFailure) -> Value {
    var values: [Value] = []
    for index in 0..<call.count {
      let value = argument(call, index)
      if value.form == .array { values += try items(call, index) } else { values.append(value) }
    }
    try spend(values.count, call.counter)
    var result: Value?
    for value in values {
      let value = try ordered(value, call)
      if value.isNull { return .null }
      guard let least = result else {
        result = value
        continue
      }
      switch (least, value) {
      case (.number(let a), .number(let b)): if function == .min ? b < a : a < b { result = value }
      case (.date(let a), .date(let b)): if function == .min ? b < a : a < b { result = value }
      case (_, _): throw mismatch(call.counter, "'\(spec(call).name)'", "numbers or dates, all of one sort", least, value)
      }
    }
    return result ?? .null
  }

  /// A number or a date; a full date that is written as a string is one.
  private func ordered(_ value: Value, _ call: Call) throws(EvaluationFailure) -> Value {
    switch value {
    case .null, .number, .date: return value
    case .string:
      if let seconds = fullDate(value) { return .date(seconds) }
    case .boolean, .data, .array, .object, .ticking, .lambda: break
    }
    throw mismatch(call.counter, "'\(spec(call).name)'", "numbers or dates", value)
  }

  private mutating func currency(_ x: Double, _ call: Call) throws(EvaluationFailure) -> Value {
    let code = try string(call, 1)
    try spend(Evaluator.formattingSteps, call.counter)
    guard let text = formatter.currency(x, code: code, try style(call, from: 2), in: environment.format) else {
      note(call.counter, "'\(code)' is no currency of ISO 4217, and so the text is null")
      return .null
    }
    return .string(text)
  }

  /// `fraction sign notation grouping`, the parameters from `first` on.
  private func style(_ call: Call, from first: Int) throws(EvaluationFailure) -> NumberStyle {
    var style = NumberStyle()
    style.fraction = try fraction(call, first)
    style.sign = try sign(call, first + 1)
    if try word(call, first + 2) == "compact" { style.notation = .compact }
    style.grouping = try optionalFlag(call, first + 3) ?? true
    return style
  }

  private func percentStyle(_ call: Call) throws(EvaluationFailure) -> NumberStyle {
    var style = NumberStyle()
    style.fraction = try fraction(call, 1) ?? 0
    style.sign = try sign(call, 2)
    return style
  }

  private func fraction(_ call: Call, _ index: Int) throws(EvaluationFailure) -> Int? {
    guard let count = try optionalNumber(call, index) else { return nil }
    return Int(Swift.min(Swift.max(count.rounded(), 0), 20))
  }

  private func sign(_ call: Call, _ index: Int) throws(EvaluationFailure) -> NumberStyle.Sign {
    switch try word(call, index) {
    case "always": .always
    case "exceptZero": .exceptZero
    case "never": .never
    case _: .automatic
    }
  }
}

import WidgetDocument
import WidgetFormatting

extension Evaluator {
  /// Puts what an operator makes of the two values on top of the stack in their place.
  mutating func operate(_ code: Instruction.Code, _ counter: Int) throws(EvaluationFailure) {
    let right = stack.removeLast()
    let top = stack.count - 1
    if case .number(let a) = stack[top], case .number(let b) = right, let value = try calculated(code, a, b, counter) { return stack[top] = value }
    stack[top] = try operated(code, stack[top], right, counter)
  }

  private mutating func operated(
    _ code: Instruction.Code, _ left: Value, _ right: Value, _ counter: Int
  ) throws(EvaluationFailure) -> Value {
    switch code {
    case .index: return try indexed(left, by: right, counter)
    case .add: return try added(left, right, counter)
    case .subtract: return try subtracted(left, right, counter)
    case .equal: return .boolean(try isEqual(left, right, counter))
    case .notEqual: return .boolean(!(try isEqual(left, right, counter)))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return try compared(code, left, right, counter)
    case _:
      if left.isNull || right.isNull { return .null }
      throw mismatch(counter, code == .multiply ? "'*'" : code == .divide ? "'/'" : "'%'", "numbers", left, right)
    }
  }

  /// What an operator makes of two numbers; nil for one that is not for numbers.
  @inline(__always)
  private mutating func calculated(_ code: Instruction.Code, _ a: Double, _ b: Double, _ counter: Int) throws(EvaluationFailure) -> Value? {
    switch code {
    case .add: return finite(a + b, counter)
    case .subtract: return finite(a - b, counter)
    case .multiply: return finite(a * b, counter)
    case .divide: return b == 0 ? nothing(counter, "a division by zero is null") : finite(a / b, counter)
    case .remainder: return b == 0 ? nothing(counter, "a remainder by zero is null") : finite(a.truncatingRemainder(dividingBy: b), counter)
    case .equal: return .boolean(a == b)
    case .notEqual: return .boolean(a != b)
    case .less: return .boolean(a < b)
    case .lessOrEqual: return .boolean(a <= b)
    case .greater: return .boolean(a > b)
    case .greaterOrEqual: return .boolean(a >= b)
    case _: return nil
    }
  }

  /// Null, and why.
  mutating func nothing(_ counter: Int, _ message: String) -> Value {
    note(counter, message)
    return .null
  }

  private mutating func added(_ left: Value, _ right: Value, _ counter: Int) throws(EvaluationFailure) -> Value {
    if left.isNull || right.isNull { return .null }
    if case .string = left {} else if case .string = right {} else { throw mismatch(counter, "'+'", "two numbers, or a string", left, right) }
    guard let a = plain(left), let b = plain(right) else {
      throw mismatch(counter, "'+'", "texts, numbers, dates, true and false", left, right)
    }
    let count = a.utf8.count + b.utf8.count
    guard count <= Evaluator.stringLimit else { throw stringLimit(counter) }
    try spend(bytes: count, counter)
    return .string(a + b)
  }

  private mutating func subtracted(_ left: Value, _ right: Value, _ counter: Int) throws(EvaluationFailure) -> Value {
    if left.isNull || right.isNull { return .null }
    guard left.isDateLike, right.isDateLike else { throw mismatch(counter, "'-'", "two numbers or two dates", left, right) }
    guard let a = date(left, counter), let b = date(right, counter) else { return .null }
    return .number(a - b)
  }

  mutating func negated(_ value: Value, _ counter: Int) throws(EvaluationFailure) -> Value {
    switch value {
    case .null: return .null
    case .number(let number): return .number(0 - number)
    case .boolean, .string, .date, .data, .array, .object, .ticking, .lambda: throw mismatch(counter, "'-'", "a number", value)
    }
  }

  /// A number; null, with a note, for what is none.
  @inline(__always)
  mutating func finite(_ number: Double, _ counter: Int) -> Value {
    number.isFinite ? .number(number) : nothing(counter, "a number that is too large is null")
  }
}

/// Comparisons.
extension Evaluator {
  /// Equality never coerces, but for strings beside dates and between two full dates.
  mutating func isEqual(_ left: Value, _ right: Value, _ counter: Int) throws(EvaluationFailure) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b
    case (.date(let a), .date(let b)): return a == b
    case (.string(let a), .string(let b)):
      try spend(bytes: a.utf8.count, counter)
      if a == b { return true }
      guard let first = fullDate(a), let second = fullDate(b) else { return false }
      return first == second
    case (.date(let a), .string): return date(right, counter) == a
    case (.string, .date(let b)): return date(left, counter) == b
    case (.ticking(let a), .ticking(let b)): return a == b
    case (_, _): return try areAlike(left, right, counter)
    }
  }

  /// Arrays and objects with equal parts.
  private mutating func areAlike(_ left: Value, _ right: Value, _ counter: Int) throws(EvaluationFailure) -> Bool {
    guard left.form == right.form else { return false }
    if left.form == .array {
      let (a, b) = (count(left), count(right))
      guard a == b else { return false }
      try spend(a, counter)
      for (a, b) in zip(items(left), items(right)) where try !isEqual(a, b, counter) { return false }
      return true
    }
    guard left.form == .object else { return false }
    let (a, b) = (members(left), members(right))
    guard a.count == b.count else { return false }
    try spend(a.count, counter)
    let places = Dictionary(b.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for member in a {
      guard let place = places[member.name], try isEqual(member.value, b[place].value, counter) else { return false }
    }
    return true
  }

  private mutating func compared(_ code: Instruction.Code, _ left: Value, _ right: Value, _ counter: Int) throws(EvaluationFailure) -> Value {
    if left.isNull || right.isNull { return .null }
    switch (left, right) {
    case (.number(let a), .number(let b)): return .boolean(Evaluator.holds(code, a, b))
    case (.string(let a), .string(let b)):
      try spend(bytes: Swift.min(a.utf8.count, b.utf8.count), counter)
      if let first = fullDate(a), let second = fullDate(b) { return .boolean(Evaluator.holds(code, first, second)) }
      return .boolean(Evaluator.holds(code, Scalars(a), Scalars(b)))
    case (.date, .date), (.date, .string), (.string, .date):
      guard let a = date(left, counter), let b = date(right, counter) else { return .null }
      return .boolean(Evaluator.holds(code, a, b))
    case (_, _):
      throw mismatch(counter, "a comparison", "two numbers, two strings or two dates", left, right)
    }
  }

  private static func holds<T: Comparable>(_ code: Instruction.Code, _ a: T, _ b: T) -> Bool {
    switch code {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case _: a >= b
    }
  }

  /// The seconds of a date, or of a string that is one; nil, with a note, for another string.
  mutating func date(_ value: Value, _ counter: Int) -> Double? {
    switch value {
    case .date(let seconds): return seconds
    case .string(let text):
      guard let reference = try? DateSyntax.parse(ArraySlice(text.utf8)) else {
        note(counter, "'\(abbreviated(ArraySlice(text.utf8)))' is no date of ISO 8601, as '2026-06-09T09:41:00Z', and so null")
        return nil
      }
      switch reference {
      case .moment(let seconds): return seconds
      case .day(let days): return environment.format.zone.seconds(local: Double(days) * 86_400)
      }
    case .null, .boolean, .number, .data, .array, .object, .ticking, .lambda: return nil
    }
  }

  /// The seconds of a date, or of a string that has a date and a time.
  func fullDate(_ value: Value) -> Double? {
    switch value {
    case .date(let seconds): seconds
    case .string(let text): fullDate(text)
    case .null, .boolean, .number, .data, .array, .object, .ticking, .lambda: nil
    }
  }

  private func fullDate(_ text: String) -> Double? {
    // Most strings do not begin as one.
    guard text.utf8.count >= 17, text.utf8.first.map(\.isASCIIDigit) == true,
      case .moment(let seconds)? = try? DateSyntax.parse(ArraySlice(text.utf8))
    else { return nil }
    return seconds
  }
}

/// Strings in the order of their Unicode scalars, the same on every machine and in every locale.
struct Scalars: Comparable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func < (a: Scalars, b: Scalars) -> Bool { a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars) }
  static func == (a: Scalars, b: Scalars) -> Bool { a.text.unicodeScalars.elementsEqual(b.text.unicodeScalars) }
}

extension Value {
  var isDateLike: Bool {
    switch self {
    case .date, .string: true
    case .null, .boolean, .number, .data, .array, .object, .ticking, .lambda: false
    }
  }
}

import WidgetDocument
import WidgetFormatting

extension Evaluator {
  /// Calls a function with the arguments on top of the stack, and leaves its value there.
  mutating func call(_ instruction: Instruction, _ counter: Int, frame: FrameID) throws(EvaluationFailure) {
    guard let function = Function(rawValue: UInt8(truncatingIfNeeded: instruction.operand)) else { return }
    let count = Int(instruction.extra)
    let first = stack.count - count
    var value = Value.null
    if !isNull(function, given: instruction.operand >> 8, first, count) {
      value = try self.value(of: Call(function: function, first: first, count: count, counter: counter, frame: frame), function)
    }
    for _ in 0..<count { stack.removeLast() }
    stack.append(value)
  }

  /// A null argument makes a call null, but for the array that three functions count or go through.
  private func isNull(_ function: Function, given: Int32, _ first: Int, _ count: Int) -> Bool {
    let takesNull = function == .count || function == .filter || function == .map
    for index in (takesNull ? 1 : 0)..<Swift.max(count, 1) where index >= 8 || given >> Int32(index) & 1 != 0 {
      if stack[first + index].isNull { return true }
    }
    return false
  }

  private mutating func value(of call: Call, _ function: Function) throws(EvaluationFailure) -> Value {
    switch function {
    case .upper, .lower, .capitalize, .trim, .length, .replace, .split, .join, .slice, .contains, .startsWith, .pad:
      try text(function, call)
    case .round, .floor, .ceil, .abs, .min, .max, .clamp, .number, .percent, .currency: try number(function, call)
    case .date, .dateRange, .dateAdd, .dateDiff, .startOf, .duration, .epoch, .live, .timer: try date(function, call)
    case .count, .first, .last, .reverse, .sum, .filter, .map, .any, .all, .sort, .range: try collection(function, call)
    case .color: try color(call)
    // Has steps of its own.
    case .localized: .null
    }
  }

  /// The colour with an opacity, times that which it has; null for what is no colour.
  private mutating func color(_ call: Call) throws(EvaluationFailure) -> Value {
    guard case .string(let name) = argument(call, 0), isColor(name) else { return .null }
    guard let opacity = try optionalNumber(call, 1).map({ Swift.min(Swift.max($0, 0), 1) }), opacity < 1 else { return .string(name) }
    var (color, percent) = (Substring(name), 100.0)
    if name.utf8.last == UInt8(ascii: "%"), let space = name.lastIndex(of: " "), let own = Double(name[name.index(after: space)...].dropLast()) {
      (color, percent) = (name[..<space], own)
    }
    return .string("\(color) \(JSONText.number(percent * opacity))%")
  }
}

/// One call: whose arguments stand on the stack from `first`.
struct Call: BitwiseCopyable {
  var function: Function
  var first: Int
  var count: Int
  var counter: Int
  var frame: FrameID
}

/// Arguments by their place. One that was not given is null: a null that was given has made the call null.
extension Evaluator {
  func spec(_ call: Call) -> FunctionSpec { call.function.spec }

  func argument(_ call: Call, _ index: Int) -> Value { index < call.count ? stack[call.first + index] : .null }

  private func mismatch(_ call: Call, _ index: Int, _ expected: String, _ value: Value) -> EvaluationFailure {
    let spec = spec(call)
    let parameter = spec.parameters[min(index, spec.parameters.count - 1)]
    return mismatch(call.counter, parameter.isNamed ? "'\(parameter.name):'" : "'\(spec.name)'", expected, value)
  }

  func string(_ call: Call, _ index: Int) throws(EvaluationFailure) -> String {
    let value = argument(call, index)
    guard case .string(let text) = value else { throw mismatch(call, index, "a string", value) }
    return text
  }

  func optionalString(_ call: Call, _ index: Int) throws(EvaluationFailure) -> String? {
    argument(call, index).isNull ? nil : try string(call, index)
  }

  func number(_ call: Call, _ index: Int) throws(EvaluationFailure) -> Double {
    let value = argument(call, index)
    guard case .number(let number) = value else { throw mismatch(call, index, "a number", value) }
    return number
  }

  func optionalNumber(_ call: Call, _ index: Int) throws(EvaluationFailure) -> Double? {
    argument(call, index).isNull ? nil : try number(call, index)
  }

  func optionalFlag(_ call: Call, _ index: Int) throws(EvaluationFailure) -> Bool? {
    let value = argument(call, index)
    switch value {
    case .null: return nil
    case .boolean(let flag): return flag
    case .number, .string, .date, .data, .array, .object, .ticking, .lambda: throw mismatch(call, index, "true or false", value)
    }
  }

  /// A word of a parameter; nil where it is not given.
  func word(_ call: Call, _ index: Int) throws(EvaluationFailure) -> String? {
    guard let word = try optionalString(call, index) else { return nil }
    let words = spec(call).parameters[index].words?.list ?? []
    guard words.contains(word) else { throw mismatch(call, index, "one of " + words.map { "'\($0)'" }.joined(separator: ", "), .string(word)) }
    return word
  }

  /// The seconds of a date; nil, with a note, for a string that is none.
  mutating func date(_ call: Call, _ index: Int) throws(EvaluationFailure) -> Double? {
    let value = argument(call, index)
    guard value.isDateLike else { throw mismatch(call, index, "a date", value) }
    return date(value, call.counter)
  }

  /// An array whatever its length.
  func anyArray(_ call: Call, _ index: Int) throws(EvaluationFailure) -> Value {
    let value = argument(call, index)
    guard value.form == .array else { throw mismatch(call, index, "an array", value) }
    return value
  }

  /// The items of an array, each of which counts as a step.
  mutating func items(_ call: Call, _ index: Int) throws(EvaluationFailure) -> [Value] {
    let array = try anyArray(call, index)
    let count = count(array)
    guard count <= Evaluator.itemLimit else { throw itemLimit(call.counter) }
    try spend(count, call.counter)
    return items(array)
  }

  /// A string that is not too long.
  mutating func bounded(_ text: String, _ call: Call) throws(EvaluationFailure) -> Value {
    let count = text.utf8.count
    guard count <= Evaluator.stringLimit else { throw stringLimit(call.counter) }
    try spend(bytes: count, call.counter)
    return .string(text)
  }

  func lambda(_ call: Call, _ index: Int) -> Range<Int32>? {
    guard case .lambda(let code) = argument(call, index) else { return nil }
    return code
  }

  /// Runs a lambda for each item in turn, as long as `body` wants its values.
  mutating func forEach(
    _ items: [Value], _ lambda: Range<Int32>, _ call: Call, _ body: (inout Evaluator, Value, Value) throws(EvaluationFailure) -> Bool
  ) throws(EvaluationFailure) {
    let frame = open(1, in: call.frame)
    for item in items {
      set(item, slot: 0, of: frame)
      try run(lambda, frame: frame)
      guard try body(&self, item, stack.removeLast()) else { break }
    }
    close(frame)
  }
}

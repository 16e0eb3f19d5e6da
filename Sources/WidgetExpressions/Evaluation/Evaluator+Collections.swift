/// Functions over arrays.
extension Evaluator {
  mutating func collection(_ function: Function, _ call: Call) throws(EvaluationFailure) -> Value {
    switch function {
    case .count: return .number(argument(call, 0).isNull ? 0 : Double(count(try anyArray(call, 0))))
    case .first: return try indexed(try anyArray(call, 0), by: .number(0), call.counter)
    case .last:
      let array = try anyArray(call, 0)
      return try indexed(array, by: .number(Double(count(array) - 1)), call.counter)
    case .range: return try range(call)
    case .filter, .map:
      if argument(call, 0).isNull { return .array([]) }
    case _: break
    }
    let items = try items(call, 0)
    switch function {
    case .reverse: return .array(items.reversed())
    case .sum: return try sum(items, call)
    case .filter: return .array(try filtered(items, call))
    case .map: return .array(try mapped(items, call))
    case .any: return .boolean(try contains(items, call, wanted: true))
    case .all: return .boolean(try !contains(items, call, wanted: false))
    case _: return .array(try sorted(items, call))
    }
  }

  /// 0 … n − 1.
  private mutating func range(_ call: Call) throws(EvaluationFailure) -> Value {
    let count = try number(call, 0).rounded(.down)
    guard count > 0 else { return .array([]) }
    guard count <= Double(Evaluator.itemLimit) else { throw itemLimit(call.counter) }
    try spend(Int(count), call.counter)
    return .array((0..<Int(count)).map { .number(Double($0)) })
  }

  private mutating func sum(_ items: [Value], _ call: Call) throws(EvaluationFailure) -> Value {
    var sum = 0.0
    for item in items {
      if item.isNull { return .null }
      guard case .number(let number) = item else { throw mismatch(call.counter, "'sum'", "numbers", item) }
      sum += number
    }
    return finite(sum, call.counter)
  }

  private mutating func filtered(_ items: [Value], _ call: Call) throws(EvaluationFailure) -> [Value] {
    guard let lambda = lambda(call, 1) else { return items }
    var result: [Value] = []
    try forEach(items, lambda, call) { (evaluator, item, value) throws(EvaluationFailure) in
      if try evaluator.holds(value, call) { result.append(item) }
      return true
    }
    return result
  }

  private mutating func mapped(_ items: [Value], _ call: Call) throws(EvaluationFailure) -> [Value] {
    guard let lambda = lambda(call, 1) else { return items }
    var result: [Value] = []
    result.reserveCapacity(items.count)
    try forEach(items, lambda, call) { (_, _, value) throws(EvaluationFailure) in
      result.append(value)
      return true
    }
    return result
  }

  private mutating func contains(_ items: [Value], _ call: Call, wanted: Bool) throws(EvaluationFailure) -> Bool {
    guard let lambda = lambda(call, 1) else { return false }
    var isFound = false
    try forEach(items, lambda, call) { (evaluator, _, value) throws(EvaluationFailure) in
      isFound = try evaluator.holds(value, call) == wanted
      return !isFound
    }
    return isFound
  }

  /// What a lambda says of an item: null is false.
  private func holds(_ value: Value, _ call: Call) throws(EvaluationFailure) -> Bool {
    switch value {
    case .boolean(let flag): return flag
    case .null: return false
    case .number, .string, .date, .data, .array, .object, .ticking, .lambda:
      throw mismatch(call.counter, "the condition of '\(spec(call).name)'", "true or false", value)
    }
  }
}

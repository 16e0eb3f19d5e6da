/// The order of items.
extension Evaluator {
  /// In the order of the items, or of what the lambda says of each; equal ones stay in place, nulls come last.
  mutating func sorted(_ items: [Value], _ call: Call) throws(EvaluationFailure) -> [Value] {
    var values = items
    if let lambda = lambda(call, 1) {
      values.removeAll(keepingCapacity: true)
      try forEach(items, lambda, call) { (_, _, value) throws(EvaluationFailure) in
        values.append(value)
        return true
      }
    }
    let descends = try word(call, 2) == "descending"
    var keys = try keys(values, call)
    keys.sort { a, b in
      if a.value == b.value { return a.index < b.index }
      if a.value == .null || b.value == .null { return b.value == .null }
      return descends ? b.value < a.value : a.value < b.value
    }
    return keys.map { items[$0.index] }
  }

  private mutating func keys(_ values: [Value], _ call: Call) throws(EvaluationFailure) -> [SortKey] {
    var keys: [SortKey] = []
    keys.reserveCapacity(values.count)
    let areDates = values.allSatisfy { $0.isNull || fullDate($0) != nil }
    var first: Value?
    for (index, value) in values.enumerated() {
      if !value.isNull {
        if let first, first.form != value.form, !areDates {
          throw mismatch(call.counter, "'sort'", "keys of one sort", first, value)
        }
        first = value
      }
      keys.append(SortKey(value: try sortValue(value, areDates, call), index: index))
    }
    return keys
  }

  private mutating func sortValue(_ value: Value, _ isDate: Bool, _ call: Call) throws(EvaluationFailure) -> SortValue {
    if isDate, let seconds = fullDate(value) { return .number(seconds) }
    switch value {
    case .null: return .null
    case .boolean(let flag): return .number(flag ? 1 : 0)
    case .number(let number), .date(let number): return .number(number)
    case .string(let text):
      // Each is compared with some others.
      try spend(bytes: text.utf8.count * 16, call.counter)
      return .text(Scalars(text))
    case .data, .array, .object, .ticking, .lambda:
      throw mismatch(call.counter, "'sort'", "numbers, strings, dates, true or false", value)
    }
  }
}

private struct SortKey {
  var value: SortValue
  var index: Int
}

private enum SortValue: Comparable {
  case number(Double)
  case text(Scalars)
  case null
}

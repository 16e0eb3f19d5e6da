import WidgetFormatting

extension Evaluator {
  /// A value as a TEXT shows it; nil for what no text shows: a date that no function has written, an array, an object.
  ///
  /// Mutating, since who holds an evaluator behind a reference would copy all of it to ask it something.
  package mutating func shown(_ value: Value) -> String? {
    switch value {
    case .null: ""
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): formatter.number(number, NumberStyle(), in: environment.format)
    case .string(let text), .ticking(let text): text
    case .date, .data, .array, .object, .lambda: nil
    }
  }
}

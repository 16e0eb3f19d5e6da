/// One option of a command, and what it does to the command's values.
package struct Option<Values: Sendable>: Sendable {
  package var description: OptionDescription
  /// Takes a value in; a flag is applied with an empty one, a list item by item.
  let apply: @Sendable (inout Values, String) throws(ValueError) -> Void

  /// An option with one value; the last counts.
  package static func value<Value>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ completion: Completion = .nothing, help: String,
    into path: any WritableKeyPath<Values, Value> & Sendable, _ parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) -> Option {
    let value = ValueDescription(placeholder, completion)
    return Option(description: OptionDescription(name, short: short, value: value, help: help)) { values, text throws(ValueError) in
      values[keyPath: path] = try parse(text)
    }
  }

  /// An option with values that add up, with commas between them or repeated; the same value counts once.
  package static func list<Value: Equatable & Sendable>(
    _ name: String, _ placeholder: String, _ completion: Completion = .nothing, help: String,
    into path: any WritableKeyPath<Values, [Value]> & Sendable, _ parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) -> Option {
    let value = ValueDescription(placeholder, completion, isList: true)
    return Option(description: OptionDescription(name, value: value, help: help)) { values, text throws(ValueError) in
      let item = try parse(text)
      if !values[keyPath: path].contains(item) { values[keyPath: path].append(item) }
    }
  }

  /// An option without a value, which sets one of its command's to `setting`.
  package static func flag<Value: Sendable>(
    _ name: String, help: String, _ path: any WritableKeyPath<Values, Value> & Sendable, _ setting: Value
  ) -> Option {
    Option(description: OptionDescription(name, help: help)) { values, _ throws(ValueError) in
      values[keyPath: path] = setting
    }
  }

  /// The same option for a command whose values contain these.
  package func within<Outer: Sendable>(_ path: any WritableKeyPath<Outer, Values> & Sendable) -> Option<Outer> {
    Option<Outer>(description: description) { [apply] values, text throws(ValueError) in
      try apply(&values[keyPath: path], text)
    }
  }
}

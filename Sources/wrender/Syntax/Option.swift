/// One option of a command, and what it does to the command's values.
package struct Option<Values: Sendable>: Sendable {
  package var description: OptionDescription
  /// Takes a value in; a flag is applied with an empty one, a list item by item.
  let apply: @Sendable (inout Values, String) throws(ValueError) -> Void
  /// Sets what the option is about to what it is in other values: those that no line has changed yet.
  let restore: @Sendable (inout Values, Values) -> Void

  /// An option that does with its value whatever `apply` does to the property.
  package init<Value: Sendable>(
    _ description: OptionDescription, _ path: any WritableKeyPath<Values, Value> & Sendable,
    apply: @escaping @Sendable (inout Values, String) throws(ValueError) -> Void
  ) {
    self.description = description
    self.apply = apply
    restore = { values, others in values[keyPath: path] = others[keyPath: path] }
  }

  private init(
    description: OptionDescription, apply: @escaping @Sendable (inout Values, String) throws(ValueError) -> Void,
    restore: @escaping @Sendable (inout Values, Values) -> Void
  ) {
    self.description = description
    self.apply = apply
    self.restore = restore
  }

  /// An option with one value; the last counts.
  package static func value<Value: Sendable>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ completion: Completion = .nothing, help: String,
    into path: any WritableKeyPath<Values, Value> & Sendable, _ parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) -> Option {
    let value = ValueDescription(placeholder, completion)
    return Option(OptionDescription(name, short: short, value: value, help: help), path) { values, text throws(ValueError) in
      values[keyPath: path] = try parse(text)
    }
  }

  /// An option with values that add up, with commas between them or repeated; the same value counts once.
  package static func list<Value: Equatable & Sendable>(
    _ name: String, _ placeholder: String, _ completion: Completion = .nothing, help: String,
    into path: any WritableKeyPath<Values, [Value]> & Sendable, _ parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) -> Option {
    let value = ValueDescription(placeholder, completion, isList: true)
    return Option(OptionDescription(name, value: value, help: help), path) { values, text throws(ValueError) in
      let item = try parse(text)
      if !values[keyPath: path].contains(item) { values[keyPath: path].append(item) }
    }
  }

  /// An option without a value, which sets one of its command's to `setting`.
  package static func flag<Value: Sendable>(
    _ name: String, short: Character? = nil, help: String, _ path: any WritableKeyPath<Values, Value> & Sendable, _ setting: Value
  ) -> Option {
    Option(OptionDescription(name, short: short, help: help), path) { values, _ throws(ValueError) in
      values[keyPath: path] = setting
    }
  }

  /// The same option for a command whose values contain these.
  package func within<Outer: Sendable>(_ path: any WritableKeyPath<Outer, Values> & Sendable) -> Option<Outer> {
    Option<Outer>(
      description: description,
      apply: { [apply] values, text throws(ValueError) in try apply(&values[keyPath: path], text) },
      restore: { [restore] values, others in restore(&values[keyPath: path], others[keyPath: path]) })
  }
}

/// What a command line may hold for one command, and the values that come of it.
package struct CommandSyntax<Values: Sendable>: Sendable {
  /// What a line asks for.
  package enum Request: Sendable {
    case run(Values)
    case help
    case version
  }

  package let description: CommandDescription
  let options: [Option<Values>]
  let initial: Values
  let arguments: any WritableKeyPath<Values, [String]> & Sendable
  /// The rules that concern several options, and those that concern the arguments.
  let check: @Sendable (inout Values) throws(UsageError) -> Void

  /// `description.options` is filled from `options`.
  package init(
    _ description: CommandDescription, options: [Option<Values>] = [], initial: Values,
    arguments: any WritableKeyPath<Values, [String]> & Sendable,
    check: @escaping @Sendable (inout Values) throws(UsageError) -> Void = { _ throws(UsageError) in }
  ) {
    var description = description
    description.options = options.map(\.description)
    self.description = description
    self.options = options
    self.initial = initial
    self.arguments = arguments
    self.check = check
  }

  /// Reads the arguments after the command's name; the first mistake is thrown.
  package func parse(_ line: [String]) throws(UsageError) -> Request {
    var values = initial
    var tokens = TokenReader(line)
    while let token = tokens.next() {
      switch token {
      case .argument(let text): try add(text, to: &values)
      case .option(let name, let attached):
        if OptionDescription.help.spellings.contains(name), attached == nil { return .help }
        if OptionDescription.version.spellings.contains(name), attached == nil { return .version }
        try apply(name, attached, &tokens, to: &values)
      }
    }
    let count = values[keyPath: arguments].count
    if let argument = description.argument, count < argument.count.lowerBound {
      throw UsageError(argument.value.placeholder, "expected \(argument.expected), found nothing")
    }
    try check(&values)
    return .run(values)
  }

  private func add(_ text: String, to values: inout Values) throws(UsageError) {
    let maximum = description.argument?.count.upperBound ?? 0
    guard values[keyPath: arguments].count < maximum else { throw .unexpectedArgument(text) }
    values[keyPath: arguments].append(text)
  }

  private func apply(_ name: String, _ attached: String?, _ tokens: inout TokenReader, to values: inout Values) throws(UsageError) {
    guard let option = options.first(where: { $0.description.spellings.contains(name) }) else {
      throw .unknownOption(name, of: description)
    }
    guard let value = option.description.value else {
      if let attached { throw .unexpectedValue(name, attached) }
      return try apply(option, name, "", to: &values)
    }
    guard let text = attached ?? tokens.nextValue() else { throw .missingValue(name, value, found: tokens.upcoming) }
    guard value.isList else { return try apply(option, name, text, to: &values) }
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      try apply(option, name, String(item), to: &values)
    }
  }

  private func apply(_ option: Option<Values>, _ name: String, _ text: String, to values: inout Values) throws(UsageError) {
    do throws(ValueError) {
      try option.apply(&values, text)
    } catch {
      throw .badValue(name, text, error)
    }
  }
}

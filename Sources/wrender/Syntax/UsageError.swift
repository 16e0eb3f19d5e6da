import WidgetFoundation

/// What is wrong with a command line: where, what was expected and found, and what to do.
package struct UsageError: Error, Hashable, Sendable {
  /// The option or argument; nil where the line as a whole is meant.
  package var place: String?
  package var problem: String
  package var remedy: String?

  package init(_ place: String? = nil, _ problem: String, remedy: String? = nil) {
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// One line, without the command's name.
  package var message: String {
    let start = place.map { "\($0): " } ?? ""
    let end = remedy.map { "; \($0)" } ?? ""
    return start + problem + end
  }

  static func unknownOption(_ name: String, of command: CommandDescription) -> UsageError {
    let names = command.allOptions.flatMap(\.spellings)
    return UsageError(
      TerminalText.escaped(name), "no such option",
      remedy: EditDistance.nearest(to: name, among: names).map { "did you mean '\($0)'?" })
  }

  static func missingValue(_ option: String, _ value: ValueDescription, found: String?) -> UsageError {
    UsageError(option, "expected \(value.placeholder), found \(found.map(TerminalText.quoted) ?? "nothing")")
  }

  static func unexpectedValue(_ option: String, _ found: String) -> UsageError {
    UsageError(option, "expected no value, found \(TerminalText.quoted(found))", remedy: "write '\(option)' alone")
  }

  static func badValue(_ option: String, _ found: String, _ error: ValueError) -> UsageError {
    UsageError(
      option, "expected \(error.expected), found \(found.isEmpty ? "nothing" : TerminalText.quoted(found))",
      remedy: error.suggestion.map { "did you mean '\($0)'?" })
  }

  static func unexpectedArgument(_ found: String) -> UsageError {
    UsageError(TerminalText.escaped(found), "no argument is expected here")
  }
}

/// `wrender list`: the names that other commands take.
package enum List {
  package enum Subject: String, CaseIterable, Sendable { case catalog, families, devices, fonts, symbols, kinds, findings }

  package struct Options: Equatable, Sendable {
    package var subject = Subject.catalog
    package var format = OutputFormat.text
    /// As typed; `subject` is made from it.
    package var arguments: [String] = []

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "list", summary: "List built-in widgets, families, devices, fonts, symbols, kinds or findings",
      argument: .init(
        ValueDescription("SUBJECT", .words(Subject.allCases.map(\.rawValue))), count: 0...1,
        help: "\(Subject.allCases.map(\.rawValue).enumerated) (catalog)."),
      examples: [
        .init("wrender list", "The built-in widgets."),
        .init("wrender list devices", "What '--device' takes."),
        .init("wrender list families --format json", "For programs."),
      ]),
    options: [OutputFormat.option(\.format, standard: .text)], initial: Options(), arguments: \.arguments,
    check: { options throws(UsageError) in
      guard let argument = options.arguments.first else { return }
      do throws(ValueError) {
        options.subject = try word(Subject.self)(argument)
      } catch {
        throw .badValue("SUBJECT", argument, error)
      }
    })

  static let command = Command(syntax, run: work)
}

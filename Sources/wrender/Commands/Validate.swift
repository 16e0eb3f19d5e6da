/// `wrender validate`: checks packages without drawing them.
package enum Validate {
  package struct Options: Equatable, Sendable {
    package var format = ReportFormat.text
    package var paths: [String] = []

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "validate", summary: "Report every mistake in packages",
      discussion: ["Nothing is drawn. Exits with 1 when there is an error; warnings alone do not count."],
      argument: .init(ValueDescription("PATH", .files), count: 1...Int.max, help: "A folder NAME.widget, or a document.json alone."),
      examples: [
        .init("wrender validate weather.widget", "One line for each mistake, with file, line and column."),
        .init("wrender validate --format json *.widget", "For programs."),
        .init("wrender validate --format github *.widget", "As annotations of a workflow of GitHub."),
      ]),
    options: [ReportFormat.option(\.format)], initial: Options(), arguments: \.paths)

  static let command = Command(syntax, run: work)
}

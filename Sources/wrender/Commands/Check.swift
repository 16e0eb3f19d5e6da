import WidgetFoundation

/// `wrender check`: looks for what pictures that draw have wrong.
package enum Check {
  /// From which severity on the command fails.
  package enum FailOn: String, CaseIterable, Sendable { case error, warning, note, never }

  /// The options of `render` choose the pictures; these say what becomes of what is found.
  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    package var format = ReportFormat.text
    package var failOn = FailOn.warning

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "check", summary: "Find what pictures that draw have wrong",
      discussion: [
        "Lays out and draws the pictures that 'render' would, and looks at them: text that is cut off or hard to read, content that "
          + "overflows or overlaps, targets that fingers miss, images that the system would not archive, and what a tinted Home Screen loses. "
          + "'wrender list findings' says what each code means.",
        "Exits with 1 when there is a warning or an error, or from another severity on with '--fail-on'; in any case where a picture "
          + "cannot be drawn.",
      ],
      argument: RenderOptions.argument,
      examples: [
        .init("wrender check --family all --scheme light,dark weather.widget", "One line for each problem, with the pictures that show it."),
        .init("wrender check --rendering-mode accented weather.widget", "As a tinted Home Screen shows it."),
        .init("wrender check --locale de --dynamic-type AX3 --fail-on never weather.widget", "Longer and larger text; whatever is found."),
        .init("wrender check --family all --format sarif -o out.sarif weather.widget", "For code scanning."),
      ]),
    options: options, initial: Options(), arguments: \.render.paths)

  private static let options: [Option<Options>] =
    RenderOptions.shared.map { $0.within(\.render) } + [
      RenderOptions.output("FILE|-", help: "The file that the report goes to, in place of standard output.").within(\.render),
      ReportFormat.option(\.format),
      .value(
        "fail-on", "error|warning|note|never", .words(FailOn.allCases.map(\.rawValue)),
        help: "The mildest severity that makes the command exit with 1 (warning).", into: \.failOn, word(FailOn.self)),
    ]

  static let command = Command(syntax, run: work)
}

import WidgetFoundation

/// `wrender fmt`: brings documents and manifests into canonical form.
package enum Format {
  /// What becomes of a file that has another form.
  package enum Action: Sendable {
    case rewrite
    /// Its name is told.
    case list
    /// What would change is shown.
    case show
  }

  package struct Options: Equatable, Sendable {
    package var action = Action.rewrite
    package var format = OutputFormat.text
    package var paths: [String] = []

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "fmt", summary: "Rewrite documents and manifests in canonical form",
      discussion: [
        "Members stand in the order of the reference, short forms where there are some, one element a line where it fits into 140 columns. "
          + "Comments, defaults that are written out and all values stay: nothing is drawn differently.",
        "The names of files that change are printed. A file with an error stays as it is, and makes the command exit with 1; "
          + "with '--check' or '--diff' a file in another form does so, too.",
      ],
      argument: .init(
        ValueDescription("PATH", .files), count: 1...Int.max,
        help: "A folder NAME.widget, a folder of such folders, a pattern like 'widgets/*.widget', or a document.json or manifest.json alone."),
      examples: [
        .init("wrender fmt weather.widget", "Its document and its manifest."),
        .init("wrender fmt --check widgets/", "For a workflow: nothing is written."),
        .init("wrender fmt --diff weather.widget", "What would change."),
      ]),
    options: [
      .flag("check", help: "Write nothing; exit with 1 where a file has another form.", \.action, .list),
      .flag("diff", help: "As '--check', and show what would change.", \.action, .show),
      OutputFormat.option(\.format, standard: .text),
    ], initial: Options(), arguments: \.paths)

  static let command = Command(syntax, run: work)
}

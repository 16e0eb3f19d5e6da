import WidgetFoundation

/// `wrender help`: the overview, or the help of one command.
package enum Help {
  package struct Options: Equatable, Sendable {
    package var arguments: [String] = []
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "help", summary: "Show the commands, or the options of one",
      argument: .init(
        ValueDescription(
          "COMMAND",
          .words([
            "render", "list", "inspect", "validate", "fmt", "check", "sheet", "watch", "eval", "batch", "diff", "golden", "schema", "completions", "man", "help",
          ])),
        count: 0...1,
        help: "The command to explain."),
      examples: [.init("wrender help render", "The same as 'wrender render --help'.")]),
    initial: Options(), arguments: \.arguments)

  static let command = Command(syntax) { options throws(UsageError) in
    guard let name = options.arguments.first else { return Console.standard.print(HelpPage.overview(CommandTable.descriptions)) }
    guard let command = CommandTable.command(named: name) else {
      let names = CommandTable.descriptions.map(\.name)
      throw .badValue("COMMAND", name, ValueError(names.enumerated, suggestion: EditDistance.nearest(to: name, among: names)))
    }
    return Console.standard.print(HelpPage.of(command.description))
  }
}

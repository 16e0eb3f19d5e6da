/// `wrender man`: the manual page.
package enum Man {
  /// The command takes nothing.
  package struct Options: Equatable, Sendable {
    package var arguments: [String] = []
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "man", summary: "Print the manual page",
      examples: [
        .init("wrender man | man -l -", "Read it."),
        .init("wrender man > wrender.1", "Keep it."),
      ]),
    initial: Options(), arguments: \.arguments)

  static let command = Command(syntax) { _ in Console.standard.print(ManPage.of(CommandTable.descriptions)) }
}

/// One command: what it looks like, and what runs it.
package struct Command: Sendable {
  package let description: CommandDescription
  /// Reads the arguments after the command's name and does what they ask for.
  let run: @Sendable ([String]) throws(UsageError) -> ExitCode

  /// Reads the arguments and does nothing.
  package let accepts: @Sendable ([String]) throws(UsageError) -> Void

  init<Values>(_ syntax: CommandSyntax<Values>, run: @escaping @Sendable (Values) throws(UsageError) -> ExitCode) {
    description = syntax.description
    accepts = { line throws(UsageError) in _ = try syntax.parse(line) }
    self.run = { line throws(UsageError) in
      switch try syntax.parse(line) {
      case .help: Console.standard.print(HelpPage.of(syntax.description))
      case .version: Console.standard.print(Release.line)
      case .run(let values): try run(values)
      }
    }
  }
}

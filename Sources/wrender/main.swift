import Glibc

/// Runs one command line and says on standard error what is wrong with it.
func run(_ line: [String]) -> ExitCode {
  // Whoever writes looks at the result instead.
  _ = signal(SIGPIPE, SIG_IGN)
  if ["--help", "-h"].contains(line.first) { return Console.standard.print(HelpPage.overview(CommandTable.descriptions)) }
  var name = "wrender"
  do throws(UsageError) {
    let (command, arguments) = try CommandTable.select(line)
    name = "wrender \(command.description.name)"
    return try command.run(arguments)
  } catch {
    Console.standard.note("\(name): \(error.message)\nTry '\(name) --help' for options and examples.\n")
    return .usage
  }
}

exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)

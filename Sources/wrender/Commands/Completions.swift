/// `wrender completions`: what a shell needs to complete command lines.
package enum Completions {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  package struct Options: Equatable, Sendable {
    package var shell = Shell.bash
    /// As typed; `shell` is made from it.
    package var arguments: [String] = []

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "completions", summary: "Print the completion script of a shell",
      argument: .init(
        ValueDescription("SHELL", .words(Shell.allCases.map(\.rawValue))), count: 1...1, help: Shell.allCases.map(\.rawValue).enumerated),
      examples: [
        .init("source <(wrender completions bash)", "For this session of bash."),
        .init("wrender completions fish > ~/.config/fish/completions/wrender.fish", "For every session of fish."),
      ]),
    initial: Options(), arguments: \.arguments,
    check: { options throws(UsageError) in
      do throws(ValueError) {
        options.shell = try word(Shell.self)(options.arguments[0])
      } catch {
        throw .badValue("SHELL", options.arguments[0], error)
      }
    })

  static let command = Command(syntax) { options in
    Console.standard.print(script(for: options.shell, CommandTable.descriptions))
  }

  /// The script for `commands`.
  package static func script(for shell: Shell, _ commands: [CommandDescription]) -> String {
    switch shell {
    case .bash: BashCompletions.script(commands)
    case .zsh: ZshCompletions.script(commands)
    case .fish: FishCompletions.script(commands)
    }
  }
}

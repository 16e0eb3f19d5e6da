/// The completion script of fish: one `complete` line for each option.
enum FishCompletions {
  static func script(_ commands: [CommandDescription]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    var script = "# fish completion for wrender\ncomplete -c wrender -f\n"
    for command in commands {
      script += "complete -c wrender -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for command in commands {
      let named = "__fish_seen_subcommand_from \(command.name)"
      let condition = command.isDefault ? "\(named); or not __fish_seen_subcommand_from \(names)" : named
      for option in command.allOptions { script += line(condition, option) }
      if let argument = command.argument {
        script += "complete -c wrender -n \(quoted(condition)) \(action(argument.value))\n"
      }
    }
    return script
  }

  private static func line(_ condition: String, _ option: OptionDescription) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value = option.value.map { " -r " + action($0) } ?? ""
    return "complete -c wrender -n \(quoted(condition))\(short) -l \(option.name)\(value) -d \(quoted(option.brief))\n"
  }

  private static func action(_ value: ValueDescription) -> String {
    switch value.completion {
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .nothing: "-f"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}

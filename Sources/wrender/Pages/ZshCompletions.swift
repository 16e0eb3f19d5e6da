/// The completion script of zsh: one `_arguments` call for each command.
enum ZshCompletions {
  static func script(_ commands: [CommandDescription]) -> String {
    let standard = commands.first { $0.isDefault }?.name ?? ""
    var script = "#compdef wrender\n# zsh completion for wrender\n\n"
    for command in commands { script += function(command) }
    script += "_wrender() {\n  local -a commands=(\n"
    for command in commands { script += "    \(quoted("\(command.name):\(command.summary)"))\n" }
    script += "  )\n  if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then\n    _describe command commands\n  fi\n"
    script += "  case $words[2] in\n"
    for command in commands {
      script += "    \(command.name)) shift words; ((CURRENT--)); _wrender_\(command.name) ;;\n"
    }
    script += "    *) _wrender_\(standard) ;;\n  esac\n}\n\n"
    // Sourced, the script registers itself; found by compinit as the file _wrender, it is the function.
    return script + "if [[ $funcstack[1] == _wrender ]]; then _wrender \"$@\"; else compdef _wrender wrender; fi\n"
  }

  private static func function(_ command: CommandDescription) -> String {
    var lines = ["_arguments -s"]
    for option in command.allOptions { lines += option.spellings.map { quoted(specification($0, option)) } }
    if let argument = command.argument {
      let position = argument.count.upperBound > 1 ? "*" : "1"
      lines.append(quoted("\(position):\(argument.value.placeholder):\(action(argument.value))"))
    }
    return "_wrender_\(command.name)() {\n  " + lines.joined(separator: " \\\n    ") + "\n}\n\n"
  }

  private static func specification(_ spelling: String, _ option: OptionDescription) -> String {
    let help = "[\(escaped(option.brief, "[]:"))]"
    guard let value = option.value else { return spelling + help }
    let placeholder = escaped(value.placeholder, ":")
    let repeats = value.isList ? "*" : ""
    return "\(repeats)\(spelling)\(spelling.hasPrefix("--") ? "=" : "+")\(help):\(placeholder):\(action(value))"
  }

  private static func action(_ value: ValueDescription) -> String {
    switch value.completion {
    case .words(let words): value.isList ? "_values -s , value \(words.joined(separator: " "))" : "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: " "
    }
  }

  private static func escaped(_ text: String, _ characters: String) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// The help of a command as plain text of at most 80 columns.
package enum HelpPage {
  private static let width = 80
  private static let indent = 26

  package static func of(_ command: CommandDescription) -> String {
    var page = "\(command.summary).\n\nUsage: \(command.synopsis)\n"
    for paragraph in command.discussion { page += "\n" + wrapped(paragraph, indent: 0) }
    if let argument = command.argument { page += "\nArguments:\n" + entry(argument.value.placeholder, argument.help) }
    page += "\nOptions:\n"
    for option in command.allOptions { page += entry(aligned(option), option.help) }
    page += "\nExamples:\n"
    for example in command.examples { page += "  \(example.line)\n" + wrapped(example.purpose, indent: 6) }
    return page
  }

  /// What `wrender --help` prints.
  package static func overview(_ commands: [CommandDescription]) -> String {
    var page = "Draw home-screen widgets without a device.\n\nUsage: wrender [COMMAND] [OPTION…] [ARGUMENT…]\n\nCommands:\n"
    for command in commands {
      page += entry(command.name, command.summary + (command.isDefault ? " (the command when none is named)" : ""))
    }
    page += "\nOptions:\n"
    for option in [OptionDescription.help, .version] { page += entry(aligned(option), option.help) }
    page += "\nExamples:\n"
    for example in commands.compactMap(\.examples.first) { page += "  \(example.line)\n" + wrapped(example.purpose, indent: 6) }
    return page + "\n'wrender COMMAND --help' shows the options of a command.\nA file or folder with a command's name is written './NAME'.\n"
  }

  /// Long names stand below one another, whether or not there is a short one before them.
  private static func aligned(_ option: OptionDescription) -> String {
    (option.short == nil ? "    " : "") + option.synopsis
  }

  /// A term and its explanation in two columns; a wide term has a line of its own.
  private static func entry(_ term: String, _ text: String) -> String {
    let lines = wrapped(text, indent: indent)
    let term = "  " + term
    guard term.count <= indent - 2 else { return term + "\n" + lines }
    return term + lines.dropFirst(term.count)
  }

  /// Lines of whole words, each with its newline.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(line)
    return lines.map { margin + $0 + "\n" }.joined()
  }
}

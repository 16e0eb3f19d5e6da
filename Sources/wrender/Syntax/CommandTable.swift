import Glibc
import WidgetFoundation

/// All commands, in the order of the help.
package enum CommandTable {
  package static let commands: [Command] = entries.map { $0.command() }

  package static let descriptions = commands.map(\.description)

  /// By the names of their descriptions: a line has one made, not all of them.
  private static let entries: [(name: String, command: @Sendable () -> Command)] = [
    ("render", { Render.command }), ("list", { List.command }), ("inspect", { Inspect.command }), ("validate", { Validate.command }), ("fmt", { Format.command }),
    ("check", { Check.command }), ("sheet", { Sheet.command }), ("watch", { Watch.command }), ("eval", { Eval.command }), ("batch", { Batch.command }),
    ("diff", { Diff.command }), ("golden", { Golden.command }), ("schema", { Schema.command }), ("completions", { Completions.command }), ("man", { Man.command }),
    ("help", { Help.command }),
  ]

  /// The command that a line means, and the arguments that remain for it.
  ///
  /// The first word is the command where it names one; else the line is the default command's.
  package static func select(_ line: [String]) throws(UsageError) -> (command: Command, arguments: [String]) {
    guard let word = line.first else { return (Render.command, []) }
    if let command = command(named: word) { return (command, Array(line.dropFirst())) }
    try refuseMisspeltCommand(word)
    return (Render.command, line)
  }

  package static func command(named name: String) -> Command? { entries.first { $0.name == name }?.command() }

  /// A bare word that is close to a command's name and names no file was not meant as a path.
  private static func refuseMisspeltCommand(_ word: String) throws(UsageError) {
    guard word.allSatisfy({ $0.isLetter }), unsafe access(word, F_OK) != 0,
      let name = EditDistance.nearest(to: word, among: entries.map(\.name))
    else { return }
    throw UsageError(word, "neither a command nor a file", remedy: "did you mean '\(name)'?")
  }
}

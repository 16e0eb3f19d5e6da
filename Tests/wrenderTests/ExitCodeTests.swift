import Foundation
import Testing
import wrender

/// The built executable, from outside.
@Suite struct ExitCodeTests {
  @Test func isTheTableOfTheManual() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 64, 66, 70, 73])
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func showsTheOverview(_ line: [String]) throws {
    let outcome = try Tool.run(line)
    #expect(outcome.code == 0)
    #expect(outcome.text == HelpPage.overview(CommandTable.descriptions))
    #expect(outcome.messages == "")
  }

  @Test func showsVersionManualAndCompletions() throws {
    #expect(try Tool.run("--version").text == "wrender \(Release.version)\n")
    #expect(try Tool.run("man").text == ManPage.of(CommandTable.descriptions))
    #expect(try Tool.run("completions", "fish").text == Completions.script(for: .fish, CommandTable.descriptions))
    #expect(try Tool.run("help", "list").text == HelpPage.of(List.syntax.description))
  }

  @Test(arguments: CommandTable.descriptions.map(\.name))
  func everyCommandExplainsItselfAndRefusesWhatItDoesNotKnow(_ command: String) throws {
    let help = try Tool.run(command, "--help")
    #expect(help.code == 0 && help.messages == "")
    #expect(help.text.contains("\nUsage: wrender "))
    let outcome = try Tool.run(command, "--nonsense")
    #expect(outcome.code == 64 && outcome.text == "")
    #expect(
      outcome.messages == "wrender \(command): --nonsense: no such option\nTry 'wrender \(command) --help' for options and examples.\n")
  }

  @Test(arguments: [
    (["render", "--scale", "big"], "wrender render: --scale: expected a number from 0.5 to 10, found 'big'\n"),
    (["completions"], "wrender completions: SHELL: expected bash, zsh or fish, found nothing\n"),
    (["completions", "csh"], "wrender completions: SHELL: expected bash, zsh or fish, found 'csh'"),
    (["help", "rendr"], "wrender help: COMMAND: expected "),
    (["man", "wrender"], "wrender man: wrender: no argument is expected here\n"),
    (["validat"], "wrender: validat: neither a command nor a file; did you mean 'validate'?\n"),
  ])
  func explainsUsageErrors(_ line: [String], _ message: String) throws {
    let outcome = try Tool.run(line)
    #expect(outcome.code == 64)
    #expect(outcome.text == "")
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(outcome.messages.hasSuffix("--help' for options and examples.\n"))
  }

  @Test func takesABareWordForAMisspeltCommandUnlessItIsAFile() throws {
    let folder = Folder()
    folder.file("validat")
    #expect(try Tool.run("validat", in: folder.path).code == 1)
  }

  @Test func cannotWriteToAFullDevice() throws {
    let folder = Folder()
    let outcome = try Tool.run(script: folder.file("full.sh", "'\(Tool.executable.path)' man > /dev/full"))
    #expect(outcome.code == 73)
    #expect(outcome.messages == "wrender: standard output: cannot be written: No space left on device\n")
  }

  @Test func endsWithoutWordsWhenItsReaderHasGone() throws {
    let folder = Folder()
    let script = folder.file("gone.bash", "(sleep 0.2; '\(Tool.executable.path)' man; echo \"code $?\" >&2) | true")
    #expect(try Tool.run(script: script, shell: "/bin/bash").messages == "code 73\n")
  }
}

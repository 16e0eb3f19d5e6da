import Foundation
import Testing
import wrender

/// Help, manual and completions: what people read against goldens, what programs read by running them.
@Suite struct PageTests {
  static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/help")

  @Test(arguments: CommandTable.descriptions.map(\.name))
  func helpOfACommand(_ name: String) throws {
    let command = try #require(CommandTable.descriptions.first { $0.name == name })
    let golden = try String(contentsOf: Self.cases.appending(path: "\(name).txt"), encoding: .utf8)
    #expect(HelpPage.of(command) == golden)
  }

  @Test func overview() throws {
    let golden = try String(contentsOf: Self.cases.appending(path: "wrender.txt"), encoding: .utf8)
    #expect(HelpPage.overview(CommandTable.descriptions) == golden)
  }

  @Test func everyGoldenHasACommand() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.cases.path).sorted()
    #expect(files == (CommandTable.descriptions.map { "\($0.name).txt" } + ["wrender.txt"]).sorted())
  }

  @Test func helpFitsATerminal() {
    for command in CommandTable.descriptions {
      for line in HelpPage.of(command).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func examplesAreValidCommandLines() throws {
    for example in CommandTable.descriptions.flatMap(\.examples) where example.line.hasPrefix("wrender ") {
      let words = example.line.prefix { !"|>".contains($0) }.split(separator: " ").dropFirst().map { String($0).replacing("'", with: "") }
      let (command, arguments) = try CommandTable.select(words)
      #expect(throws: Never.self, "\(example.line)") { try command.accepts(arguments) }
    }
  }

  @Test func everyCommandIsOfferedByHelp() throws {
    let page = HelpPage.overview(CommandTable.descriptions)
    for name in CommandTable.descriptions.map(\.name) { #expect(page.contains("\n  \(name) ")) }
    if case .words(let words)? = Help.syntax.description.argument?.value.completion {
      #expect(words == CommandTable.descriptions.map(\.name))
    } else {
      Issue.record("no words")
    }
  }

  @Test func manualNamesEveryOptionAndExitCode() {
    let page = ManPage.of(CommandTable.descriptions)
    for option in CommandTable.descriptions.flatMap(\.options) {
      #expect(page.contains("\\-\\-" + option.name.split(separator: "-").joined(separator: "\\-")), "\(option.name)")
    }
    for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fR\n")) }
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect([".TH", ".SH", ".SS", ".PP", ".TP", ".br"].contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test(arguments: Completions.Shell.allCases)
  func completionsNameEveryOption(_ shell: Completions.Shell) {
    let script = Completions.script(for: shell, CommandTable.descriptions)
    for command in CommandTable.descriptions {
      #expect(script.contains(command.name))
      for option in command.allOptions { #expect(script.contains(option.name), "\(option.name)") }
    }
  }

  /// Words typed so far, the last one incomplete, and what bash offers for it.
  @Test(arguments: [
    ("re", "render"), ("--fam", "--family"), ("list f", "families fonts findings"), ("render --family small,me", "small,medium"),
    ("--family = accessoryI", "accessoryInline"), ("validate --format ", "text json sarif github"), ("completions ", "bash zsh fish"),
    ("inspect --lay", "--layout-tree"), ("--device ", ""), ("help v", "validate"),
  ])
  func bashOffers(_ line: String, _ offers: String) throws {
    let folder = Folder()
    let script = folder.file("completions.bash", Completions.script(for: .bash, CommandTable.descriptions))
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }.joined(separator: " ")
    let test = folder.file(
      "test.bash",
      "source '\(script)'; COMP_WORDS=(wrender \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); cd '\(folder.path)'; mkdir e; cd e\n"
        + "compopt() { :; }; _wrender; printf '%s' \"${COMPREPLY[*]}\"\n")
    let outcome = try Tool.run(script: test, shell: "/bin/bash")
    #expect(outcome.messages == "")
    #expect(outcome.text == offers)
  }
}

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
    let outcome = try Tool.run(line[0])
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

  @Test func explainsUsageErrors() throws {
    let outcome = try Tool.run("render", "--scale", "big")
    #expect(outcome.code == 64)
    #expect(outcome.text == "")
    #expect(
      outcome.messages == "wrender render: --scale: expected a number from 0.5 to 10, found 'big'\n"
        + "Try 'wrender render --help' for options and examples.\n")
  }

  @Test func takesABareWordForAMisspeltCommandUnlessItIsAFile() throws {
    let outcome = try Tool.run("validat")
    #expect(outcome.code == 64)
    #expect(outcome.messages.hasPrefix("wrender: validat: neither a command nor a file; did you mean 'validate'?\n"))
    let folder = Folder()
    folder.file("validat")
    #expect(try Tool.run("validat", in: folder.path).code != 64)
  }

  @Test func validateAnswersWithTheWorstCode() throws {
    let folder = Folder()
    for name in ["manifest.json", "document.json"] {
      folder.file("bad.widget/\(name)", String(repeating: " ", count: (2 << 20) + 1))
    }
    folder.file("old.widgetpkg", "PK")
    let bad = try Tool.run("validate", "bad.widget", in: folder.path)
    #expect(bad.code == 1)
    #expect(bad.text.contains("bad.widget/manifest.json: error[limit-exceeded]: expected at most 262144 bytes, found 2097153 bytes"))
    #expect(bad.text.contains("bad.widget/document.json: error[limit-exceeded]: expected at most 2097152 bytes, found 2097153 bytes"))
    #expect(bad.text.hasSuffix("1 package: 2 errors\n"))
    #expect(try Tool.run("validate", "old.widgetpkg", in: folder.path).code == 1)
    #expect(try Tool.run("validate", "bad.widget", "none.widget", in: folder.path).code == 66)
  }

  @Test func listsFamiliesForPrograms() throws {
    struct Family: Decodable { var family: String, widgetKit: String }
    let outcome = try Tool.run("list", "families", "--format", "json")
    #expect(outcome.code == 0)
    let families = try JSONDecoder().decode([Family].self, from: outcome.output)
    #expect(families.map(\.family) == FamilyName.allCases.map(\.rawValue))
  }

  @Test func listsTheCatalogOfItsHome() throws {
    let folder = Folder()
    folder.file("Fonts/manifest.json")
    for name in ["weather", "agenda"] { folder.file("Catalog/\(name).widget/manifest.json") }
    folder.file("Catalog/README.md")
    let outcome = try Tool.run("list", environment: ["WRENDER_HOME": folder.path])
    #expect(outcome.code == 0)
    #expect(outcome.text == "agenda   \(folder.path)/Catalog/agenda.widget\nweather  \(folder.path)/Catalog/weather.widget\n")
  }

  @Test func cannotWriteToAFullDevice() throws {
    let folder = Folder()
    let script = folder.file("full.sh", "'\(Tool.executable.path)' man > /dev/full")
    let outcome = try Tool.run(script, executable: URL(filePath: "/bin/sh"))
    #expect(outcome.code == 73)
    #expect(outcome.messages == "wrender: standard output: cannot be written: No space left on device\n")
  }

  @Test func endsWithoutWordsWhenItsReaderHasGone() throws {
    let folder = Folder()
    let script = folder.file("gone.bash", "(sleep 0.2; '\(Tool.executable.path)' man; echo \"code $?\" >&2) | true")
    let outcome = try Tool.run(script, executable: URL(filePath: "/bin/bash"))
    #expect(outcome.messages == "code 73\n")
  }

  @Test func hasNoColourWithoutATerminal() throws {
    #expect(try !Tool.run("validate", "none.widget").text.contains("\u{1B}"))
  }
}

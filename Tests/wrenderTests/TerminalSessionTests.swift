import Foundation
import Testing

/// The built executable on a terminal of its own, which `script` makes.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs script(1)"))
struct TerminalSessionTests {
  /// What the terminal shows when `line` is run there; `environment` are assignments before it.
  private static func session(_ environment: String, _ line: String, in folder: Folder) throws -> String {
    let command = "cd '\(folder.path)' && \(environment) '\(Tool.executable.path)' \(line)"
    let script = folder.file("session.sh", "/usr/bin/script -qec \"\(command)\" /dev/null\n")
    return try Tool.run(script: script).text
  }

  @Test func hasColourUnlessItIsRefused() throws {
    let folder = Folder()
    let mark = "\u{1B}[1;31merror[file-missing]\u{1B}[0m"
    #expect(try Self.session("TERM=xterm", "validate none.widget", in: folder).contains(mark))
    for refusal in ["NO_COLOR=1 TERM=xterm", "TERM=dumb"] {
      let text = try Self.session(refusal, "validate none.widget", in: folder)
      #expect(text.contains("error[file-missing]") && !text.contains("\u{1B}"), "\(refusal)")
    }
    #expect(try Self.session("NO_COLOR= TERM=xterm", "validate none.widget", in: folder).contains(mark))
    #expect(try !Tool.run("validate", "none.widget").text.contains("\u{1B}"))
  }

  @Test func showsProgressForSeveralPicturesOnly() throws {
    let folder = try Folder.withCard()
    let one = try Self.session("TERM=xterm", "card.widget", in: folder)
    #expect(one == "./card-medium.png\r\n")
    let several = try "\n" + Self.session("TERM=xterm", "--family all card.widget", in: folder)
    #expect(several.contains("] 1/4"))
    for name in folder.pictures { #expect(several.contains("\n./\(name)") || several.contains("\u{1B}[K./\(name)"), "\(name)") }
    #expect(folder.pictures.count == 4)
    #expect(try Tool.run("--family", "all", "card.widget", in: folder.path).messages == "")
  }
}

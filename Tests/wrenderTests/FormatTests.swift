import Foundation
import Testing

/// `wrender fmt` from outside.
@Suite struct FormatTests {
  private static let loose = #"{"body": {"value": "12:00", "modifiers": [{"padding": {"all": 4}}], "x-why": "big", "type": "text"}, "format": "1.0"}"#
  private static let canonical = """
    {
      "format": "1.0",
      "body": {"type": "text", "value": "12:00", "modifiers": [{"padding": 4}], "x-why": "big"}
    }

    """

  private static func content(_ name: String, in folder: Folder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func rewritesWhatHasAnotherForm() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      folder.file("clock.json", Self.loose)
      folder.package("other", Self.canonical)
      let outcome = try Tool.run("fmt", "clock.json", "other.widget", in: folder.path)
      #expect(outcome.code == 0)
      #expect(outcome.text == "clock.json\nother.widget/manifest.json\n")
      #expect(outcome.messages == "")
      #expect(try Self.content("clock.json", in: folder) == Self.canonical)
      #expect(try Self.content("other.widget/manifest.json", in: folder).contains("\n  \"id\": \"test.other\",\n"))
      let again = try Tool.run("fmt", "clock.json", ".", in: folder.path)
      #expect(again.code == 0 && again.text == "" && again.messages == "")
    }
  }

  @Test func checksWithoutWriting() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      folder.file("clock.json", Self.loose)
      let outcome = try Tool.run("fmt", "--check", "clock.json", in: folder.path)
      #expect(outcome.code == 1 && outcome.text == "clock.json\n")
      let shown = try Tool.run("fmt", "--diff", "clock.json", in: folder.path)
      #expect(shown.code == 1)
      #expect(shown.text.hasPrefix("--- clock.json\n+++ clock.json in canonical form\n@@ -1,1 +1,5 @@\n-{\"body\""))
      #expect(shown.text.contains("\n+  \"format\": \"1.0\",\n"))
      #expect(try Self.content("clock.json", in: folder) == Self.loose)
    }
  }

  @Test func leavesAFileWithErrorsAlone() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      let wrong = #"{"body": {"type": "vstak"}, "format": "1.0"}"#
      folder.file("wrong.json", wrong)
      folder.file("clock.json", Self.loose)
      let outcome = try Tool.run("fmt", "wrong.json", "clock.json", in: folder.path)
      #expect(outcome.code == 1 && outcome.text == "clock.json\n")
      #expect(outcome.messages.hasPrefix("wrong.json:1:19: error[unknown-kind] /body/type: 'vstak' is no kind of element"))
      #expect(try Self.content("wrong.json", in: folder) == wrong)
      #expect(try Tool.run("fmt", "none.json", in: folder.path).code == 66)
      #expect(try Tool.run("fmt", in: folder.path).code == 64)
    }
  }

  @Test func answersPrograms() throws {
    struct Answer: Decodable {
      struct File: Decodable, Equatable { var file, state: String }
      var files: [File]
      var diagnostics: [Finding]
    }
    let folder = Folder()
    try withExtendedLifetime(folder) {
      folder.file("a.json", Self.loose)
      folder.file("b.json", Self.canonical)
      folder.file("c.json", "{")
      let arguments = ["fmt", "--format", "json", "a.json", "b.json", "c.json"]
      let checked = try JSONDecoder().decode(Answer.self, from: Tool.run(arguments + ["--check"], in: folder.path).output)
      #expect(checked.files.map(\.state) == ["differs", "canonical", "refused"])
      #expect(checked.diagnostics.map(\.file) == ["c.json"])
      let outcome = try Tool.run(arguments, in: folder.path)
      #expect(outcome.code == 1 && outcome.messages == "")
      let written = try JSONDecoder().decode(Answer.self, from: outcome.output)
      #expect(written.files == [.init(file: "a.json", state: "rewritten"), .init(file: "b.json", state: "canonical"), .init(file: "c.json", state: "refused")])
    }
  }

  /// A manifest is one by its name, wherever it lies.
  @Test func formatsAManifestAlone() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      folder.package("clock", Self.loose)
      let outcome = try Tool.run("fmt", "clock.widget/manifest.json", in: folder.path)
      #expect(outcome.code == 0 && outcome.text == "clock.widget/manifest.json\n")
      #expect(try Self.content("clock.widget/document.json", in: folder) == Self.loose)
    }
  }

  /// What can be written no more stays as it was.
  @Test func saysWhatCannotBeWritten() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      folder.file("closed/clock.json", Self.loose)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: "\(folder.path)/closed")
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/closed") }
      // Whoever is root may write everywhere.
      guard !FileManager.default.isWritableFile(atPath: "\(folder.path)/closed") else { return }
      let outcome = try Tool.run("fmt", "clock.json", in: "\(folder.path)/closed")
      #expect(outcome.code == 73 && outcome.text == "")
    }
  }

  @Test func builtInWidgetsHaveTheForm() throws {
    let outcome = try Tool.run("fmt", "--check", "Sources/WidgetCraft/Catalog", in: Tool.home)
    #expect(outcome.code == 0 && outcome.text == "", "run 'wrender fmt Sources/WidgetCraft/Catalog'")
  }
}

import Foundation
import Testing

/// `wrender validate` from outside.
@Suite struct ValidateTests {
  struct Report: Decodable {
    var diagnostics: [Finding]
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  private static func misspelt() throws -> Folder {
    let folder = try Folder.withCard()
    folder.file("card.widget/document.json", #"{"format": "1.0", "body": {"type": "vstak", "children": []}}"#)
    folder.file("clock.json", #"{"format": "1.0", "body": "12:00"}"#)
    return folder
  }

  @Test func hasNothingToSayOfAGoodPackage() throws {
    let outcome = try Tool.run("validate", "card.widget", in: Tool.cases)
    #expect(outcome.code == 0)
    #expect(outcome.text == "1 package: no problems\n")
    #expect(outcome.messages == "")
  }

  @Test func reportsInOrderAndSumsUp() throws {
    let folder = try Self.misspelt()
    let outcome = try Tool.run("validate", "card.widget", "clock.json", in: folder.path)
    #expect(outcome.code == 1)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("card.widget/document.json:1:36: error[unknown-kind] /body/type: 'vstak' is no kind"))
    #expect(lines[1].hasPrefix("clock.json: warning[manifest-missing]: "))
    #expect(lines[2] == "2 packages: 1 error, 1 warning")
    #expect(try Tool.run("validate", "clock.json", in: folder.path).code == 0)
    #expect(try Tool.run("validate", "none.widget", "card.widget", in: folder.path).code == 66)
  }

  @Test func reportsForPrograms() throws {
    let folder = try Self.misspelt()
    let outcome = try Tool.run("validate", "--format", "json", "card.widget", "clock.json", in: folder.path)
    #expect(outcome.code == 1)
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.errors == 1 && report.warnings == 1 && report.notes == 0 && report.diagnostics.count == 2)
    let kind = try #require(report.diagnostics.first)
    #expect(kind.severity == "error" && kind.code == "unknown-kind" && kind.file == "card.widget/document.json")
    #expect(kind.line == 1 && kind.column == 36)
    #expect(kind.pointer == "/body/type" && kind.found == "vstak" && kind.suggestion == "vstack")
    #expect(report.diagnostics[1].pointer == "" && report.diagnostics[1].suggestion == nil)
  }

  @Test func everyKeyOfTheSchemaIsThereEvenWhenItIsNull() throws {
    let folder = try Self.misspelt()
    let output = try Tool.run("validate", "--format", "json", "clock.json", in: folder.path).output
    let report = try #require(JSONSerialization.jsonObject(with: output) as? [String: Any])
    #expect(report.keys.sorted() == ["diagnostics", "errors", "notes", "warnings"])
    let diagnostic = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(
      diagnostic.keys.sorted() == [
        "code", "column", "expected", "file", "found", "line", "message", "pointer", "severity", "suggestion",
      ])
    #expect(diagnostic["suggestion"] is NSNull)
    #expect(diagnostic["line"] as? Int == 0)
  }

  @Test func holdsFilesToTheirLimits() throws {
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
  }

  @Test func needsAPackage() throws {
    let outcome = try Tool.run("validate")
    #expect(outcome.code == 64)
    #expect(outcome.messages.hasPrefix("wrender validate: PATH: expected "))
  }
}

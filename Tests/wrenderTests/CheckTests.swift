import Foundation
import Testing
import WidgetFoundation
import wrender

/// `wrender check`, and the forms of its report, which are those of `validate` too.
@Suite struct CheckTests {
  /// A widget with a small text; its name would end a workflow command, and its text too.
  private static func hostile() throws -> Folder {
    let folder = Folder()
    folder.file("a%,b:c \u{1B}.widget/manifest.json", #"{"format": "1.0", "id": "a.b", "version": "1.0.0", "name": "A", "families": ["small"]}"#)
    folder.file(
      "a%,b:c \u{1B}.widget/document.json",
      #"{"format": "1.0", "body":\#n {"type": "text", "value": "100%\n::error::\u001b[31m\u202e", "font": "9"}}"#)
    return folder
  }

  private static let name = "a%,b:c \u{1B}.widget"

  private static func plain(_ font: String = "9") -> Folder {
    let folder = Folder()
    folder.file("w.widget/manifest.json", #"{"format": "1.0", "id": "a.b", "version": "1.0.0", "name": "A", "families": ["small", "medium"]}"#)
    folder.file("w.widget/document.json", #"{"format": "1.0", "body": {"type": "text", "value": "Small print", "font": "\#(font)"}}"#)
    return folder
  }

  @Test func saysWhatIsWrongInWhichPictures() throws {
    let outcome = try Tool.run("check", "--family", "all", "--scheme", "light,dark", "w.widget", in: Self.plain().path)
    #expect(outcome.code == 1)
    #expect(outcome.messages == "")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first
        == "w.widget/document.json:1:27: warning[text-small] /body: 'Small print' is shown at 9 points: use 11 points or more, or leave it out here (small light, small dark)")
    #expect(lines.last == "4 pictures: 2 warnings")
  }

  @Test func hasNothingToSayOfAGoodPicture() throws {
    let outcome = try Tool.run("check", "w.widget", in: Self.plain("15").path)
    #expect(outcome.code == 0)
    #expect(outcome.text == "1 picture: no problems\n")
  }

  @Test(arguments: [("error", 0), ("warning", 1), ("note", 1), ("never", 0)])
  func failsFromASeverityOn(_ severity: String, _ code: Int32) throws {
    #expect(try Tool.run("check", "--fail-on", severity, "w.widget", in: Self.plain().path).code == code)
  }

  @Test func notesAloneDoNotFail() throws {
    let folder = Self.plain()
    folder.file("w.widget/document.json", #"{"format": "1.0", "body": {"type": "text", "value": "x", "font": "15", "foregroundStyle": "secondary"}}"#)
    let outcome = try Tool.run("check", "w.widget", in: folder.path)
    #expect(outcome.code == 0 && outcome.text.hasSuffix("1 picture: 1 note\n"))
    #expect(try Tool.run("check", "--fail-on", "note", "w.widget", in: folder.path).code == 1)
  }

  @Test func answersByTheTableOfExitCodes() throws {
    let folder = Self.plain()
    folder.file("bad.widget/manifest.json", #"{"format": "1.0", "id": "a.b", "version": "1.0.0", "name": "A", "families": ["small"]}"#)
    folder.file("bad.widget/document.json", #"{"format": "1.0", "body": {"type": "image", "asset": "none.png"}}"#)
    let bad = try Tool.run("check", "--fail-on", "never", "bad.widget", in: folder.path)
    #expect(bad.code == 1 && bad.text.contains("error[file-missing] /body/asset"))
    #expect(try Tool.run("check", "none.widget", in: folder.path).code == 66)
    #expect(try Tool.run("check", "--fail-on", "info", "w.widget", in: folder.path).code == 64)
    #expect(try Tool.run("check", "-o", "w.widget", "w.widget", in: folder.path).code == 64)
    #expect(try Tool.run("check", "--device", "none", "w.widget", in: folder.path).code == 64)
  }

  @Test func writesAFile() throws {
    let folder = Self.plain()
    let outcome = try Tool.run("check", "--format", "json", "-o", "report.json", "--fail-on", "never", "w.widget", in: folder.path)
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    #expect(try JSONSerialization.jsonObject(with: Data(folder.bytes("report.json"))) is [String: Any])
  }

  @Test func reportsForPrograms() throws {
    struct Report: Decodable {
      struct Row: Decodable {
        struct Picture: Decodable {
          var family: String, device: String, colorScheme: String, renderingMode: String, locale: String, dynamicTypeSize: String
          var boldText: Bool
          var scale: Double
        }
        var severity: String, code: String, file: String, pointer: String
        var line: Int, column: Int
        var box: [Double]
        var measure: [String: Double]
        var remedy: String
        var pictures: [Picture]
      }
      var diagnostics: [Row]
      var errors: Int, warnings: Int, notes: Int
    }
    let outcome = try Tool.run("check", "--format", "json", "--scheme", "light,dark", "w.widget", in: Self.plain().path)
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.errors == 0 && report.warnings == 1 && report.notes == 0)
    let row = try #require(report.diagnostics.first)
    #expect(row.code == "text-small" && row.pointer == "/body" && row.line == 1 && row.column == 27)
    #expect(row.measure == ["points": 9] && row.box.count == 4 && row.remedy.hasPrefix("use 11 points"))
    #expect(row.pictures.map(\.colorScheme) == ["light", "dark"])
    #expect(row.pictures.allSatisfy { $0.family == "small" && $0.device == "iphone-393x852" && $0.scale == 3 && $0.locale == "en-US" })
  }

  @Test func sarifHasRulesAndLocations() throws {
    let folder = try Self.hostile()
    let outcome = try Tool.run("check", "--format", "sarif", Self.name, in: folder.path)
    let log = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "wrender" && run["columnKind"] as? String == "unicodeCodePoints")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let text = try #require((result["message"] as? [String: String])?["text"])
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\n"))
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      #expect((physical["artifactLocation"] as? [String: String])?["uri"] == "a%25%2Cb%3Ac%20%1B.widget/document.json")
      let region = try #require(physical["region"] as? [String: Int])
      #expect(region == ["startLine": 2, "startColumn": 2])
      #expect((location["logicalLocations"] as? [[String: String]])?.first?["fullyQualifiedName"] == "/body")
    }
    #expect(rules.allSatisfy { ($0["shortDescription"] as? [String: String])?["text"]?.isEmpty == false })
  }

  @Test func annotationsAreOneSafeLineEach() throws {
    let folder = try Self.hostile()
    let outcome = try Tool.run("check", "--format", "github", Self.name, in: folder.path)
    #expect(outcome.code == 1)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1].isEmpty)
    #expect(
      lines[0].hasPrefix(
        "::warning file=a%25%2Cb%3Ac \\u{1B}.widget/document.json,line=2,col=2,title=text-small::/body: '100%25\\n::error::\\u{1B}[31m\\u{202E}' is shown"),
      "\(lines[0])")
  }

  /// The writer is one: what `validate` finds comes in the same forms.
  @Test func validateHasTheSameForms() throws {
    let folder = Folder()
    folder.file("clock.json", #"{"format": "1.0", "body": {"type": "vstak"}}"#)
    let annotations = try Tool.run("validate", "--format", "github", "clock.json", in: folder.path).text
    #expect(annotations.hasPrefix("::error file=clock.json,line=1,col=35,title=unknown-kind::/body/type: 'vstak' is no kind"), "\(annotations)")
    #expect(annotations.contains("\n::warning file=clock.json,title=manifest-missing::"))
    let sarif = try Tool.run("validate", "--format", "sarif", "clock.json", in: folder.path)
    let log = try #require(JSONSerialization.jsonObject(with: sarif.output) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [[String: Any]])?.compactMap { $0["ruleId"] as? String }.sorted() == ["manifest-missing", "unknown-kind"])
  }

  @Test func codesAreListed() throws {
    struct Row: Decodable { var code: String, from: String, meaning: String }
    let outcome = try Tool.run("list", "findings", "--format", "json")
    let rows = try JSONDecoder().decode([Row].self, from: outcome.output)
    #expect(rows.map(\.code) == DiagnosticCode.allCases.map(\.rawValue))
    #expect(rows.contains { $0.code == "text-truncated" && $0.from == "finding" && $0.meaning == "a text lost characters" })
    #expect(Set(rows.map(\.from)) == ["package", "picture", "finding"])
  }
}

import Foundation
import Testing

/// `wrender schema`, judged by a validator that is not ours.
@Suite(.enabled(if: SchemaJudge.isExpected, "python3-jsonschema is not installed"))
struct SchemaTests {
  /// What is wrong with each file by the schema.
  private static func mistakes(in files: [String], by root: String) throws -> [[String]] {
    let folder = Folder()
    return try withExtendedLifetime(folder) {
      let schema = try Tool.run("schema", root)
      #expect(schema.code == 0 && schema.messages == "")
      folder.file("schema.json", schema.text)
      return try SchemaJudge.mistakes(in: files, by: "\(folder.path)/schema.json")
    }
  }

  /// The paths of all files of this name, or with this ending, below some folders of the checkout.
  private static func files(_ ending: String, in folders: String...) -> [String] {
    folders.flatMap { folder -> [String] in
      let names = FileManager.default.enumerator(atPath: "\(Tool.home)/\(folder)")?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(Tool.home)/\(folder)/\($0)" }
    }
  }

  @Test func acceptsWhatValidateAccepts() throws {
    let packages = Self.files("document.json", in: "Sources/WidgetCraft/Catalog", "Tests/WidgetRuntimeTests/Cases/packages")
    let kinds = ["kinds", "charts", "effects"].flatMap { Self.files(".json", in: "Tests/WidgetRuntimeTests/Cases/\($0)") }
    let documents = packages + kinds
    #expect(documents.count > 100)
    for (file, mistakes) in zip(documents, try Self.mistakes(in: documents, by: "document")) { #expect(mistakes == [], "\(file)") }
    let manifests = Self.files("manifest.json", in: "Sources/WidgetCraft/Catalog", "Tests/WidgetRuntimeTests/Cases/packages")
    for (file, mistakes) in zip(manifests, try Self.mistakes(in: manifests, by: "manifest")) { #expect(mistakes == [], "\(file)") }
  }

  /// Bodies with one mistake, and what the schema has to say of it.
  private static let mistaken: [(body: String, mistake: String)] = [
    (#"{"type": "vstak", "children": []}"#, "/body/type: 'vstak' is not one of ["),
    (#"{"children": []}"#, "/body: 'type' is a required property"),
    (#"{"type": "vstack"}"#, "/body: 'children' is a required property"),
    (#"{"type": "vstack", "children": [], "spacng": 4}"#, "/body: 'spacng' does not match"),
    (#"{"type": "vstack", "children": [], "spacing": true}"#, "/body/spacing: True is not of type 'number'"),
    (#"{"type": "vstack", "children": [], "alignment": "centre"}"#, "/body/alignment: 'centre' is not one of ["),
    (#"{"type": "text", "value": "a", "lineLimit": 1.5}"#, "/body/lineLimit: 1.5 is not of type 'integer'"),
    (#"{"type": "text", "value": "a", "modifiers": [{"pading": 4}]}"#, "/body/modifiers/0: 'pading' does not match"),
    (#"{"type": "text", "value": "a", "modifiers": [{"opacity": 2}]}"#, "/body/modifiers/0/opacity: 2 is greater than the maximum of 1"),
    (#"{"type": "Row", "font": true}"#, "/body/font: True is not of type 'string'"),
    (#"{"type": "hstack", "children": ["a", {"type": "gauge"}]}"#, "/body/children/1: 'value' is a required property"),
  ]

  @Test func refusesWhatIsWrong() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      let files = Self.mistaken.indices.map { folder.file("\($0).json", #"{"format": "1.0", "body": \#(Self.mistaken[$0].body)}"#) }
      for (outcome, wanted) in zip(try Self.mistakes(in: files, by: "document"), Self.mistaken) {
        #expect(outcome.contains { $0.hasPrefix(wanted.mistake) }, "\(wanted.mistake) is missing in \(outcome)")
      }
    }
  }

  @Test func acceptsExpressionsWhereTheyMayStand() throws {
    let folder = Folder()
    try withExtendedLifetime(folder) {
      let bodies = [
        #"{"type": "vstack", "spacing": "${a}", "alignment": "${b}", "children": [{"type": "Row", "anything": [1]}], "x-why": 1}"#,
        #"{"type": "text", "value": "a", "font": {"size": "${a}"}, "modifiers": ["style", {"padding": "${a}"}, {"opacity": null}]}"#,
      ]
      let files = bodies.indices.map { folder.file("\($0).json", #"{"$schema": "s", "format": "1.0", "x-note": {}, "body": \#(bodies[$0])}"#) }
      let mistakes = try Self.mistakes(in: files, by: "document")
      #expect(mistakes == [[], []])
    }
  }

  @Test func explainsFields() throws {
    let schema = try #require(JSONSerialization.jsonObject(with: Tool.run("schema", "document").output) as? [String: Any])
    #expect(schema["title"] as? String == "document.json of format 1.0")
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    let gauge = try #require(definitions["kind.gauge"])
    #expect(gauge["description"] as? String == "A value within a range.")
    let style = try #require((gauge["properties"] as? [String: [String: Any]])?["style"])
    #expect(style["default"] as? String == "linearCapacity")
    #expect(try Tool.run("schema", "documnt").code == 64)
  }
}

/// The script that judges files by a schema.
private enum SchemaJudge {
  /// Where continuous integration runs, it is an error that the validator is missing.
  static var isExpected: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil || FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/jsonschema")
  }

  static func mistakes(in files: [String], by schema: String) throws -> [[String]] {
    let outcome = try Tool.run(URL(filePath: "/usr/bin/python3"), ["\(Tool.cases)/schema/judge.py", schema] + files, in: "/", environment: [:])
    #expect(outcome.messages == "")
    return try JSONDecoder().decode([[String]].self, from: outcome.output)
  }
}

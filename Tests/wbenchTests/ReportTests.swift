import Foundation
import Testing

/// Reports and what is made of two of them.
@Suite struct ReportTests {
  private static let layout = Result { try Report.measured(["layout", "--iterations", "5"]) }

  @Test("Times have a median within their quartiles", arguments: ["wide", "widget", "deep", "deep-spacers", "deep-wrapping"])
  func quartiles(tree: String) throws {
    let figure = try #require(try Self.layout.get().figure("layout.\(tree).cold"))
    let quartiles = try #require(figure.quartiles)
    #expect(figure.kind == "time" && figure.unit == "ns/element")
    #expect(quartiles.count == 2 && 0 < quartiles[0] && quartiles[0] <= figure.value && figure.value <= quartiles[1])
  }

  @Test("A report says what it was measured on, and not where")
  func machine() throws {
    let report = try Self.layout.get()
    #expect(Set(report.machine.keys) == ["architecture", "processor", "processors"])
    #expect(report.machine["processors"].flatMap { Int($0) } ?? 0 > 0)
    #expect(Set(["cairo", "HarfBuzz", "libdeflate"]).isSubset(of: report.libraries.keys))
    let facts = Array(report.machine.values) + report.libraries.values
    #expect(facts.allSatisfy { !$0.contains("/") && !$0.contains(ProcessInfo.processInfo.hostName) && !$0.isEmpty })
  }

  /// Name, kind, value, unit and quartiles before and now; what the comparison says of it.
  private static let comparisons: [(before: String, now: String, says: String)] = [
    (#""time", "unit": "us", "value": 100, "quartiles": [90, 110]"#, #""time", "unit": "us", "value": 120, "quartiles": [115, 125]"#, "× 1.2"),
    (#""time", "unit": "us", "value": 100, "quartiles": [90, 110]"#, #""time", "unit": "us", "value": 121, "quartiles": [115, 125]"#, "× 1.21 more"),
    (#""time", "unit": "us", "value": 100, "quartiles": [99, 101]"#, #""time", "unit": "us", "value": 50, "quartiles": [49, 52]"#, "× 0.5 less"),
    (#""time", "unit": "us", "value": 100, "quartiles": [99, 101]"#, #""time", "unit": "us", "value": 110, "quartiles": [100, 120]"#, "× 1.1"),
    (#""count", "unit": "blocks", "value": 4"#, #""count", "unit": "blocks", "value": 5"#, "× 1.25 more"),
    (#""count", "unit": "blocks", "value": 0"#, #""count", "unit": "blocks", "value": 0"#, "–"),
    (#""count", "unit": "blocks", "value": 0"#, #""count", "unit": "blocks", "value": 1"#, "– more"),
    (#""single", "unit": "MB", "value": 10"#, #""single", "unit": "MB", "value": 20"#, "× 2 one run"),
  ]

  private static func report(_ figures: [String], processors: Int = 2) -> String {
    #"{"wbench": 1, "machine": {"processors": "\#(processors)"}, "libraries": {}, "figures": [\#(figures.joined(separator: ", "))]}"#
  }

  private static func compare(_ before: String, _ now: String) throws -> Tool.Outcome {
    let sandbox = Sandbox()
    return try Tool.wbench(["compare", sandbox.file("before.json", before), sandbox.file("now.json", now)])
  }

  @Test("Ratios, and whether they mean something", arguments: comparisons.indices)
  func comparison(index: Int) throws {
    let (before, now, says) = Self.comparisons[index]
    let outcome = try Self.compare(Self.report([#"{"name": "a.b", "kind": \#(before)}"#]), Self.report([#"{"name": "a.b", "kind": \#(now)}"#]))
    #expect(outcome.code == 0)
    let line = try #require(outcome.text.split(separator: "\n").first { $0.hasPrefix("a.b") })
    let words = line.split(separator: " ").joined(separator: " ")
    #expect(words.hasSuffix(says), "\(words)")
    let differs = says.hasSuffix("more") || says.hasSuffix("less")
    #expect(outcome.text.contains("\(differs ? 1 : 0) of 1 figures differ"))
    #expect(!outcome.text.contains("different machines"))
  }

  @Test func figuresThatOnlyOneHas() throws {
    let old = #"{"name": "old", "kind": "count", "unit": "blocks", "value": 1}"#
    let new = #"{"name": "new", "kind": "count", "unit": "blocks", "value": 1}"#
    let outcome = try Self.compare(Self.report([old]), Self.report([new], processors: 8))
    #expect(outcome.text.contains(/new .*appeared\n/) && outcome.text.contains(/old .*gone\n/))
    #expect(outcome.text.contains("different machines"))
  }

  @Test(
    "What is no report is refused",
    arguments: ["", "[]", "{}", #"{"wbench": 2, "figures": []}"#, #"{"wbench": 1, "figures": [{"name": "a"}]}"#, #"{"wbench": 1, "figures": 3}"#])
  func refused(text: String) throws {
    let outcome = try Self.compare(text, Self.report([]))
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("before.json") && outcome.output.isEmpty)
  }

  @Test("A run beside what it has written itself")
  func ownReport() throws {
    let sandbox = Sandbox()
    let first = try Tool.wbench(["layout", "--iterations", "3", "--format", "json"])
    let file = try sandbox.file("before.json", first.text)
    let outcome = try Tool.wbench(["layout", "--iterations", "3", "--compare", file])
    #expect(outcome.code == 0 && !outcome.text.contains("appeared") && !outcome.text.contains("gone"))
    #expect(outcome.text.contains(/layout\.wide\.evaluations +3001 sizes +3001 sizes +× 1\n/))
  }
}

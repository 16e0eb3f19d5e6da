import Foundation
import Testing

/// Counts that do not depend on the machine. Their limits stand in `wbench` itself, where `wbench --counts` holds them.
@Suite struct CountTests {
  private static let outcome = Result { try Tool.wbench(["--counts", "--format", "json"]) }

  private static func report() throws -> Report { try JSONDecoder().decode(Report.self, from: outcome.get().output) }

  @Test func noCountIsAboveItsLimit() throws {
    let outcome = try Self.outcome.get()
    #expect(outcome.code == 0, "\(outcome.messages)")
  }

  @Test(
    "Everything that can be counted is counted, and nothing else is there",
    arguments: [
      "layout.wide.cold.allocations", "layout.deep-wrapping.evaluations", "text.mixed.widget.cached.allocations", "decode.large.allocations",
      "expressions.path.allocations", "render.3x.lower+layout.same-strings.allocations", "encode.2x.best.bytes", "svg.card.bytes",
      "diff.3840x2160.noise.exact.allocations",
    ])
  func counted(name: String) throws {
    let report = try Self.report()
    #expect(report.figure(name) != nil)
    #expect(report.figures.allSatisfy { $0.kind == "count" && $0.quartiles == nil })
  }

  @Test("Two runs count the same")
  func repeatable() throws {
    let again = try Report.measured(["layout", "text", "expressions", "--counts"])
    let first = try Self.report()
    #expect(again.figures.count > 30)
    for figure in again.figures { #expect(first.figure(figure.name)?.value == figure.value, "\(figure.name)") }
  }
}

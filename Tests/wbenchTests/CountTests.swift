import Foundation
import Testing

/// Counts that do not depend on the machine; times are only reported.
@Suite struct CountTests {
  private struct Figure: Decodable {
    var name: String
    var value: Double
    var unit: String
    var spread: [Double]?
  }

  private static let trees = ["wide", "widget", "deep", "deep-spacers", "deep-wrapping"]

  private static let figures = Result { () throws -> [String: Figure] in
    try measured("layout")
  }
  private static let texts = Result { () throws -> [String: Figure] in
    try measured("text")
  }

  private static let expressions = Result { () throws -> [String: Figure] in
    try measured("expressions")
  }

  private static let differences = Result { () throws -> [String: Figure] in
    try measured("diff")
  }

  private static func measured(_ benchmark: String) throws -> [String: Figure] {
    let outcome = try run([benchmark, "--iterations", "2", "--format", "json"])
    #expect(outcome.code == 0)
    let list = try JSONDecoder().decode([Figure].self, from: outcome.output)
    return Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Runs the built executable, which lies beside the test's own.
  private static func run(_ arguments: [String]) throws -> (code: Int32, output: Data) {
    let process = Process()
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "wbench")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test("Layout in an arena that was used before allocates nothing", arguments: trees, ["cold", "relayout"])
  func layoutAllocatesNothing(tree: String, run: String) throws {
    let figure = try #require(try Self.figures.get()["layout.\(tree).\(run).allocations"])
    #expect(figure.value == 0)
  }

  /// What a fresh arena allocates are its tables and their doublings.
  @Test("Texts that were set before allocate nothing", arguments: ["latin", "arabic", "devanagari", "japanese", "mixed"])
  func foundTextsAllocateNothing(corpus: String) throws {
    let figures = try Self.texts.get()
    #expect(try #require(figures["text.\(corpus).widget.cached.allocations"]).value == 0)
    #expect(try #require(figures["text.\(corpus).shaped.rate"]).value > 0)
    #expect((figures["text.\(corpus).hb_shape"] == nil) == (corpus == "mixed"))
  }

  @Test("Paths, sums and numbers of expressions allocate nothing", arguments: ["path", "shown", "number", "arithmetic"])
  func pathsAllocateNothing(expression: String) throws {
    #expect(try #require(try Self.expressions.get()["expressions.\(expression).allocations"]).value == 0)
  }

  @Test("Comparing pictures allocates a few rows, however large they are", arguments: ["364x170", "1092x510", "3840x2160"], ["equal", "box", "noise", "translucent"])
  func comparingAllocatesRows(size: String, change: String) throws {
    let figures = try Self.differences.get()
    #expect(try #require(figures["diff.\(size).\(change).exact.allocations"]).value <= 6)
    #expect(try #require(figures["diff.\(size).\(change).perceptual"]).value > 0)
  }

  @Test("A fresh arena allocates its tables", arguments: trees)
  func freshArena(tree: String) throws {
    let figure = try #require(try Self.figures.get()["layout.\(tree).fresh.allocations"])
    #expect((1...60).contains(figure.value))
  }

  @Test("Sizes are worked out as often as the rules of layout allow", arguments: zip(trees, [40_002.0, 319, 3_000, 3_000, 10_000]))
  func evaluations(tree: String, limit: Double) throws {
    let figure = try #require(try Self.figures.get()["layout.\(tree).evaluations"])
    #expect(figure.value <= limit)
  }

  @Test("Times have a spread around the median", arguments: trees)
  func spread(tree: String) throws {
    let figure = try #require(try Self.figures.get()["layout.\(tree).cold"])
    let spread = try #require(figure.spread)
    #expect(figure.unit == "ns/element" && spread[0] <= figure.value && figure.value <= spread[1] && spread[0] > 0)
  }

  @Test(
    "Usage errors end with 64",
    arguments: [["speed"], ["layout", "decode"], ["--iterations"], ["--iterations", "0"], ["--format=xml"], ["--what"]])
  func usage(line: [String]) throws {
    let outcome = try Self.run(line)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test func help() throws {
    let outcome = try Self.run(["--help"])
    #expect(outcome.code == 0)
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("Examples:"))
  }
}

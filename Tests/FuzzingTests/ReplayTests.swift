import Foundation
import FuzzChecks
import Testing

/// Runs every input that fuzzing kept, and the sample fonts, through what fuzzing checks.
@Suite struct ReplayTests {
  /// The files of a folder below `Tests`, by name.
  private static func inputs(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let files = try FileManager.default.contentsOfDirectory(at: TestFonts.tests.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.sorted { $0.path() < $1.path() }.map { ($0.lastPathComponent, try [UInt8](Data(contentsOf: $0))) }
  }

  @Test func paragraphs() throws {
    let inputs = try ReplayTests.inputs("Fuzzing/Corpus/paragraph")
    #expect(inputs.count >= 50)
    let check = try ParagraphCheck(TestFonts())
    for (name, bytes) in inputs {
      #expect(throws: Never.self, "\(name)") { try check.run(bytes) }
    }
  }

  @Test func packageFonts() throws {
    let inputs = try ReplayTests.inputs("Fuzzing/Corpus/package-font")
    #expect(inputs.count >= 10)
    let check = try PackageFontCheck(TestFonts())
    for (name, bytes) in inputs {
      #expect(throws: Never.self, "\(name)") { try check.run(bytes) }
    }
  }

  @Test func expressions() throws {
    let inputs = try ReplayTests.inputs("Fuzzing/Corpus/expression")
    #expect(inputs.count >= 30)
    let check = try ExpressionCheck()
    var values = 0
    for (name, bytes) in inputs {
      #expect(throws: Never.self, "\(name)") { if try check.run(bytes) { values += 1 } }
    }
    #expect(values >= 20)
  }

  /// Packed and not, each sample is a font that draws.
  @Test func sampleFonts() throws {
    let check = try PackageFontCheck(TestFonts())
    let samples = try ReplayTests.inputs("WidgetTextTests/Fonts").filter { $0.name.hasPrefix("Sample") }
    #expect(samples.count == 12)
    for (name, bytes) in samples { #expect(try check.run(bytes), "\(name)") }
  }

  /// What fuzzing keeps is meant to stay small.
  @Test func corpusIsSmall() throws {
    let inputs = try ["paragraph", "package-font", "expression"].flatMap { try ReplayTests.inputs("Fuzzing/Corpus/\($0)") }
    #expect(inputs.reduce(0) { $0 + $1.bytes.count } <= 50_000)
  }
}

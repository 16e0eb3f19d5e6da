import Foundation
import FuzzChecks
import Testing
import WidgetText

/// Runs every input that fuzzing kept, and the sample fonts, through what fuzzing checks.
@Suite struct ReplayTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder below `Tests`, by name.
  private static func inputs(_ folder: String, where isInput: (URL) -> Bool = { _ in true }) throws -> [(name: String, bytes: [UInt8])] {
    let files = try FileManager.default.contentsOfDirectory(at: tests.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.filter(isInput).sorted { $0.path() < $1.path() }.map { ($0.lastPathComponent, try [UInt8](Data(contentsOf: $0))) }
  }

  @Test func paragraphs() throws {
    let inputs = try ReplayTests.inputs("Fuzzing/Corpus/paragraph")
    #expect(inputs.count >= 20)
    let check = try ParagraphCheck(fonts: ReplayTests.tests.deletingLastPathComponent().appending(path: "Fonts").path())
    for (name, bytes) in inputs {
      #expect(throws: Never.self, "\(name)") { try check.run(bytes) }
    }
  }

  @Test func packageFonts() throws {
    let kept = try ReplayTests.inputs("Fuzzing/Corpus/package-font")
    #expect(kept.count >= 10)
    let samples = try ReplayTests.inputs("WidgetTextTests/Fonts") { ["ttf", "otf", "woff2"].contains($0.pathExtension) }
    #expect(samples.count == 12)
    for (name, bytes) in kept + samples {
      #expect(throws: Never.self, "\(name)") { try PackageFontCheck().run(bytes) }
    }
  }

  /// What fuzzing keeps is meant to stay small.
  @Test func corpusIsSmall() throws {
    let inputs = try ReplayTests.inputs("Fuzzing/Corpus/paragraph") + ReplayTests.inputs("Fuzzing/Corpus/package-font")
    #expect(inputs.reduce(0) { $0 + $1.bytes.count } <= 50_000)
  }
}

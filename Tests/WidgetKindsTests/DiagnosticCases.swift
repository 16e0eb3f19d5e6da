import Foundation
import Testing
import WidgetDocument
import WidgetKinds

/// Documents and manifests with the messages that they meet: `Cases/*.json`.
struct DiagnosticCases {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    /// The text of a `document.json`.
    var document: String?
    /// The text of a `manifest.json`.
    var manifest: String?
    /// All lines, in order.
    var diagnostics: [String]

    var testDescription: String { name }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
  static let vocabulary = Registry.vocabulary.compiled()

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func cases(_ file: String) throws -> [Case] {
    try JSONDecoder().decode([Case].self, from: Data(contentsOf: folder.appending(path: file)))
  }

  static func check(_ text: String, root: String) -> [String] {
    vocabulary.check(bytes: Array(text.utf8), root: root, file: "\(root).json").diagnostics.map(\.description)
  }

  @Test func thereAreCases() { #expect(Self.files.count >= 5) }

  @Test(arguments: files)
  func reports(_ file: String) throws {
    let cases = try Self.cases(file)
    #expect(!cases.isEmpty)
    for example in cases {
      let found = example.document.map { Self.check($0, root: "document") } ?? example.manifest.map { Self.check($0, root: "manifest") }
      #expect(found == example.diagnostics, "\(file): \(example.name)")
    }
  }

  @Test(arguments: files)
  func namesDiffer(_ file: String) throws {
    let names = try Self.cases(file).map(\.name)
    #expect(Set(names).count == names.count)
  }
}

/// Everything that the vocabulary has is met by a good and by a bad example.
struct DiagnosticCoverage {
  private static let all: [DiagnosticCases.Case] = DiagnosticCases.files.flatMap { (try? DiagnosticCases.cases($0)) ?? [] }
  private static let names = Registry.vocabulary.kinds.map { "\($0.name)" } + Registry.vocabulary.modifiers.map { "\($0.name)" }

  @Test(arguments: names)
  func hasAGoodExample(_ name: String) {
    #expect(Self.all.contains { $0.name == "\(name): good" && $0.diagnostics.isEmpty })
  }

  @Test(arguments: names)
  func hasABadExample(_ name: String) {
    #expect(Self.all.contains { $0.name.hasPrefix("\(name): bad") && !$0.diagnostics.isEmpty })
  }
}

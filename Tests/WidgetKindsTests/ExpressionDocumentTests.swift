import Foundation
import Testing
import WidgetDocument
import WidgetKinds

/// Documents whose expressions are compiled where they stand, with what is said of them: `Cases/expressions/documents.json`.
struct ExpressionDocumentTests {
  private static let file = DiagnosticCases.folder.appending(path: "expressions/documents.json")
  private static let cases = (try? JSONDecoder().decode([DiagnosticCases.Case].self, from: Data(contentsOf: file))) ?? []

  @Test func thereAreCases() { #expect(Self.cases.count > 40) }

  @Test(arguments: cases)
  func reports(_ example: DiagnosticCases.Case) throws {
    let text = try #require(example.document)
    let (document, checked) = Document.read(Array(text.utf8), file: "document.json", context: .bare)
    #expect(checked.diagnostics.map(\.description) == example.diagnostics)
    #expect((document == nil) == example.name.hasSuffix(": bad"))
  }
}

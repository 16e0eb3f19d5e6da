import Testing
import WidgetDocument
import WidgetFoundation

/// Documents that compute are drawn as the documents without expressions that they come to.
@Suite struct CompositionTests {
  static let cases = CompositionCase.all(in: "compositions")
  /// Data of types and sizes that their places do not take.
  static let wrongData = CompositionCase.all(in: "wrong-data")
  static let translations = CompositionCase.all(in: "translations")

  @Test func thereAreCases() {
    #expect(CompositionTests.cases.count >= 60 && CompositionTests.wrongData.count >= 20 && CompositionTests.translations.count >= 10)
    let ids = (CompositionTests.cases + CompositionTests.wrongData + CompositionTests.translations).map(\.id)
    #expect(Set(ids).count == ids.count && !ids.contains(""))
  }

  @Test(arguments: cases + wrongData + translations)
  func comesToWhatIsWritten(_ composition: CompositionCase) throws {
    let sandbox = try Sandbox()
    let environment = try composition.renderEnvironment()
    let outcome = try CompositionOutcome(composition.package(in: sandbox), environment, composition.widgetSettings())
    #expect(outcome.diagnostics == composition.diagnostics)
    #expect(outcome.display == (try display(of: composition.draws, environment)))
    var rest = outcome.pointers[...]
    for pointer in composition.pointers {
      guard let index = rest.firstIndex(of: pointer) else {
        Issue.record("\(pointer) is not among \(Array(rest))")
        break
      }
      rest = rest[(index + 1)...]
    }
  }

  /// How a document without expressions is drawn.
  private func display(of members: JSONValue?, _ environment: WidgetFoundation.Environment) throws -> String? {
    guard let members else { return nil }
    let text = CompositionCase.whole(members)
    let written = String(decoding: text, as: UTF8.self)
    #expect(!written.replacing("$${", with: "").contains("${"), "what a case is held against computes nothing")
    let sandbox = try Sandbox()
    let outcome = try CompositionOutcome(sandbox.package(written), environment)
    #expect(outcome.diagnostics == [], "what a case is held against has no mistakes")
    return outcome.display
  }
}

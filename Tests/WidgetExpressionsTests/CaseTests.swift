import Testing
import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// What expressions come to, and what is said of those that are wrong: `Cases/*.json`.
struct CaseTests {
  @Test func thereAreCases() { #expect(CaseFile.all.map(\.cases.count).reduce(0, +) > 3000) }

  @Test(arguments: CaseFile.all)
  func holds(_ file: CaseFile) throws {
    let formatter = LocaleFormatter()
    for node in file.cases {
      let name = file.text("id", of: node) ?? "?"
      let difference = try CaseOutcome(node, of: file, formatter).difference
      #expect(difference == nil, "\(file.name): \(name)")
    }
  }

  @Test func namesDiffer() {
    let names = CaseFile.all.flatMap { file in file.cases.compactMap { file.text("id", of: $0) } }
    #expect(Set(names).count == names.count)
  }
}

import Testing
import WidgetLayout

/// Fractions, grids, directions and guides, in the form of the layout cases.
struct RuleCases {
  @Test func fileHoldsCases() { #expect(CaseFile.rules.problem == nil) }

  @Test(arguments: CaseFile.rules.cases.indices)
  func frames(_ index: Int) throws {
    var reader = CaseReader()
    #expect(try differences(CaseFile.rules.cases[index].get(), &reader) == [])
  }

  @Test func framesAreTheSameOnAUsedTree() throws {
    var reader = CaseReader()
    for _ in 0..<2 {
      for item in CaseFile.rules.cases.reversed() { #expect(try differences(item.get(), &reader) == []) }
    }
  }
}

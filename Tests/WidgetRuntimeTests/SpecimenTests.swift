import GoldenSupport
import Testing
import WidgetFoundation

/// Text in all its attributes, at 2 pixels a point.
@Suite struct SpecimenTests {
  static let specimens = Fixture.all(in: "text")

  @Test func thereAreSpecimens() { #expect(SpecimenTests.specimens.count >= 15) }

  @Test(arguments: specimens)
  func looksAsRecorded(_ specimen: Fixture) throws {
    let widget = try load(specimen.path)
    expectGolden(try makeWorker().stages(of: widget, .specimen(of: widget, scale: 2)), specimen.golden)
  }
}

import GoldenSupport
import Testing
import WidgetDocument
import WidgetFoundation

/// Effects in one another, and what makes none.
@Suite struct EffectTests {
  static let specimens = Fixture.all(in: "effects")

  @Test func thereAreSpecimens() { #expect(EffectTests.specimens.count >= 5) }

  @Test(arguments: specimens)
  func looksAsRecorded(_ specimen: Fixture) throws {
    let widget = try load(specimen.path)
    expectGolden(try makeWorker().stages(of: widget, .specimen(of: widget, scale: 1)), specimen.golden)
  }

  @Test(arguments: [
    #"{"blur": 0}"#, #"{"saturation": 1}"#, #"{"contrast": 1}"#, #"{"brightness": 0}"#, #"{"grayscale": 0}"#, #"{"blendMode": "normal"}"#,
    #"{"shadow": 0}"#, #"{"shadow": {"radius": 5, "color": "clear"}}"#, #"{"shadow": {"radius": 9, "color": "black 0%"}}"#, #"{"blur": "${null}"}"#,
    #"{"blendMode": "${null}"}"#, #"{"opacity": 1}"#,
  ])
  func whatChangesNothingIsNoLayer(_ modifier: String) throws {
    let list = try displayList(modifier)
    #expect(!list.contains("group"), "\(list)")
  }

  @Test(arguments: [
    (#"{"blur": "${1 + 2}"}"#, "blur"), (#"{"shadow": {"radius": 0, "x": 1}}"#, "shadow"), (#"{"saturation": 0}"#, "color"), (#"{"grayscale": 1}"#, "color"),
    (#"{"brightness": "${-0.5}"}"#, "color"), (#"{"contrast": 3}"#, "color"), (#"{"blendMode": "${'hue'}"}"#, "hue"),
  ])
  func whatChangesSomethingIsOne(_ modifier: String, _ word: String) throws {
    let list = try displayList(modifier)
    #expect(list.contains("group") && list.contains(word), "\(list)")
  }

  @Test(arguments: [
    #"{"blur": "${101}"}"#, #"{"blur": "${-1}"}"#, #"{"shadow": {"radius": "${100.5}"}}"#, #"{"grayscale": "${2}"}"#,
    #"{"saturation": "${-0.1}"}"#, #"{"brightness": "${1.5}"}"#, #"{"contrast": "${-1}"}"#, #"{"blendMode": "${'mutliply'}"}"#,
    #"{"shadow": {"radius": 1, "color": "${'rde'}"}}"#,
  ])
  func valuesFromDataAreHeldAgainstTheirRanges(_ modifier: String) throws {
    let widget = try widget(modifier)
    let failure = #expect(throws: RenderFailure.self) { _ = try makeWorker().png(widget, .specimen(of: widget, scale: 1)) }
    #expect(failure?.diagnostics.errors.map(\.code) == [.bindingType])
  }

  private func displayList(_ modifier: String) throws -> String {
    let widget = try widget(modifier)
    return try makeWorker().stages(of: widget, .specimen(of: widget, scale: 1)).display
  }

  private func widget(_ modifier: String) throws -> Widget {
    let sandbox = try Sandbox()
    // Data is not known when the document is checked.
    let modifier = modifier.replacing("${", with: "${null ?? ")
    return try load(sandbox.file("document.json", #"{"format": "1.0", "body": {"type": "circle", "modifiers": [\#(modifier)]}}"#))
  }
}

import DisplayList
import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// What can be touched and read aloud, family by family.
@Suite struct RegionTests {
  @Test func thereAreCases() {
    #expect(RegionCase.all.count >= 40)
    #expect(Set(RegionCase.all.map(\.composition.id)).count == RegionCase.all.count)
  }

  @Test(arguments: RegionCase.all)
  func areAsWritten(_ example: RegionCase) throws {
    let inspection = try example.inspection()
    #expect(inspection.diagnostics.map(\.summary) == example.composition.diagnostics)
    #expect(inspection.interaction?.hits.map(\.line) == example.targets)
    #expect(inspection.interaction?.elements.flatMap { $0.lines() } == example.elements)
  }

  /// Pixels do not know of regions: a picture is the same with and without them.
  @Test(arguments: ["button", "toggle", "link", "gauge", "progress", "label", "accessibility"])
  func changeNoPicture(_ name: String) throws {
    let widget = try load(Fixture(folder: "kinds", name: name).path)
    let environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    let worker = try makeWorker()
    let plain = try worker.displayList(widget, environment)
    let inspection = worker.inspect(widget, environment, dumping: [.regions, .displayList])
    let drawn = (inspection.displayList ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
    let named = { (line: Substring) in line.split(separator: " in ").first ?? "" }
    #expect(drawn.filter { !$0.hasPrefix("region") }.map(named) == plain.dump.split(separator: "\n").map { $0.drop { $0 == " " } }.map(named))
    #expect(!plain.commands.contains { if case .region = $0.operation { true } else { false } })
  }

  /// An accessory's button has to be as large as the accessory, and is where its label is.
  @Test func buttonsOfAccessoriesAreTheirLabels() throws {
    func share(_ body: String) throws -> Double {
      let sandbox = try Sandbox()
      let widget = try load(sandbox.package(#"{"format": "1.0", "body": \#(body)}"#))
      let standard = WidgetFoundation.Environment(family: .accessoryCircular)
      var environment = try #require(standard)
      environment.scale = 1
      let hits = try #require(try makeWorker().inspect(widget, environment, dumping: .regions).interaction).hits
      #expect(hits.count == 1)
      return (hits.first.map { $0.frame.width * $0.frame.height } ?? 0) / (environment.size.width * environment.size.height)
    }
    let circle = #"{"type": "circle", "fill": "gray"}"#
    let glyph = #"{"type": "rectangle", "modifiers": [{"frame": {"width": 24, "height": 24}}]}"#
    let inside = #"{"type": "button", "action": {"reload": true}, "label": {"type": "zstack", "children": [\#(circle), \#(glyph)]}}"#
    let outside = #"{"type": "zstack", "children": [\#(circle), {"type": "button", "action": {"reload": true}, "label": \#(glyph)}]}"#
    #expect(try share(inside) >= 0.95)
    #expect(try share(outside) < 0.2)
  }

  /// In SwiftUI several modifiers of one name silently outdo one another; here there is one address, and it is the document's.
  @Test func theAddressOfTheWidgetIsNoModifier() throws {
    let sandbox = try Sandbox()
    let body = #"{"type": "text", "value": "x", "modifiers": [{"widgetURL": "https://example.com/"}]}"#
    let loading = try Widget.load(sandbox.package(#"{"format": "1.0", "body": \#(body)}"#))
    #expect(
      loading.diagnostics.map(\.summary) == [
        "1:73 error[unknown-modifier] /body/modifiers/0: 'widgetURL' is no modifier; did you mean 'the document's widgetURL'?"
      ])
  }

  /// A name that stands for a symbol in a label is the element of that name.
  @Test func namesOfIconsAreSymbols() throws {
    func outcome(_ icon: String) throws -> [String] {
      let sandbox = try Sandbox()
      let widget = try load(sandbox.package(#"{"format": "1.0", "body": {"type": "label", "title": "Sunny", "icon": \#(icon)}}"#))
      let environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
      let worker = try makeWorker()
      do throws(RenderFailure) {
        return [try worker.displayList(widget, environment).dump]
      } catch {
        return error.diagnostics.map { "\($0.code) \($0.pointer) \($0.message)" }
      }
    }
    #expect(try outcome(#""sun.max""#) == outcome(#"{"type": "symbol", "name": "sun.max"}"#))
    #expect(try outcome(#""${'sun.' + 'max'}""#) == outcome(#""sun.max""#))
  }
}

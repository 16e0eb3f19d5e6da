import GoldenSupport
import Testing
import WidgetDocument
import WidgetFoundation

/// Every entry of the registry does in a picture what it says of itself.
@Suite struct KindTests {
  static func entries(_ state: DrawingState) -> [RegistryEntry] { RegistryEntry.all.filter { $0.state == state } }

  @Test func everyEntryHasOneFixtureAndEveryFixtureAnEntry() {
    let names = RegistryEntry.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(Fixture.all(in: "kinds").map(\.name)).symmetricDifference(names).sorted() == [])
  }

  @Test(arguments: RegistryEntry.all)
  func hasADocumentationLine(_ entry: RegistryEntry) {
    #expect(entry.documentation.hasSuffix(".") || entry.name.contains("."), "a sentence: '\(entry.documentation)'")
    #expect(!entry.documentation.isEmpty && !entry.documentation.contains("\n"))
  }

  @Test(arguments: entries(.drawn))
  func drawnOnesLookAsRecorded(_ entry: RegistryEntry) throws {
    let fixture = Fixture(folder: "kinds", name: entry.name)
    let widget = try load(fixture.path)
    let drawn = try makeWorker().stages(of: widget, .specimen(of: widget, scale: 1))
    expectGolden(drawn, fixture.golden)
  }

  @Test(arguments: entries(.drawn).filter { entry in Registry.vocabulary.modifiers.contains { "\($0.name)" == entry.name } })
  func drawnModifiersChangeThePicture(_ entry: RegistryEntry) throws {
    let pictures = try picturesWithAndWithout(entry)
    #expect(pictures.with != pictures.without)
  }

  @Test(arguments: entries(.noEffect))
  func thoseWithoutEffectLeaveThePictureAlone(_ entry: RegistryEntry) throws {
    let pictures = try picturesWithAndWithout(entry)
    #expect(pictures.with == pictures.without)
  }

  @Test(arguments: entries(.notDrawn))
  func thoseNotDrawnAreValidAndRefused(_ entry: RegistryEntry) throws {
    let widget = try load(Fixture(folder: "kinds", name: entry.name).path)
    guard case .array(let places)? = widget.comment("x-refused") else {
      Issue.record("the fixture does not say in 'x-refused' where it is refused")
      return
    }
    let environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    let failure = #expect(throws: RenderFailure.self) { _ = try makeWorker().png(widget, environment) }
    let errors = failure?.diagnostics.errors ?? []
    #expect(errors.map(\.code) == places.map { _ in .notDrawn }, "\(errors.summary)")
    #expect(errors.map { JSONValue.string($0.pointer) } == places)
  }

  /// The pictures of an entry's fixture and of the same document without the entry.
  private func picturesWithAndWithout(_ entry: RegistryEntry) throws -> (with: [UInt8], without: [UInt8]) {
    let fixture = Fixture(folder: "kinds", name: entry.name)
    let widget = try load(fixture.path)
    let document = JSONValue(widget.document.tree, at: 0)
    let stripped = document.removing(entry.key)
    #expect(stripped != document, "the fixture does not use '\(entry.key)'")
    let sandbox = try Sandbox()
    try sandbox.copy("\(Fixture.cases)/kinds/assets", to: "assets")
    let other = try load(sandbox.file("document.json", stripped.encoded()))
    let worker = try makeWorker()
    let environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    return (try worker.png(widget, environment).bytes, try worker.png(other, environment).bytes)
  }
}

extension JSONValue {
  /// The value without any member of this key, and without array items that had nothing else.
  func removing(_ key: String) -> JSONValue {
    switch self {
    case .null, .boolean, .number, .string: return self
    case .array(let items):
      return .array(items.compactMap { item in
        let rest = item.removing(key)
        return rest == .object([]) && rest != item ? nil : rest
      })
    case .object(let members):
      return .object(members.filter { $0.key != key }.map { Member($0.key, $0.value.removing(key)) })
    }
  }
}

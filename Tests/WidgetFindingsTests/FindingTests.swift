import Geometry
import Testing
import WidgetFoundation

/// What pictures that draw have wrong: small documents, each with all that is found.
@Suite struct FindingTests {
  static let files = ["texts", "overflows", "overlaps", "contrasts", "accented", "roots", "targets", "images"]
  static let cases = files.flatMap(FindingCase.all)

  @Test func thereAreCases() {
    for file in Self.files { #expect(FindingCase.all(in: file).count >= 5, "\(file)") }
    #expect(Set(Self.cases.map(\.id)).count == Self.cases.count)
  }

  @Test(arguments: cases)
  func areAsWritten(_ example: FindingCase) throws {
    let worker = try makeWorker()
    try example.withWidget(worker) { widget in
      let environment = try example.environment(of: widget)
      let findings = try worker.findings(of: widget, environment)
      #expect(findings.map(\.summary) == example.findings)
      #expect(findings.allSatisfy { $0.pictures == [PictureTraits(environment)] })
      // Another worker, and a second time, say the same.
      #expect(try makeWorker().findings(of: widget, environment) == findings)
      #expect(try worker.findings(of: widget, environment) == findings)
    }
  }

  /// Every code is found in a case; one that is not found in others of the same file is not found everywhere.
  @Test func everyCodeHasACaseForAndOneAgainst() {
    for code in DiagnosticCode.allCases where code.stage == .finding {
      let found = Self.cases.filter { $0.findings.contains { $0.contains("[\(code.rawValue)]") } }
      #expect(!found.isEmpty, "\(code.rawValue)")
      #expect(found.count < Self.cases.count / 2, "\(code.rawValue)")
    }
  }

  /// The rows of public reports that this version can be asked about here.
  @Test(arguments: [1, 2, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 29, 31, 32, 34, 35, 37, 38, 40])
  func reportsHaveCases(_ row: Int) {
    #expect(Self.cases.contains { $0.id.hasPrefix("report \(row):") })
  }

  /// Names that WidgetKit has and the format spells otherwise are mistakes of the document (reports 22 and 29).
  @Test(arguments: ["containerBackground", "widgetURL"])
  func modifiersOfTheWholeWidgetAreRefused(_ name: String) throws {
    let document = #"{"format": "1.0", "body": {"type": "text", "value": "x", "modifiers": [{"\#(name)": "red"}]}}"#
    let loading = try Sandbox.withFile(document) { try Widget.load($0) }
    let found = loading.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.code) == [.unknownModifier])
    #expect(found[0].message.contains("the document's") || found[0].suggestion != nil)
  }

  @Test func boxesAndMeasuresAreThoseOfThePicture() throws {
    let example = try #require(Self.cases.first { $0.id == "a link of 20 points is missed" })
    let worker = try makeWorker()
    try example.withWidget(worker) { widget in
      let finding = try #require(try worker.findings(of: widget, example.environment(of: widget)).first)
      #expect(finding.box == Rect(x: 139, y: 69, width: 60, height: 20))
      #expect(finding.measure == .points(20))
      #expect(finding.remedy != nil && finding.diagnostic.line == 1)
    }
  }

  @Test func findingsOfSeveralPicturesAreMerged() throws {
    let example = try #require(Self.cases.first { $0.id == "nine points are too small" })
    let worker = try makeWorker()
    try example.withWidget(worker) { widget in
      let light = try example.environment(of: widget)
      var dark = light
      dark.colorScheme = .dark
      let findings = try (worker.findings(of: widget, light) + worker.findings(of: widget, dark)).merged()
      #expect(findings.count == 1)
      #expect(findings.first?.pictures.map(\.colorScheme) == [.light, .dark])
    }
  }

  @Test func whatCannotBeDrawnHasNoFindings() throws {
    let document = #"{"format": "1.0", "body": {"type": "image", "asset": "none.png"}}"#
    try Sandbox.withFile(document) { path in
      let widget = try #require(try Widget.load(path).widget)
      let environment = try #require(Environment(family: .small))
      let worker = try makeWorker()
      #expect(throws: RenderFailure.self) { try worker.findings(of: widget, environment) }
    }
  }
}

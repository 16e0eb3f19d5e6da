import Foundation
import GoldenSupport
import Testing
import WidgetDocument
import WidgetFoundation

/// A picture of a package.
struct PackagePicture: Sendable, CustomTestStringConvertible {
  var package: String
  var family: Family
  var scheme: ColorScheme

  var name: String { "\(package)-\(family.rawValue)\(scheme == .dark ? "-dark" : "")" }
  var testDescription: String { name }
  var path: String { PackagePicture.path(package) }

  static func path(_ package: String) -> String {
    package == "card" ? "\(Fixture.cases)/card.widget" : "\(Fixture.cases)/packages/\(package).widget"
  }

  /// What can be drawn without data.
  static let drawn = ["card", "quote", "timetable", "typeface"].flatMap { package in
    let families = (try? Widget.load(path(package)).widget?.manifest.families) ?? []
    return families.flatMap { family in
      ColorScheme.allCases.map { PackagePicture(package: package, family: family, scheme: $0) }
    }
  }

  /// At one pixel a point.
  func environment() throws -> WidgetFoundation.Environment {
    let standard = WidgetFoundation.Environment(family: family)
    var environment = try #require(standard)
    environment.scale = 1
    environment.colorScheme = scheme
    return environment
  }
}

@Suite struct PackageTests {
  /// What needs data, expressions or symbols.
  static let others = ["agenda", "batteries", "lockscreen", "rings", "weather"]

  @Test func allPackagesAreTested() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Fixture.cases)/packages")
    let tested = (PackageTests.others + ["quote", "timetable", "typeface"]).map { "\($0).widget" }
    #expect(names.sorted() == tested.sorted())
    #expect(PackagePicture.drawn.count >= 12)
  }

  @Test(arguments: PackagePicture.drawn)
  func looksAsRecorded(_ picture: PackagePicture) throws {
    let widget = try load(picture.path)
    let drawn = try makeWorker().png(widget, picture.environment())
    #expect(drawn.diagnostics.isEmpty, "\(drawn.diagnostics.summary)")
    expectGolden(picture: drawn.bytes, "packages/\(picture.name)")
  }

  @Test(arguments: others)
  func isValidAndNamesWhatIsNotDrawn(_ package: String) throws {
    let widget = try load(PackagePicture.path(package))
    #expect(!widget.manifest.families.isEmpty)
    let worker = try makeWorker()
    for family in widget.manifest.families {
      let environment = try PackagePicture(package: package, family: family, scheme: .light).environment()
      let failure = #expect(throws: RenderFailure.self) { _ = try worker.png(widget, environment) }
      let errors = failure?.diagnostics.errors ?? []
      #expect(!errors.isEmpty)
      #expect(errors.allSatisfy { $0.code == .notDrawn }, "\(family): \(errors.filter { $0.code != .notDrawn }.summary)")
      #expect(errors.allSatisfy { $0.line > 0 && $0.message.contains("not drawn yet") && !$0.pointer.isEmpty })
    }
  }
}

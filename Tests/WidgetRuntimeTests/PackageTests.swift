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
  /// nil for American English.
  var locale: String?

  var name: String { "\(package)-\(family.rawValue)\(locale.map { "-\($0)" } ?? "")\(scheme == .dark ? "-dark" : "")" }
  var testDescription: String { name }
  var path: String { PackagePicture.path(package) }

  static func path(_ package: String) -> String {
    package == "card" ? "\(Fixture.cases)/card.widget" : "\(Fixture.cases)/packages/\(package).widget"
  }

  static let packages = ["agenda", "batteries", "card", "lockscreen", "quote", "rings", "timetable", "typeface", "weather"]

  /// Every family of every package, light and dark, in American English and in each language that the package has.
  static let all = packages.flatMap { package in
    guard let widget = try? Widget.load(path(package)).widget else { return [PackagePicture]() }
    return widget.manifest.families.flatMap { family in
      ([nil] + widget.locales.filter { $0 != "en" }.sorted()).flatMap { locale in
        ColorScheme.allCases.map { PackagePicture(package: package, family: family, scheme: $0, locale: locale) }
      }
    }
  }

  /// Dark pictures have the outlines of the light ones.
  var hasSVG: Bool { scheme == .light }

  /// At one pixel a point, at the moment that the package shows itself in.
  func environment(of widget: Widget) throws -> WidgetFoundation.Environment {
    let standard = WidgetFoundation.Environment(family: family)
    var environment = try #require(standard)
    environment.scale = 1
    environment.colorScheme = scheme
    environment.locale = locale ?? environment.locale
    environment.layoutDirection = LayoutDirection(locale: environment.locale)
    environment.date = widget.manifest.previewDate ?? environment.date
    return environment
  }
}

@Suite struct PackageTests {
  @Test func allPackagesAreTested() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Fixture.cases)/packages")
    #expect(names.sorted() == PackagePicture.packages.filter { $0 != "card" }.map { "\($0).widget" })
    #expect(Set(PackagePicture.all.map(\.package)).sorted() == PackagePicture.packages)
    #expect(PackagePicture.all.count >= 30)
  }

  @Test(arguments: PackagePicture.all)
  func looksAsRecorded(_ picture: PackagePicture) throws {
    let widget = try load(picture.path)
    #expect(widget.warnings == [])
    let drawn = try makeWorker().png(widget, picture.environment(of: widget))
    #expect(drawn.diagnostics.isEmpty, "\(drawn.diagnostics.summary)")
    expectGolden(picture: drawn.bytes, "packages/\(picture.name)")
    guard picture.hasSVG else { return }
    let svg = try makeWorker().svg(widget, picture.environment(of: widget)).bytes
    expectGolden(text: String(decoding: svg, as: UTF8.self), "packages/\(picture.name).svg")
  }
}

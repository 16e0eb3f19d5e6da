import Foundation
import GoldenSupport
import Testing
import WidgetCraft
import WidgetFoundation

/// A picture of a built-in widget, at one pixel a point.
struct CatalogPicture: Sendable, CustomTestStringConvertible {
  var package: String
  var family: Family
  var scheme: ColorScheme
  /// As a tinted Home Screen shows it.
  var isAccented = false

  var testDescription: String { name }
  var name: String { "\(package)-\(family.rawValue)\(isAccented ? "-accented" : scheme == .dark ? "-dark" : "")" }

  static let folder = Repository.root + "/Sources/WidgetCraft/Catalog"
  /// Widgets whose previews have a name as long as real ones, which is cut as the document says.
  static let cuts = ["batteries", "now-playing"]

  static let packages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".widget") }.map { String($0.dropLast(7)) }.sorted()
  }()

  static let all = packages.flatMap { package in
    let families = (try? Widget.load("\(folder)/\(package).widget").widget?.manifest.families) ?? []
    return families.flatMap { family in
      ColorScheme.allCases.map { CatalogPicture(package: package, family: family, scheme: $0) }
        + [CatalogPicture(package: package, family: family, scheme: .dark, isAccented: true)]
    }
  }

  func environment(of widget: Widget) throws -> WidgetFoundation.Environment {
    let standard = WidgetFoundation.Environment(family: family)
    var environment = try #require(standard)
    environment.scale = 1
    environment.colorScheme = scheme
    if isAccented { (environment.renderingMode, environment.tint) = (.accented, Color(255, 179, 64)) }
    environment.date = widget.manifest.previewDate ?? environment.date
    return environment
  }
}

/// The built-in widgets: all of them are valid, and draw in each of their families. What they look like is held by `wrender golden Goldens/catalog.json`.
@Suite struct CatalogTests {
  @Test func theCatalogIsComplete() {
    #expect(CatalogPicture.packages == Catalog.names.sorted())
  }

  @Test(arguments: CatalogPicture.packages)
  func isValid(_ package: String) throws {
    let loading = try Widget.load("\(CatalogPicture.folder)/\(package).widget")
    #expect(loading.diagnostics == [])
    #expect(loading.widget?.manifest.families.isEmpty == false)
  }

  @Test(arguments: CatalogPicture.all)
  func drawsWithoutAWord(_ picture: CatalogPicture) throws {
    let widget = try #require(try Widget.load("\(CatalogPicture.folder)/\(picture.package).widget").widget)
    let worker = try makeWorker()
    let environment = try picture.environment(of: widget)
    #expect(try worker.png(widget, environment).diagnostics == [])
    #expect(worker.inspect(widget, environment).truncated.isEmpty || CatalogPicture.cuts.contains(picture.package))
    let svg = try worker.svg(widget, environment).bytes
    #expect(try worker.svg(widget, environment).bytes == svg)
  }

  /// In the languages of its translations every widget draws without a word about it.
  @Test(arguments: CatalogPicture.all)
  func drawsInItsLanguages(_ picture: CatalogPicture) throws {
    let widget = try #require(try Widget.load("\(CatalogPicture.folder)/\(picture.package).widget").widget)
    let worker = try makeWorker()
    for locale in widget.locales {
      var environment = try picture.environment(of: widget)
      environment.locale = locale
      environment.layoutDirection = LayoutDirection(locale: locale)
      #expect(worker.inspect(widget, environment).diagnostics == [], "\(locale)")
    }
  }

  private func makeWorker() throws -> RenderWorker {
    try RenderWorker(fonts: FontBook(directory: Repository.fonts), zones: ZoneData(path: Repository.zones))
  }
}

public import ContentHash
public import Geometry
public import WidgetDocument
import WidgetExpressions
public import WidgetKinds
public import WidgetPackage
package import WidgetText

/// A package that was read and passed every check: what pictures are made of.
public final class Widget: Sendable {
  /// The package's name without its folder and its ending: `weather` of `some/weather.widget`.
  public let name: String
  /// The path as it was given.
  public let location: String
  public let manifest: Manifest
  public let document: Document
  /// What its author should know; errors there are none.
  public let warnings: [Diagnostic]
  /// The locales that the package has translations for.
  public var locales: [String] { data.translations.locales }
  /// What expressions read beside the document.
  let data: WidgetData
  /// The fonts in its assets.
  package let fonts: [FontFace]
  let reader: PackageReader

  init(manifest: Manifest, document: Document, data: WidgetData, fonts: [FontFace], warnings: [Diagnostic], reader: consuming PackageReader) {
    location = reader.location
    name = PackageReader.name(of: reader.location)
    self.manifest = manifest
    self.document = document
    self.data = data
    self.fonts = fonts
    self.warnings = warnings
    self.reader = reader
  }
}

extension Widget {
  /// The digest of the package's files as they are now.
  public func digest(limits: Limits = .standard) throws(PackageError) -> Digest { try reader.digest(limit: limits.imageBytes) }
}

/// What came of reading a package: the widget, or why there is none.
public struct Loading: Sendable {
  /// nil where there is an error among the diagnostics.
  public var widget: Widget?
  /// Everything found in manifest, document and translations, file by file and ordered by position.
  public var diagnostics: [Diagnostic]
}

extension Widget {
  /// Reads a package, a folder `NAME.widget/` or a document alone, and checks all of it.
  ///
  /// - Parameter settings: Values in place of those that the manifest has.
  /// - Throws: `PackageError` where there is no package to read. Mistakes in it are diagnostics.
  public static func load(
    _ location: String, settings: WidgetSettings = WidgetSettings(), limits: Limits = .standard
  ) throws(PackageError) -> Loading {
    let reader = try PackageReader.open(location)
    var check = PackageCheck(limits: limits, diagnostics: reader.warnings)
    let manifest = check.manifest(reader)
    var declared = manifest ?? .bare
    check.apply(settings, to: &declared)
    let fixtures = check.fixtures(settings, declared, reader)
    let context = DocumentContext(manifest: declared, fixtures: fixtures)
    let document = StackRoom.run { check.document(reader, context) }
    let files = check.translations(reader, defaultLocale: declared.defaultLocale)
    let fonts = check.fonts(reader)
    guard let manifest, let document else { return Loading(widget: nil, diagnostics: check.diagnostics) }
    let data = check.data(of: document, declared, fixtures, files.translations, reader)
    guard !check.diagnostics.contains(where: { $0.severity == .error }) else { return Loading(widget: nil, diagnostics: check.diagnostics) }
    let widget = Widget(manifest: manifest, document: document, data: data, fonts: fonts, warnings: check.diagnostics, reader: reader)
    return Loading(widget: widget, diagnostics: check.diagnostics)
  }
}

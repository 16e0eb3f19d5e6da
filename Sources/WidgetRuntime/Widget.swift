public import Geometry
public import WidgetDocument
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
  let locales: [String]
  /// The fonts in its assets.
  package let fonts: [FontFace]
  let reader: PackageReader

  init(manifest: Manifest, document: Document, locales: [String], fonts: [FontFace], warnings: [Diagnostic], reader: consuming PackageReader) {
    location = reader.location
    name = PackageReader.name(of: reader.location)
    self.manifest = manifest
    self.document = document
    self.locales = locales
    self.fonts = fonts
    self.warnings = warnings
    self.reader = reader
  }
}

/// What came of reading a package: the widget, or why there is none.
public struct Loading: Sendable {
  /// nil where there is an error among the diagnostics.
  public var widget: Widget?
  /// Everything found in manifest, document and translations, file by file and ordered by position.
  public var diagnostics: [Diagnostic]
}

extension Widget {
  /// A warning where the locale has translations, which this version does not look up: the document's own words are drawn.
  func untranslated(_ locale: String) -> [Diagnostic] {
    let language = locale.prefix { $0 != "-" }
    guard language != manifest.defaultLocale.prefix(while: { $0 != "-" }), locales.contains(where: { $0 == locale || $0 == language })
    else { return [] }
    return [
      Diagnostic(
        .warning, .notDrawn, file: location,
        message: "translations are not looked up yet: the document's own words are drawn in place of 'strings/\(language).json'")
    ]
  }

  /// Reads a package, a folder `NAME.widget/` or a document alone, and checks all of it.
  ///
  /// - Throws: `PackageError` where there is no package to read. Mistakes in it are diagnostics.
  public static func load(_ location: String, limits: Limits = .standard) throws(PackageError) -> Loading {
    let reader = try PackageReader.open(location)
    var check = PackageCheck(limits: limits, diagnostics: reader.warnings)
    let manifest = check.manifest(reader)
    let document = StackRoom.run { check.document(reader) }
    check.translations(reader)
    let fonts = check.fonts(reader)
    guard let manifest, let document, !check.diagnostics.contains(where: { $0.severity == .error }) else {
      return Loading(widget: nil, diagnostics: check.diagnostics)
    }
    let widget = Widget(
      manifest: manifest, document: document, locales: check.locales, fonts: fonts, warnings: check.diagnostics, reader: reader)
    return Loading(widget: widget, diagnostics: check.diagnostics)
  }
}

import Geometry
import WidgetDocument
import WidgetExpressions
import WidgetKinds
import WidgetPackage

/// What a user, a test or a gallery sets for a widget, in place of what its manifest has.
public struct WidgetSettings: Sendable {
  /// Values of parameters and of keys of the storage by name, as text: `12.5`, `true`, `2026-06-09`, `words`.
  public var parameters: [(name: String, value: String)] = []
  public var storage: [(name: String, value: String)] = []
  /// What providers answered: a file of fixtures, and its name for messages; nil for that of the manifest's preview.
  public var fixtures: (name: String, bytes: [UInt8])?

  public init() {}
}

extension PackageCheck {
  /// Puts settings in the place of a manifest's values; one that is unknown or of another type is reported.
  mutating func apply(_ settings: WidgetSettings, to manifest: inout Manifest) {
    for (name, value) in settings.parameters { set(name, value, in: &manifest.parameters, "parameter", option: "--param") }
    for (name, value) in settings.storage { set(name, value, in: &manifest.storage, "key of the storage", option: "--storage") }
  }

  private mutating func set(_ name: String, _ text: String, in declarations: inout [Declaration], _ what: String, option: String) {
    guard let index = declarations.firstIndex(where: { $0.name == name }) else {
      let suggestion = EditDistance.nearest(to: name, among: declarations.map(\.name))
      let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
      diagnostics.append(
        Diagnostic(.error, .unknownName, file: option, message: "'\(name)' is no \(what) of this widget\(hint)", found: name, suggestion: suggestion))
      return
    }
    guard let value = declarations[index].value(of: text) else {
      let expected = declarations[index].expected
      diagnostics.append(
        Diagnostic(
          .error, .invalidValue, file: option, message: "'\(text)' is no value of '\(name)': expected \(expected)", expected: expected, found: text))
      return
    }
    declarations[index].value = value
  }

  /// The fixtures that are asked for, else those of the preview.
  mutating func fixtures(_ settings: WidgetSettings, _ manifest: Manifest, _ reader: borrowing PackageReader) -> RawTree? {
    if let (name, bytes) = settings.fixtures { return data(bytes, named: name) }
    return manifest.previewFixtures.flatMap { data($0, reader) }
  }
}

import Foundation
import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// A document that computes, what it is computed from, and what has to come of it.
struct CompositionCase: Sendable, CustomTestStringConvertible {
  var id: String
  /// Members of the document beside `format`.
  var document: JSONValue
  /// Members of the manifest over those that every package needs.
  var manifest: JSONValue
  /// Files of the package by their paths.
  var files: [JSONValue.Member]
  var environment: JSONValue
  var settings: JSONValue
  /// Members of a document without expressions that is drawn alike; nil where nothing is drawn.
  var draws: JSONValue?
  /// Boxes that there are, in this order, among others.
  var pointers: [String]
  /// All diagnostics of reading and drawing.
  var diagnostics: [String]

  var testDescription: String { id }

  /// The cases of a file, an array.
  static func all(in file: String) -> [CompositionCase] {
    guard let bytes = contents(of: "\(Fixture.cases)/\(file).json") else { return [] }
    return JSONValue(CheckedFile(data: bytes, file: file).tree, at: 0).items.map(CompositionCase.init)
  }

  init(_ value: JSONValue) {
    id = value["id"]?.text ?? ""
    document = value["document"] ?? .object([])
    manifest = value["manifest"] ?? .object([])
    files = value["files"]?.members ?? []
    environment = value["environment"] ?? .object([])
    settings = value["settings"] ?? .object([])
    draws = value["draws"]
    pointers = value["pointers"]?.items.compactMap(\.text) ?? []
    diagnostics = value["diagnostics"]?.items.compactMap(\.text) ?? []
  }
}

extension CompositionCase {
  /// Writes the package.
  func package(in sandbox: Sandbox) throws -> String {
    let minimal = JSONValue(CheckedFile(data: Array(Sandbox.manifest.utf8), file: "").tree, at: 0)
    let path = try sandbox.file("test.widget/document.json", CompositionCase.whole(document))
    try sandbox.file("test.widget/manifest.json", minimal.merging(manifest).encoded())
    for file in files { try sandbox.file("test.widget/\(file.key)", file.value.encoded()) }
    return URL(filePath: path).deletingLastPathComponent().path
  }

  /// A document from its members.
  static func whole(_ members: JSONValue) -> [UInt8] { JSONValue.object([.init("format", .string("1.0"))]).merging(members).encoded() }

  func widgetSettings() -> WidgetSettings {
    func pairs(_ key: String) -> [(name: String, value: String)] {
      settings[key]?.members.map { ($0.key, $0.value.text ?? "") } ?? []
    }
    var result = WidgetSettings()
    (result.parameters, result.storage) = (pairs("parameters"), pairs("storage"))
    return result
  }

  /// A canvas of 240×160 points without margins, in which the case's own words are in force.
  func renderEnvironment() throws -> WidgetFoundation.Environment {
    let standard = WidgetFoundation.Environment(family: try word("family", Family.self) ?? .small)
    var result = try #require(standard)
    if environment["family"] == nil { result.size = Size(width: 240, height: 160) }
    result.scale = 1
    result.margins = .fixed(.zero)
    result.colorScheme = try word("colorScheme", ColorScheme.self) ?? .light
    result.locale = environment["locale"]?.text ?? result.locale
    result.layoutDirection = LayoutDirection(locale: result.locale)
    result.timeZone = environment["timeZone"]?.text ?? "UTC"
    result.calendar = try word("calendar", CalendarName.self) ?? .gregorian
    result.hourCycle = try word("hourCycle", HourCycleName.self)
    result.state = try word("state", WidgetState.self)
    if let date = environment["date"]?.text { result.date = try #require(DateSyntax.seconds(date)) }
    return result
  }

  private func word<Word: RawRepresentable<String>>(_ key: String, _ type: Word.Type) throws -> Word? {
    guard let word = environment[key]?.text else { return nil }
    let known = Word(rawValue: word)
    let result: Word = try #require(known, "\(key)")
    return result
  }
}

extension JSONValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// An object with the members of another in place of its own.
  func merging(_ other: JSONValue) -> JSONValue {
    other.members.reduce(into: self) { $0[$1.key] = $1.value }
  }
}

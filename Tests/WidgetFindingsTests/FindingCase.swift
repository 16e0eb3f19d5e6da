import Foundation
import Geometry
import GoldenSupport
import Testing
import WidgetFoundation

typealias Environment = WidgetFoundation.Environment

/// The bundled fonts, shared by all tests.
let bundledFonts = Result { try FontBook(directory: Repository.fonts) }

func makeWorker() throws -> RenderWorker {
  try RenderWorker(fonts: bundledFonts.get(), zones: ZoneData(path: Repository.zones))
}

/// A document, where it is drawn, and all that is found in the picture.
struct FindingCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Place: Decodable, Sendable {
    var family: String?
    var device: String?
    var scheme: String?
    var mode: String?
    var locale: String?
    var dynamicType: String?
    var boldText: Bool?
    var redacted: [String]?
  }

  var id: String
  var environment: Place?
  /// Opaque images by name, of so many pixels.
  var assets: [String: [Double]]?
  /// `warning[text-small] /body: …`.
  var findings: [String]
  /// As it is written.
  private(set) var document = ""

  var testDescription: String { id }

  private enum CodingKeys: String, CodingKey { case id, environment, assets, findings }

  /// The cases of a file, an array with the members of each and its document.
  static func all(in file: String) -> [FindingCase] {
    let url = URL(filePath: "\(Repository.root)/Tests/WidgetFindingsTests/Cases/\(file).json")
    guard let data = try? Data(contentsOf: url), var cases = try? JSONDecoder().decode([FindingCase].self, from: data),
      let raw = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    for (index, members) in raw.enumerated() {
      let document = try? JSONSerialization.data(withJSONObject: members["document"] ?? [:], options: [.sortedKeys])
      cases[index].document = String(decoding: document ?? Data(), as: UTF8.self)
    }
    return cases
  }

  /// Writes the package into a folder that goes when `body` ends.
  func withWidget<Result>(_ worker: RenderWorker, _ body: (Widget) throws -> Result) throws -> Result {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "widget-findings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = folder.appending(path: "test.widget")
    try FileManager.default.createDirectory(at: package.appending(path: "assets"), withIntermediateDirectories: true)
    try Data(FindingCase.manifest.utf8).write(to: package.appending(path: "manifest.json"))
    try Data(document.utf8).write(to: package.appending(path: "document.json"))
    for (name, size) in assets ?? [:] {
      let file = try FindingCase.solid(width: size[0], height: size[1], worker)
      try Data(file).write(to: package.appending(path: "assets/\(name)"))
    }
    return try body(try load(package.path))
  }

  /// Where it is drawn.
  func environment(of widget: Widget) throws -> Environment {
    let family = try #require(Family(name: environment?.family ?? "small"))
    let made = Environment(family: family, device: environment?.device.flatMap(Device.named))
    var result = try #require(made)
    if let mode = environment?.mode { result.renderingMode = try #require(RenderingMode(rawValue: mode)) }
    // What the system colours stands on a dark ground.
    result.colorScheme = result.renderingMode == .fullColor ? .light : .dark
    if let scheme = environment?.scheme { result.colorScheme = try #require(ColorScheme(rawValue: scheme)) }
    if let locale = environment?.locale { result.locale = locale }
    result.layoutDirection = LayoutDirection(locale: result.locale)
    if environment?.dynamicType == "AX5" { result.dynamicTypeSize = .accessibility5 }
    result.boldText = environment?.boldText ?? false
    result.redactions = RedactionReasons((environment?.redacted ?? []).compactMap(RedactionReason.init(rawValue:)))
    result.date = widget.manifest.previewDate ?? result.date
    return result
  }

  private static let manifest = #"""
    {"format": "1.0", "id": "test.findings", "version": "1.0.0", "name": "Test", "preview": {"date": "2026-06-09T09:41:00Z"},
     "families": ["small", "medium", "large", "extraLarge", "accessoryCircular", "accessoryRectangular", "accessoryInline"]}
    """#

  /// An opaque PNG of one colour.
  private static func solid(width: Double, height: Double, _ worker: RenderWorker) throws -> [UInt8] {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "widget-findings-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(##"{"format": "1.0", "body": {"type": "rectangle", "fill": "#336699"}}"##.utf8).write(to: folder)
    var environment = try #require(Environment(family: .small))
    environment.size = Size(width: width, height: height)
    environment.scale = 1
    environment.margins = .fixed(.zero)
    return try worker.png(load(folder.path), environment).bytes
  }
}

/// Reads a package that has no mistakes.
func load(_ path: String) throws -> Widget {
  let loading = try Widget.load(path)
  return try #require(loading.widget, "\(loading.diagnostics)")
}

extension Finding {
  /// On one line, without the file and the place in it.
  var summary: String { "\(diagnostic.severity)[\(diagnostic.code.rawValue)] \(diagnostic.pointer): \(diagnostic.message)" }
}

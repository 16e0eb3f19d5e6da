import Foundation
import Geometry
import GoldenSupport
import Testing
import WidgetDocument
import WidgetFoundation

/// The bundled fonts, shared by all tests.
let bundledFonts = Result { try FontBook(directory: Repository.fonts) }

/// The bundled time zones, shared by all tests.
let bundledZones = ZoneData(path: Repository.root + "/Sources/WidgetFormatting/Zones/zones.dat")

func makeWorker(limits: Limits = .standard, now: (@Sendable () -> UInt64)? = nil) throws -> RenderWorker {
  try RenderWorker(fonts: bundledFonts.get(), zones: bundledZones, limits: limits, now: now)
}

/// A document alone among the cases, drawn in a small picture of its own.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// The folder below `Cases`.
  var folder: String
  var name: String

  var path: String { "\(Fixture.cases)/\(folder)/\(name).json" }
  /// The goldens' name without the ending.
  var golden: String { "\(folder)/\(name)" }
  var testDescription: String { golden }

  static let cases = Repository.root + "/Tests/WidgetRuntimeTests/Cases"

  /// All of a folder, by name.
  static func all(in folder: String) -> [Fixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(cases)/\(folder)")) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { Fixture(folder: folder, name: String($0.dropLast(5))) }
  }
}

extension Widget {
  /// A root member of the document that is a comment: `x-size`, `x-refused`.
  func comment(_ key: String) -> JSONValue? { JSONValue(document.tree, at: 0)[key] }
}

extension WidgetFoundation.Environment {
  /// A canvas of its own without margins, as `wrender render --size` draws it: 120×80 points, or the document's `x-size`.
  static func specimen(of widget: Widget, scale: Double) -> WidgetFoundation.Environment {
    var environment = WidgetFoundation.Environment(family: .small)!
    environment.size = Size(width: 120, height: 80)
    if case .array(let sides)? = widget.comment("x-size"), case .number(let width) = sides[0], case .number(let height) = sides[1] {
      environment.size = Size(width: width, height: height)
    }
    environment.scale = scale
    environment.margins = .fixed(.zero)
    return environment
  }
}

/// What one document becomes at each stage.
struct DrawnStages: Hashable {
  var layout: String
  var display: String
  var png: [UInt8]
  var svg: String
}

extension RenderWorker {
  /// Draws a widget, and writes the stages before down.
  func stages(of widget: Widget, _ environment: WidgetFoundation.Environment) throws -> DrawnStages {
    let inspection = inspect(widget, environment, dumping: [.layoutTree, .displayList])
    let png = try png(widget, environment).bytes
    let svg = String(decoding: try svg(widget, environment).bytes, as: UTF8.self)
    return DrawnStages(layout: inspection.layoutTree ?? "", display: inspection.displayList ?? "", png: png, svg: svg)
  }
}

/// Reads a package that has no mistakes.
func load(_ path: String, settings: WidgetSettings = WidgetSettings(), limits: Limits = .standard) throws -> Widget {
  let loading = try Widget.load(path, settings: settings, limits: limits)
  guard let widget = loading.widget else { throw LoadingFailure(diagnostics: loading.diagnostics) }
  return widget
}

/// A package that was expected to have no mistakes has some.
struct LoadingFailure: Error, CustomStringConvertible {
  var diagnostics: [Diagnostic]
  var description: String { diagnostics.summary }
}

func contents(of path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

extension Diagnostic {
  /// On one line, without the file.
  var summary: String { "\(line):\(column) \(severity)[\(code.rawValue)] \(pointer): \(message)" }
}

extension [Diagnostic] {
  var errors: [Diagnostic] { filter { $0.severity == .error } }
  var summary: String { map(\.summary).joined(separator: "\n") }
}

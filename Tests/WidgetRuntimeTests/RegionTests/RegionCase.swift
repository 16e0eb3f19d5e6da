import DisplayList
import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// A document, and what of it can be touched and read aloud, a line each.
struct RegionCase: Sendable, CustomTestStringConvertible {
  var composition: CompositionCase
  /// `POINTER x y width height link URL` or `… action POINTER`, in visual order.
  var targets: [String]
  /// `traits "label" value "…" hint "…" at POINTER`, two spaces deeper for each container.
  var elements: [String]

  var testDescription: String { composition.id }

  static let all: [RegionCase] = {
    guard let bytes = contents(of: "\(Fixture.cases)/regions.json") else { return [] }
    return JSONValue(CheckedFile(data: bytes, file: "regions").tree, at: 0).items.map { value in
      RegionCase(
        composition: CompositionCase(value), targets: value["targets"]?.items.compactMap(\.text) ?? [],
        elements: value["elements"]?.items.compactMap(\.text) ?? [])
    }
  }()

  func inspection() throws -> Inspection {
    let sandbox = try Sandbox()
    let widget = try load(composition.package(in: sandbox), settings: composition.widgetSettings())
    return try makeWorker().inspect(widget, composition.renderEnvironment(), dumping: .regions)
  }
}

extension HitRegion {
  var line: String {
    let place = [frame.x, frame.y, frame.width, frame.height].map(decimal).joined(separator: " ")
    switch target {
    case .link(let url): return "\(pointer) \(place) link \(url)"
    case .action(let action): return "\(pointer) \(place) action \(action)"
    }
  }
}

extension AccessibilityElement {
  /// The element and those in it; boxes are left out, since those of texts follow the fonts.
  func lines(depth: Int = 0) -> [String] {
    var words = traits.map(\.rawValue)
    if let label { words.append("\"\(label)\"") }
    if let value { words.append("value \"\(value)\"") }
    if let hint { words.append("hint \"\(hint)\"") }
    words += ["at", pointer]
    return [String(repeating: "  ", count: depth) + words.joined(separator: " ")] + children.flatMap { $0.lines(depth: depth + 1) }
  }
}

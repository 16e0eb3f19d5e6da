import Foundation
import GoldenSupport
import SVGBackend
import Testing
import WidgetFoundation

/// A recorded picture, drawn as an SVG whose texts are characters.
struct LivePicture: Sendable, CustomTestStringConvertible {
  /// The golden's name: "text/runs", "catalog/weather-medium@1x".
  var name: String

  var testDescription: String { name }

  init(_ name: String) { self.name = name }

  /// All that is recorded of texts, and of the built-in widgets in one size.
  static let all = SVGGolden.all.map(\.name).filter { $0.hasPrefix("text/") || $0.hasPrefix("catalog/") && $0.hasSuffix("-medium@1x") }
    .map(LivePicture.init)

  func svg(_ text: SVGOptions.Text = .live) throws -> String {
    let worker = try RenderWorker(fonts: LivePicture.fonts.get(), zones: LivePicture.zones)
    let widget = try #require(try Widget.load(path).widget)
    return String(decoding: try worker.svg(widget, environment(of: widget), text: text).bytes, as: UTF8.self)
  }

  private static let fonts = Result { try FontBook(directory: Repository.fonts) }
  private static let zones = ZoneData(path: Repository.zones)

  private var isBuiltIn: Bool { name.hasPrefix("catalog/") }

  private var path: String {
    guard isBuiltIn else { return "\(Repository.root)/Tests/WidgetRuntimeTests/Cases/\(name).json" }
    return "\(Repository.root)/Sources/WidgetCraft/Catalog/\(name.dropFirst("catalog/".count).dropLast("-medium@1x".count)).widget"
  }

  /// What it was recorded in.
  private func environment(of widget: Widget) throws -> WidgetFoundation.Environment {
    let standard = WidgetFoundation.Environment(family: isBuiltIn ? .medium : .small)
    var environment = try #require(standard)
    environment.scale = isBuiltIn ? 1 : 2
    guard !isBuiltIn else {
      environment.date = widget.manifest.previewDate ?? environment.date
      return environment
    }
    environment.margins = .fixed(.zero)
    environment.size = Size(width: 120, height: 80)
    let tree = widget.document.tree
    if case .array(let sides)? = JSONValue(tree, at: 0)["x-size"], case .number(let width) = sides[0], case .number(let height) = sides[1] {
      environment.size = Size(width: width, height: height)
    }
    return environment
  }
}

/// What an SVG says, as those read it who do not see it.
struct SpokenSVG {
  /// The characters of its texts, in the order of the file.
  private(set) var texts: [String] = []
  /// Names of pictures: of texts, those that are not all characters.
  private(set) var labels: [String] = []

  init(_ svg: String) {
    // By code points: a mark after a tag is no part of it.
    let name = Array("role=\"img\" aria-label=\"".unicodeScalars)
    for element in svg.unicodeScalars.split(separator: "<") {
      let isText = element.starts(with: "text ".unicodeScalars)
      if isText { texts.append("") }
      if isText || element.starts(with: "tspan ".unicodeScalars), let end = element.firstIndex(of: ">") {
        texts[texts.count - 1] += String(String.UnicodeScalarView(element[end...].dropFirst())).unescaped
      }
      if let label = element.firstRange(of: name) {
        labels.append(String(String.UnicodeScalarView(element[label.upperBound...].prefix { $0 != "\"" })).unescaped)
      }
    }
  }
}

extension String {
  fileprivate var unescaped: String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&#10;", "\n"), ("&#13;", "\r"), ("&amp;", "&")]
      .reduce(self) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}

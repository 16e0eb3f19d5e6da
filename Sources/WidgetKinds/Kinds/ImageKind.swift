import Geometry
import WidgetDocument
import WidgetLayout

enum ImageKind: Kind {
  static let schema = KindSchema(
    "image",
    [
      Field("asset", asset, "A file in assets, or one for each colour scheme."),
      Field("url", .url, "An address that the manifest permits; without a network its placeholder is shown."),
      Field("contentMode", .contentMode, "How it is put into its box; absent: it keeps its natural size."),
      Field("renderingMode", .words("rendering mode", "original", "template"), "As it is, or as a stencil for the foreground."),
      Field(
        "accentedRenderingMode", .words("rendering mode", "fullColor", "accented", "desaturated", "accentedDesaturated"), state: .noEffect,
        "How it is drawn where the system tints the widget."),
      Field("placeholder", .element, "What is shown while it is missing or when it failed."),
    ], "A picture of the package or of the network.",
    check: { checker, element in checker.requireExactlyOne(element, of: ["asset", "url"], in: "image") })

  private static let asset = ValueType.oneOf(
    [
      Alternative(.string, .assetPath),
      Alternative(
        .object,
        .record(
          Record(
            "asset",
            [
              Field("light", .assetPath, required: true, "In the light colour scheme."),
              Field("dark", .assetPath, required: true, "In the dark colour scheme."),
            ]))),
    ], expected: "a path or a light and dark pair")
}

extension ImageKind: DrawnKind {
  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool {
    guard let asset = lowering.raw.member(element, "asset") else { return false }
    return lowering.raw.kind(of: asset) == .null || lowering.document.program.binding(of: asset) != nil && lowering.resolved(asset) == nil
  }

  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    if let url = lowering.field(element, "url") {
      let address = lowering.raw.string(url)
      lowering.report(.warning, .imageUnreadable, at: url, "'\(address)' is not at hand: pictures are drawn without a network, and the placeholder is shown")
      return lowering.placeholder(of: element, source: source)
    }
    guard let asset = asset(lowering.field(element, "asset"), &lowering), let path = lowering.word(asset) else { return }
    let mode: ContentMode? =
      switch lowering.word(element, "contentMode") {
      case "fit": .fit
      case "fill": .fill
      case "stretch": .stretch
      default: nil
      }
    let isReplaced = lowering.raw.field(element, "placeholder") != nil
    guard let image = lowering.image(path, at: asset, severity: isReplaced ? .warning : .error) else {
      return lowering.placeholder(of: element, source: source)
    }
    let natural = Size(width: image.size.width / image.scale, height: image.size.height / image.scale)
    lowering.imageLeaf(
      image, natural: natural, mode, isTemplate: lowering.word(element, "renderingMode") == "template",
      accented: lowering.word(element, "accentedRenderingMode"), source: source)
  }

  /// The path of the asset: its own, or that of the colour scheme in force.
  private static func asset(_ node: NodeIndex?, _ lowering: inout Lowering) -> NodeIndex? {
    guard let node = lowering.resolved(node), lowering.raw.kind(of: node) == .object else { return node }
    switch lowering.values.colorScheme {
    case .light: return lowering.field(node, "light")
    case .dark: return lowering.field(node, "dark")
    }
  }
}

extension Lowering {
  /// What stands for an image that cannot be shown: one node, even where the author has nothing for it.
  fileprivate mutating func placeholder(of element: NodeIndex, source: SourceID) {
    tree.open(.zstack(.center), direction: direction, source: source)
    if let placeholder = raw.field(element, "placeholder") { lower(placeholder) }
    tree.close()
  }

  /// An image of the package by its header; nil, with a diagnostic, where it cannot be read.
  mutating func image(_ path: String, at node: NodeIndex, severity: Diagnostic.Severity = .error) -> ImageReference? {
    do {
      return try images.image(path)
    } catch {
      report(severity, error.code, at: node, error.message, expected: error.expected, found: error.found)
      return nil
    }
  }
}

import Geometry
import WidgetDocument
import WidgetLayout

enum ImageKind: Kind {
  static let schema = KindSchema(
    "image",
    [
      Field("asset", asset, "A file in assets, or one for each colour scheme."),
      Field("url", .url, state: .notDrawn, "An address that the manifest permits."),
      Field("contentMode", .contentMode, "How it is put into its box; absent: it keeps its natural size."),
      Field("renderingMode", .words("rendering mode", "original", "template"), "As it is, or as a stencil for the foreground."),
      Field(
        "accentedRenderingMode", .words("rendering mode", "fullColor", "accented", "desaturated", "accentedDesaturated"), state: .noEffect,
        "How it is drawn where the system tints the widget."),
      Field("placeholder", .element, state: .notDrawn, "What is shown while it is missing or when it failed."),
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
    guard let asset = asset(lowering.field(element, "asset"), &lowering), let path = lowering.word(asset) else { return }
    let mode: ContentMode? =
      switch lowering.word(element, "contentMode") {
      case "fit": .fit
      case "fill": .fill
      case "stretch": .stretch
      default: nil
      }
    guard let image = lowering.image(path, at: asset) else {
      // The box stays, so that the layout does not depend on a file.
      lowering.tree.leaf(.fixed(.zero), direction: lowering.direction, source: source)
      return
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
  /// An image of the package by its header; nil, with a diagnostic, where it cannot be read.
  mutating func image(_ path: String, at node: NodeIndex) -> ImageReference? {
    do {
      return try images.image(path)
    } catch {
      report(.error, error.code, at: node, error.message, expected: error.expected, found: error.found)
      return nil
    }
  }
}

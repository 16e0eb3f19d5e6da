package import Geometry
import WidgetDocument
package import WidgetLayout
package import WidgetText

/// A document lowered for one environment: what is laid out and drawn, and what was found on the way.
package struct Lowered: ~Copyable {
  package var tree: LayoutTree
  /// The node of the document's background, laid out over the whole canvas; nil where there is none.
  package let background: NodeID?
  /// The body's node, laid out inside the margins; nil where it is absent.
  package let body: NodeID?
  package let margins: EdgeInsets
  package let environment: Environment
  /// Radius of the family's outer shape in points.
  package let cornerRadius: Double

  /// The layout went past its deadline.
  var isOverdue = false

  let document: Document
  let sources: SourceTable
  let findings: [Finding]
  let hidden: HiddenFindings
  let paragraphs: [ParagraphPlace]
  let aliases: [SourceAlias]
}

/// The documents' one way into layout: settles everything that depends on the environment.
///
/// - Parameters:
///   - tree: An empty tree of the environment's scale, or one to reuse the memory of.
///   - images: Where assets are read from; asked for headers only.
/// - Returns: A lowered document in any case; whether it may be drawn is told by its diagnostics.
package func lower(
  _ document: Document, manifest: Manifest, environment: Environment, limits: Limits = .standard, deadline: Deadline = .never,
  text: TextContext, images: any ImageSource, reusing tree: consuming LayoutTree
) -> Lowered {
  var tree = tree
  tree.reset(scale: environment.scale)
  var lowering = Lowering(
    document: document, manifest: manifest, environment: environment, limits: limits, deadline: deadline, text: text, images: images,
    tree: tree)
  let variant = lowering.variant()
  let margins = lowering.margins(variant)
  lowering.containerSize = Size(
    width: max(0, environment.size.width - margins.horizontal), height: max(0, environment.size.height - margins.vertical))
  let background = lowering.background(variant)
  let body = lowering.body(variant)
  return lowering.finish(background: background, body: body, margins: margins)
}

extension Lowering {
  /// The first variant that holds.
  fileprivate mutating func variant() -> NodeIndex? {
    if let names = raw.field(0, "let") { refuse(names, "'let' is not drawn yet") }
    guard let variants = raw.field(0, "variants") else { return nil }
    for variant in raw.children(variants) where holds(raw.field(variant, "when")) {
      if let names = raw.field(variant, "let") { refuse(names, "'let' is not drawn yet") }
      return variant
    }
    return nil
  }

  /// A surface field of the variant, or else of the document.
  private func surface(_ variant: NodeIndex?, _ name: StaticString) -> NodeIndex? {
    variant.flatMap { raw.field($0, name) } ?? raw.field(0, name)
  }

  /// Content margins: what the caller fixes, else the nearest of variant, document, manifest and device.
  fileprivate mutating func margins(_ variant: NodeIndex?) -> EdgeInsets {
    let device = EdgeInsets(all: environment.family.defaultMargin)
    switch environment.margins {
    case .fixed(let insets): return insets
    case .deviceDefault: return device
    case .automatic:
      guard let node = nonExpression(surface(variant, "contentMargins")) else { return manifest.contentMargins ?? device }
      // "default" is a word.
      return raw.isString(node) ? device : insets(node) ?? device
    }
  }

  /// The fill or element under the whole widget. Accessory families have none: the system removes it.
  fileprivate mutating func background(_ variant: NodeIndex?) -> NodeID? {
    guard !environment.family.isAccessory else { return nil }
    let root = tree.count
    let written = surface(variant, "background")
    if let node = written, raw.kind(of: node) == .object, raw.member(node, "type") != nil {
      lowerAsOne(node, in: .zstack(.center))
      return tree.count > root ? NodeID(root) : nil
    }
    let fill = written == nil ? SystemColor.named("background").map(Shade.init) : shade(written)
    guard let fill else { return nil }
    let source = written.map { sources.add($0, scope: scope) } ?? -1
    leaf(ShapeStyle(geometry: .rectangle, fill: fillIndex(fill)), source: source)
    return NodeID(root)
  }

  fileprivate mutating func body(_ variant: NodeIndex?) -> NodeID? {
    let root = tree.count
    guard let body = variant.flatMap({ raw.field($0, "body") }) ?? raw.field(0, "body") else { return nil }
    // Several root views are a stack.
    lowerAsOne(body, in: .stack(.vertical, alignment: .centerX, spacing: nil))
    return tree.count > root ? NodeID(root) : nil
  }

  fileprivate consuming func finish(background: NodeID?, body: NodeID?, margins: EdgeInsets) -> Lowered {
    let radius = manifest.cornerRadius ?? environment.family.cornerRadius(canvasHeight: environment.size.height)
    return Lowered(
      tree: tree, background: background, body: body, margins: margins, environment: environment, cornerRadius: radius,
      document: document, sources: sources, findings: findings, hidden: hidden, paragraphs: paragraphs, aliases: aliases)
  }
}

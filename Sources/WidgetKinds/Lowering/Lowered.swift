package import Geometry
import WidgetDocument
import WidgetExpressions
package import WidgetLayout
package import WidgetSymbols
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
  /// Where a tap leads that hits nothing else, and the box of the document that says so; nil where that is the application alone.
  package let url: (address: String, source: Int32)?
  /// Radius of the family's outer shape in points.
  package let cornerRadius: Double

  /// The layout went past its deadline.
  var isOverdue = false

  let document: Document
  let sources: SourceTable
  let findings: [Finding]
  let hidden: HiddenFindings
  var paragraphs: [ParagraphPlace]
  let aliases: [SourceAlias]
  /// The bindings that were evaluated and their values, where they were asked for.
  package let boundValues: [BoundValue]
}

/// The documents' one way into layout: settles everything that depends on the environment.
///
/// - Parameters:
///   - tree: An empty tree of the environment's scale, or one to reuse the memory of.
///   - images: Where assets are read from; asked for headers only.
/// - Returns: A lowered document in any case; whether it may be drawn is told by its diagnostics.
package func lower(
  _ document: Document, manifest: Manifest, environment: Environment, limits: Limits = .standard, deadline: Deadline = .never,
  text: TextContext, images: any ImageSource, symbols: SymbolData, inputs: ExpressionInputs, keepsValues: Bool = false, reusing tree: consuming LayoutTree
) -> Lowered {
  var tree = tree
  tree.reset(scale: environment.scale)
  var lowering = Lowering(
    document: document, manifest: manifest, environment: environment, limits: limits, deadline: deadline, text: text, images: images,
    symbols: symbols, inputs: inputs, keepsValues: keepsValues, tree: tree)
  let variant = lowering.variant()
  let margins = lowering.margins(variant)
  lowering.containerSize = Size(
    width: max(0, environment.size.width - margins.horizontal), height: max(0, environment.size.height - margins.vertical))
  let background = lowering.background(variant)
  let body = lowering.body(variant)
  let url = lowering.url(variant)
  return lowering.finish(background: background, body: body, margins: margins, url: url)
}

extension Lowering {
  /// The first variant that holds, its names and the document's in force from now on.
  fileprivate mutating func variant() -> NodeIndex? {
    openDocument()
    guard let variants = raw.field(0, "variants") else { return nil }
    for variant in raw.children(variants) {
      let outer = place.frame
      // What holds keeps its names in force to the end.
      let frame = openedNames(of: variant)
      place.frame = frame ?? outer
      if holds(raw.field(variant, "when")) { return variant }
      place.frame = outer
      if let frame { evaluator.close(frame) }
    }
    return nil
  }

  /// Opens the frame of the document's names: the first of all.
  mutating func openDocument() {
    place.frame = -1
    place.frame = openedNames(of: 0) ?? evaluator.open(0, in: -1)
  }

  private mutating func openedNames(of object: NodeIndex) -> FrameID? {
    guard let node = raw.field(object, "let"), let names = document.program.names[node] else { return nil }
    return opened(names)
  }

  /// Runs `body` with a surface field of the variant, or else of the document, which does not see the variant's names.
  private mutating func surface<Result>(
    _ variant: NodeIndex?, _ name: StaticString, _ body: (inout Lowering, NodeIndex?) -> Result
  ) -> Result {
    if let variant, let node = field(variant, name) { return body(&self, node) }
    let outer = place.frame
    place.frame = Lowering.documentFrame
    let result = body(&self, field(0, name))
    place.frame = outer
    return result
  }

  /// The frame of the document's names.
  private static var documentFrame: FrameID { 0 }

  /// Content margins: what the caller fixes, else the nearest of variant, document, manifest and device.
  fileprivate mutating func margins(_ variant: NodeIndex?) -> EdgeInsets {
    let device = EdgeInsets(all: environment.family.defaultMargin)
    switch environment.margins {
    case .fixed(let insets): return insets
    case .deviceDefault: return device
    case .automatic:
      return surface(variant, "contentMargins") { lowering, node in
        guard let node = lowering.resolved(node) else { return lowering.manifest.contentMargins ?? device }
        // "default" is a word.
        return lowering.raw.isString(node) ? device : lowering.insets(node) ?? device
      }
    }
  }

  /// The fill or element under the whole widget; nil where the system removes it.
  fileprivate mutating func background(_ variant: NodeIndex?) -> NodeID? {
    guard environment.showsBackground else { return nil }
    if environment.renderingMode == .vibrant {
      report(
        .warning, .familyUnavailable, at: 0,
        "no Lock Screen takes a widget whose background is not removable, as its manifest says: this picture shows it all the same")
    }
    values.isBackground = true
    defer { values.isBackground = false }
    return surface(variant, "background") { $0.background(written: $1) }
  }

  private mutating func background(written: NodeIndex?) -> NodeID? {
    let root = tree.count
    if let node = written, raw.kind(of: node) == .object, raw.member(node, "type") != nil {
      lowerAsOne(node, in: .zstack(.center))
      return tree.count > root ? NodeID(root) : nil
    }
    let fill = written == nil ? SystemColor.named("background").map(Shade.init) : shade(written)
    guard let fill else { return nil }
    let source = written.map { sources.add(origin(of: $0), scope: place.scope) } ?? -1
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

  /// `widgetURL`, of the variant or of the document.
  fileprivate mutating func url(_ variant: NodeIndex?) -> (address: String, source: Int32)? {
    surface(variant, "widgetURL") { lowering, node in
      guard let node, let address = lowering.address(node) else { return nil }
      return (address, lowering.sources.add(lowering.origin(of: node), scope: -1))
    }
  }

  fileprivate consuming func finish(
    background: NodeID?, body: NodeID?, margins: EdgeInsets, url: (address: String, source: Int32)?
  ) -> Lowered {
    let radius = manifest.cornerRadius ?? environment.family.cornerRadius(canvasHeight: environment.size.height)
    return Lowered(
      tree: tree, background: background, body: body, margins: margins, environment: environment, url: url, cornerRadius: radius,
      document: document, sources: sources, findings: findings, hidden: hidden, paragraphs: paragraphs, aliases: aliases,
      boundValues: boundValues)
  }
}

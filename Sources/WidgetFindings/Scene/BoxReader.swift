import DisplayList
import Geometry
import WidgetKinds
import WidgetLayout
import WidgetText

/// Walks a tree that was laid out, and keeps what may be seen of it.
struct BoxReader {
  private(set) var boxes: [Scene.Box] = []
  private(set) var texts: [ShownText] = []
  private let text: TextContext
  private let paragraphs: [NodeID: ShownParagraph]

  /// What holds where the walk stands.
  private struct Surroundings {
    var parent: Int?
    var source: SourceID = -1
    var transform = Transform.identity
    var clip: Rect?
    var isFree = false
  }

  init(_ lowered: borrowing Lowered, text: TextContext) {
    self.text = text
    paragraphs = Dictionary(lowered.shownParagraphs(text: text).map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ root: NodeID, _ lowered: borrowing Lowered) { read(root, Surroundings(), lowered) }

  private mutating func read(_ node: NodeID, _ around: Surroundings, _ lowered: borrowing Lowered) {
    guard let layoutFrame = lowered.tree.frame(of: node) else { return }
    let role = lowered.tree.role(of: node)
    if case .hidden = role { return }
    var inner = around
    if lowered.tree.source(of: node) >= 0 { inner.source = lowered.tree.source(of: node) }
    let index = boxes.count
    inner.parent = index
    let frame = around.transform.bounds(of: layoutFrame)
    boxes.append(
      Scene.Box(
        role: role, source: inner.source, parent: around.parent, end: index + 1, frame: frame, clip: around.clip, ink: nil,
        isFree: around.isFree))
    enter(role, layoutFrame, &inner)
    switch role {
    case .text: addText(node, index, around)
    case .drawing: boxes[index].ink = frame
    case .layered(let layer): readLayers(node, layer, inner, lowered)
    case .row, .zstack, .frame, .padding, .moved, .clip, .scale, .rotation, .hidden, .plain: break
    }
    if case .layered = role {} else { readChildren(node, inner, lowered) }
    boxes[index].end = boxes.count
  }

  /// Takes in what a node does to those in it.
  private func enter(_ role: NodeRole, _ frame: Rect, _ inner: inout Surroundings) {
    func about(_ anchor: UnitPoint, _ transform: Transform) {
      inner.transform = transform.about(anchor.point(in: frame)).then(inner.transform)
    }
    switch role {
    case .clip:
      let seen = inner.transform.bounds(of: frame)
      inner.clip = inner.clip?.intersection(seen) ?? seen
    case .scale(let x, let y, let anchor): about(anchor, .scale(x: x, y: y))
    case .rotation(let degrees, let anchor): about(anchor, .rotation(degrees: degrees))
    case .moved: inner.isFree = true
    case .text, .drawing, .row, .zstack, .layered, .frame, .padding, .hidden, .plain: break
    }
  }

  private mutating func readChildren(_ node: NodeID, _ inner: Surroundings, _ lowered: borrowing Lowered) {
    var child = node + 1
    while child < lowered.tree.end(of: node) {
      read(child, inner, lowered)
      child = lowered.tree.end(of: child)
    }
  }

  private mutating func readLayers(_ node: NodeID, _ layer: Layer, _ inner: Surroundings, _ lowered: borrowing Lowered) {
    let secondary = lowered.tree.end(of: node + 1)
    guard secondary < lowered.tree.end(of: node) else { return read(node + 1, inner, lowered) }
    switch layer {
    case .overlay, .background:
      var free = inner
      free.isFree = true
      read(node + 1, inner, lowered)
      read(secondary, free, lowered)
    case .mask:
      var masked = inner
      let ink = ink(ofMask: secondary, inner, lowered)
      masked.clip = inner.clip?.intersection(ink) ?? ink
      read(node + 1, masked, lowered)
    }
  }

  /// A mask paints nothing; what it masks is seen in its ink.
  private mutating func ink(ofMask node: NodeID, _ inner: Surroundings, _ lowered: borrowing Lowered) -> Rect {
    let (first, firstText) = (boxes.count, texts.count)
    read(node, inner, lowered)
    let ink = boxes[first...].compactMap(\.ink).reduce(Rect.zero) { $0.union($1) }
    boxes.removeSubrange(first...)
    texts.removeSubrange(firstText...)
    return ink
  }

  private mutating func addText(_ node: NodeID, _ index: Int, _ around: Surroundings) {
    guard let paragraph = paragraphs[node] else { return }
    let shown = ShownText(paragraph, box: index, transform: around.transform, text: text)
    boxes[index].ink = shown.ink
    texts.append(shown)
  }
}

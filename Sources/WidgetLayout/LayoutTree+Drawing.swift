public import DisplayList
public import Geometry
public import WidgetText

extension LayoutTree {
  /// Adds what a placed root draws to a display list, in painting order.
  ///
  /// `container` is the shape that `containerRelative` outlines follow; `text` the context that measured the tree.
  ///
  /// - Parameter regions: What can be touched or read aloud is told as well; pixels do not need it.
  public func draw(
    _ root: NodeID = 0, container: ContainerShape? = nil, text: TextContext? = nil, regions: Bool = false, into list: inout CommandList
  ) {
    var brush = Brush(container: container, text: text)
    brush.wantsRegions = regions
    draw(root, &brush, &list)
  }

  /// Draws a node and what is in it.
  func draw(_ id: NodeID, _ brush: inout Brush, _ list: inout CommandList) {
    guard slots[id].isPlaced else { return }
    let node = nodes[id]
    let outer = brush.source
    if node.source >= 0 { brush.source = node.source }
    defer { brush.source = outer }
    switch node.kind {
    case .fixed, .greedy, .range, .square, .resizable, .text, .cells, .spacer: drawContent(id, &brush, &list)
    case .empty, .hidden: break
    case .stack, .zstack, .grid, .gridRow, .lazyGrid, .viewThatFits: drawChildren(id, &brush, &list)
    case .layered(let layer, _): drawLayers(id, layer, &brush, &list)
    case .chart(let index):
      drawChart(id, index, &brush, &list)
      drawChildren(id, &brush, &list)
    case .transparent, .priority, .gridCell, .frame, .flexFrame, .fixedSize, .padding, .aspectRatio, .offset, .position,
      .alignmentGuide, .zIndex:
      draw(id + 1, &brush, &list)
    case .opacity(let value): drawFaded(id, value, &brush, &list)
    case .clip(let outline): drawClipped(id, outlines[Int(outline)], &brush, &list)
    case .clipped: drawClipped(id, .rectangle, &brush, &list)
    case .rotation(let index):
      drawTransformed(id, .rotation(degrees: rotations[index].degrees), rotations[index].anchor, &brush, &list)
    case .scaleEffect(let index):
      drawTransformed(id, .scale(x: scales[index].x, y: scales[index].y), scales[index].anchor, &brush, &list)
    case .effect(let effect): drawThrough(effects[Int(effect)], id, &brush, &list)
    case .region(let region): drawRegion(id, regions[Int(region)], &brush, &list)
    }
  }

  /// The node's box in the space that is drawn in, aligned to its pixels.
  func box(of id: NodeID, _ brush: borrowing Brush) -> Rect {
    aligned(Rect(origin: slots[id].origin - brush.origin, size: slots[id].size))
  }

  private func drawChildren(_ id: NodeID, _ brush: inout Brush, _ list: inout CommandList) {
    guard nodes[id].flags.contains(.sortsByDepth) else {
      var child = id + 1
      while child < nodes[id].end {
        draw(child, &brush, &list)
        child = nodes[child].end
      }
      return
    }
    for child in childrenByDepth(id) { draw(child, &brush, &list) }
  }

  /// Children in the order of their `zIndex`, those of one value as they stand.
  private func childrenByDepth(_ id: NodeID) -> [NodeID] {
    var children: [(node: NodeID, depth: Double)] = []
    var child = id + 1
    while child < nodes[id].end {
      children.append((child, depth(of: child)))
      child = nodes[child].end
    }
    children.sort { $0.depth != $1.depth ? $0.depth < $1.depth : $0.node < $1.node }
    return children.map(\.node)
  }

  /// The `zIndex` of a child: its own, or that of the node which it wraps.
  private func depth(of id: NodeID) -> Double {
    var node = id
    while nodes[node].flags.contains(.hasDepth) {
      if case .zIndex(let value) = nodes[node].kind { return value }
      node += 1
    }
    return 0
  }

  private func drawLayers(_ id: NodeID, _ layer: Layer, _ brush: inout Brush, _ list: inout CommandList) {
    let secondary = nodes[id + 1].end
    switch layer {
    case .overlay:
      draw(id + 1, &brush, &list)
      draw(secondary, &brush, &list)
    case .background:
      draw(secondary, &brush, &list)
      draw(id + 1, &brush, &list)
    case .mask:
      let group = list.openGroup(opacity: 1, source: brush.source)
      draw(secondary, &brush, &list)
      if list.endMask(group) { draw(id + 1, &brush, &list) }
      list.closeUnlessEmpty(group)
    }
  }

  private func drawFaded(_ id: NodeID, _ opacity: Double, _ brush: inout Brush, _ list: inout CommandList) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return draw(id + 1, &brush, &list) }
    let group = list.openGroup(opacity: opacity, source: brush.source)
    draw(id + 1, &brush, &list)
    list.closeUnlessEmpty(group)
  }

  private func drawThrough(_ effect: Effect, _ id: NodeID, _ brush: inout Brush, _ list: inout CommandList) {
    let group =
      switch effect {
      case .blend(let mode): list.openGroup(blend: mode, source: brush.source)
      case .filter(let filter): list.openGroup(filter: filter, source: brush.source)
      }
    draw(id + 1, &brush, &list)
    list.closeUnlessEmpty(group)
  }

  /// A region is as large as its box, whatever is drawn in it.
  private func drawRegion(_ id: NodeID, _ region: Region, _ brush: inout Brush, _ list: inout CommandList) {
    guard brush.wantsRegions else { return draw(id + 1, &brush, &list) }
    let command = list.open(region, box: box(of: id, brush), source: brush.source)
    draw(id + 1, &brush, &list)
    list.close(command)
  }

  private func drawClipped(_ id: NodeID, _ outline: ShapeGeometry, _ brush: inout Brush, _ list: inout CommandList) {
    let (path, rule) = outline.path(in: box(of: id, brush), mirrored: isMirrored(id), container: brush.localContainer)
    let clip = list.open(.clip(path: list.add(path), rule: rule), bounds: path.bounds, source: brush.source)
    draw(id + 1, &brush, &list)
    list.closeUnlessEmpty(clip)
  }

  /// Draws the child in a space of its own, whose origin is the node's corner: its boxes align to that.
  private func drawTransformed(
    _ id: NodeID, _ transform: Transform, _ anchor: UnitPoint, _ brush: inout Brush, _ list: inout CommandList
  ) {
    let local = transform.about(anchor.point(in: Rect(origin: .zero, size: slots[id].size)))
    let place = local.then(.translation(box(of: id, brush).origin))
    let command = list.open(.transform(place), source: brush.source)
    let outer = brush.origin
    brush.origin = slots[id].origin
    draw(id + 1, &brush, &list)
    brush.origin = outer
    list.closeUnlessEmpty(command)
  }

  func isMirrored(_ id: NodeID) -> Bool { nodes[id].flags.contains(.rightToLeft) }
}

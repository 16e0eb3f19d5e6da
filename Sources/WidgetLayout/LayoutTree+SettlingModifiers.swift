import Geometry

extension LayoutTree {
  /// A modifier is as its child, but for what its kind says.
  mutating func settleModifier(_ id: NodeID) {
    precondition(nodes[id + 1].end == nodes[id].end, "a modifier has one child")
    let ownPriority = nodes[id].priority
    nodes[id].childCount = 1
    inherit(id, from: id + 1)
    switch nodes[id].kind {
    case .priority: nodes[id].priority = ownPriority.isNaN ? 0 : ownPriority
    case .frame(let index): settleFrame(id, frames[index])
    case .flexFrame(let index): settleFlexFrame(id, flexFrames[index])
    case .padding(let index): settlePadding(id, insets[index])
    case .aspectRatio(_, let mode): settleAspectRatio(id, mode)
    case .offset(let index): loosen(id, shifts[index])
    case .position:
      nodes[id].priority = 0
      nodes[id].spacing = 0
      nodes[id].flags.subtract(.rigid)
    case .alignmentGuide(let index): nodes[id].guides |= guideValues[index].guide.bit
    case .zIndex: nodes[id].flags.insert(.hasDepth)
    case .transparent, .gridCell, .fixedSize, .opacity, .clip, .clipped, .rotation, .scaleEffect, .hidden, .effect, .region: break
    case .fixed, .greedy, .range, .square, .resizable, .text, .cells, .spacer, .empty, .stack, .zstack, .grid, .gridRow, .lazyGrid,
      .viewThatFits, .layered, .chart:
      preconditionFailure("not a modifier")
    }
  }

  private mutating func settleFrame(_ id: NodeID, _ frame: FrameParameters) {
    nodes[id].priority = 0
    constrain(id, .horizontal, frame.width)
    constrain(id, .vertical, frame.height)
    resetEdges(id, horizontal: !frame.width.isNone, vertical: !frame.height.isNone)
  }

  private mutating func constrain(_ id: NodeID, _ axis: Axis, _ length: FrameLength) {
    if length.isFixed {
      nodes[id].length[axis] = length.points
      nodes[id].flags.insert(.rigid(axis))
    } else if length.isFraction {
      nodes[id].flags.remove(.rigid(axis))
    }
  }

  private mutating func settleFlexFrame(_ id: NodeID, _ frame: FlexParameters) {
    nodes[id].priority = 0
    if !frame.width.isNone { nodes[id].flags.remove(.rigidWidth) }
    if !frame.height.isNone { nodes[id].flags.remove(.rigidHeight) }
    resetEdges(id, horizontal: !frame.width.isNone, vertical: !frame.height.isNone)
  }

  private mutating func settlePadding(_ id: NodeID, _ insets: EdgeInsets) {
    nodes[id].priority = 0
    let length = nodes[id].length
    nodes[id].length = Size(width: max(0, length.width + insets.horizontal), height: max(0, length.height + insets.vertical))
    guard nodes[id].spacing != 0, insets != .zero else { return }
    var e = edges[nodes[id].spacing]
    if insets.top != 0 { e.top = .plain }
    if insets.leading != 0 { e.leading = .plain }
    if insets.bottom != 0 { e.bottom = .plain }
    if insets.trailing != 0 { e.trailing = .plain }
    nodes[id].spacing = edges.append(e)
  }

  private mutating func settleAspectRatio(_ id: NodeID, _ mode: ContentMode) {
    nodes[id].priority = 0
    switch mode {
    case .fit, .fill:
      if !nodes[id].flags.isSuperset(of: .rigid) { nodes[id].flags.subtract(.rigid) }
    case .stretch:
      nodes[id].kind = .transparent
    }
  }

  /// A fraction of the offer moves what is inside, so the offer matters.
  private mutating func loosen(_ id: NodeID, _ shift: Shift) {
    if case .fraction = shift.x { nodes[id].flags.remove(.rigidWidth) }
    if case .fraction = shift.y { nodes[id].flags.remove(.rigidHeight) }
  }
}

import Geometry

/// Children on top of one another, and the choice of one.
extension LayoutTree {
  /// The largest lengths among the children of the highest priority.
  mutating func depthSize(_ id: NodeID, _ offer: Proposal) -> Size {
    let top = highestPriority(id)
    var size = Size(width: 0, height: 0)
    var child = id + 1
    while child < nodes[id].end {
      if nodes[child].priority == top {
        let own = measure(child, offer)
        size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
      }
      child = nodes[child].end
    }
    return size
  }

  /// Offers every child the node's own size and aligns them by the farthest guides.
  mutating func arrangeDepth(_ id: NodeID, _ alignment: Alignment, _ size: Size) {
    let top = highestPriority(id)
    let offer = Proposal(size)
    var line = Point(x: -.infinity, y: -.infinity)
    var child = id + 1
    while child < nodes[id].end {
      slots[child].size = measure(child, offer)
      slots[child].offer = offer
      let own = guides(alignment, of: child)
      slots[child].origin = own
      if nodes[child].priority == top { line = Point(x: max(line.x, own.x), y: max(line.y, own.y)) }
      child = nodes[child].end
    }
    child = id + 1
    while child < nodes[id].end {
      slots[child].origin = (line - slots[child].origin).settled
      child = nodes[child].end
    }
  }

  private func highestPriority(_ id: NodeID) -> Double {
    var top = -Double.infinity
    var child = id + 1
    while child < nodes[id].end {
      top = max(top, nodes[child].priority)
      child = nodes[child].end
    }
    return top
  }

  /// The primary child is the node; the other is offered its size and aligned with it.
  mutating func arrangeLayers(_ id: NodeID, _ alignment: Alignment, _ offer: Proposal, _ size: Size) {
    let secondary = nodes[id + 1].end
    slots[id + 1] = Slot(origin: Point(x: 0, y: 0), size: size, offer: offer)
    slots[secondary].offer = Proposal(size)
    slots[secondary].size = measure(secondary, Proposal(size))
    slots[secondary].origin = (guides(alignment, of: id + 1) - guides(alignment, of: secondary)).settled
  }

  /// The first child whose ideal size fits the offer, else the last.
  mutating func choice(_ id: NodeID, _ axes: AxisSet, _ offer: Proposal) -> NodeID {
    var child = id + 1
    while nodes[child].end < nodes[id].end {
      let ideal = measure(child, .ideal)
      let isTooWide = axes.contains(.horizontal) && ideal.width > offer.width
      let isTooHigh = axes.contains(.vertical) && ideal.height > offer.height
      if !isTooWide && !isTooHigh { return child }
      child = nodes[child].end
    }
    return child
  }

  mutating func arrangeChoice(_ id: NodeID, _ axes: AxisSet, _ offer: Proposal, _ size: Size) {
    let chosen = choice(id, axes, offer)
    var child = id + 1
    while child < nodes[id].end {
      if child != chosen { slots[child].origin = .unplaced }
      child = nodes[child].end
    }
    put(chosen, offer, in: size, middle: 0.5)
  }
}

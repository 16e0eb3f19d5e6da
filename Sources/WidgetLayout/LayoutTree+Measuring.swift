import Geometry

/// Sizes: the answer of a node to an offer, from its cache or worked out.
extension LayoutTree {
  /// The size of the node for this offer.
  @inline(__always)
  mutating func measure(_ id: NodeID, _ offer: Proposal) -> Size {
    if nodes[id].flags.isSuperset(of: .rigid) { return nodes[id].length }
    return measureFlexible(id, offer)
  }

  private mutating func measureFlexible(_ id: NodeID, _ offer: Proposal) -> Size {
    let flags = nodes[id].flags
    var key = offer
    // What is offered on a rigid axis makes no difference, so all such offers are one.
    if flags.contains(.rigidWidth) { key.width = 0 }
    if flags.contains(.rigidHeight) { key.height = 0 }
    if nodes[id].kind.isSimple {
      evaluations += 1
      return evaluate(id, key)
    }
    if let known = answer(nodes[id].cache, key) { return known }
    if nodes[id].cache < 0 { nodes[id].cache = openBlock() }
    evaluations += 1
    // Reading the clock costs more than most nodes.
    if evaluations & 0xFF == 0 { lookAtClock() }
    guard !isOverdue else { return .zero }
    let size = evaluate(id, key)
    remember(nodes[id].cache, key, size)
    return size
  }

  @inline(__always)
  private func answer(_ first: Int32, _ key: Proposal) -> Size? {
    var block = first
    while block >= 0 {
      let count = Int(caches[block].count)
      var i = 0
      while i < count {
        if caches[block].entries[i].offer.matches(key) { return caches[block].entries[i].size }
        i += 1
      }
      block = caches[block].next
    }
    return nil
  }

  private mutating func remember(_ first: Int32, _ key: Proposal, _ size: Size) {
    var block = first
    while caches[block].next >= 0 { block = caches[block].next }
    if caches[block].count == 4 {
      let next = openBlock()
      caches[block].next = next
      block = next
    }
    let count = Int(caches[block].count)
    caches[block].entries[count] = SizeEntry(offer: key, size: size)
    caches[block].count = Int32(count) + 1
  }

  private mutating func openBlock() -> Int32 {
    let block = caches.appendUnspecified()
    caches[block].count = 0
    caches[block].next = -1
    caches[block].arranged = nil
    return block
  }

  /// Works a size out; `offer` is 0 on rigid axes.
  private mutating func evaluate(_ id: NodeID, _ offer: Proposal) -> Size {
    switch nodes[id].kind {
    case .fixed, .empty: nodes[id].length
    case .greedy, .chart: greedySize(id, offer)
    case .range(let index): ranges[index].size(offer)
    case .square: squareSize(offer)
    case .resizable: resizableSize(nodes[id].length, offer)
    case .text(let paragraph): textSize(paragraph, offer)
    case .cells(let index): cells[index].size(offer)
    case .spacer(let minLength, let axes): spacerSize(minLength, axes, offer)
    case .stack(let axis, let alignment): stackSize(id, axis, alignment, offer)
    case .zstack: depthSize(id, offer)
    case .grid(let index): gridSize(id, grids[index], offer)
    case .gridRow: slots[id].size
    case .lazyGrid(let index): lazyGridSize(id, lazyGrids[index], offer)
    case .viewThatFits(let axes): measure(choice(id, axes, offer), offer)
    case .frame(let index): frameSize(id, frames[index], offer)
    case .flexFrame(let index): flexFrameSize(id, flexFrames[index], offer)
    case .fixedSize(let axes): measure(id + 1, offer.idealised(axes))
    case .padding(let index): paddedSize(id, insets[index], offer)
    case .aspectRatio(let ratio, let mode): measure(id + 1, ratioOffer(id, ratio, mode, offer))
    case .position: positionSize(id, offer)
    case .layered, .transparent, .priority, .gridCell, .offset, .alignmentGuide, .zIndex, .opacity, .clip, .clipped, .rotation,
      .scaleEffect, .hidden, .effect, .region:
      measure(id + 1, offer)
    }
  }
}

import Geometry

/// Where children go inside a node, from its leading top corner: their slots.
extension LayoutTree {
  /// Fills the slots of the node's children for the offer and size that the node is placed with.
  mutating func arrange(_ id: NodeID, _ offer: Proposal, _ size: Size) {
    switch nodes[id].kind {
    case .fixed, .greedy, .range, .square, .resizable, .text, .cells, .spacer, .empty: break
    case .stack(let axis, let alignment): arrangeStack(id, axis, alignment, offer, size)
    case .zstack(let alignment): arrangeDepth(id, alignment, size)
    case .grid(let index): arrangeGrid(id, grids[index], offer)
    case .gridRow: break  // the grid arranged its rows' cells
    case .lazyGrid(let index): arrangeLazyGrid(id, lazyGrids[index], size)
    case .viewThatFits(let axes): arrangeChoice(id, axes, offer, size)
    case .layered(_, let alignment): arrangeLayers(id, alignment, offer, size)
    case .chart(let index): arrangeChart(id, index, size)
    case .frame(let index):
      let frame = frames[index]
      let inner = Proposal(
        width: frame.width.offer(offer.width), height: frame.height.offer(offer.height))
      put(id + 1, inner, in: size, frame.alignment)
    case .flexFrame(let index):
      let frame = flexFrames[index]
      let inner = Proposal(
        width: frame.width.placingOffer(offer.width, size.width), height: frame.height.placingOffer(offer.height, size.height))
      put(id + 1, inner, in: size, frame.alignment)
    case .fixedSize(let axes): put(id + 1, offer.idealised(axes), at: .zero)
    case .padding(let index):
      put(id + 1, offer.inset(by: insets[index]), at: Point(x: insets[index].leading, y: insets[index].top))
    case .aspectRatio(let ratio, let mode): put(id + 1, ratioOffer(id, ratio, mode, offer), in: size, middle: 0.5)
    case .offset(let index): arrangeOffset(id, shifts[index], offer)
    case .position(let index): arrangePosition(id, shifts[index], size)
    case .transparent, .priority, .gridCell, .alignmentGuide, .zIndex, .opacity, .clip, .clipped, .rotation, .scaleEffect, .hidden,
      .effect, .region:
      slots[id + 1] = Slot(origin: Point(x: 0, y: 0), size: size, offer: offer)
    }
  }

  /// A child at a place; what is no number becomes 0.
  mutating func put(_ child: NodeID, _ offer: Proposal, at origin: Point) {
    slots[child] = Slot(origin: origin.settled, size: measure(child, offer), offer: offer)
  }

  /// A child aligned in a box, its explicit guides included.
  mutating func put(_ child: NodeID, _ offer: Proposal, in box: Size, _ alignment: Alignment) {
    slots[child].size = measure(child, offer)
    slots[child].offer = offer
    let x = alignment.horizontal.standard(in: box.width) - guide(alignment.horizontal, of: child)
    let y = alignment.vertical.standard(in: box.height) - guide(alignment.vertical, of: child)
    slots[child].origin = Point(x: x, y: y).settled
  }

  /// A child in the middle of a box, whatever its guides say.
  mutating func put(_ child: NodeID, _ offer: Proposal, in box: Size, middle: Double) {
    let size = measure(child, offer)
    let origin = Point(x: (box.width - size.width) * middle, y: (box.height - size.height) * middle)
    slots[child] = Slot(origin: origin.settled, size: size, offer: offer)
  }

  /// Moves the child and what is in it, not the node's own box.
  private mutating func arrangeOffset(_ id: NodeID, _ shift: Shift, _ offer: Proposal) {
    let size = measure(id + 1, offer)
    func distance(_ length: Length, _ offered: Double, _ own: Double) -> Double {
      switch length {
      case .points(let points): points
      case .fraction(let f): (offered.isFinite ? offered : own) * f
      }
    }
    let origin = Point(x: distance(shift.x, offer.width, size.width), y: distance(shift.y, offer.height, size.height))
    slots[id + 1] = Slot(origin: origin.settled, size: size, offer: offer)
  }

  /// Puts the child's centre at a point of the node's box.
  private mutating func arrangePosition(_ id: NodeID, _ shift: Shift, _ box: Size) {
    let size = measure(id + 1, Proposal(box))
    func coordinate(_ length: Length, _ own: Double) -> Double {
      switch length {
      case .points(let points): points
      case .fraction(let f): own * f
      }
    }
    let origin = Point(
      x: coordinate(shift.x, box.width) - size.width / 2, y: coordinate(shift.y, box.height) - size.height / 2)
    slots[id + 1] = Slot(origin: origin.settled, size: size, offer: Proposal(box))
  }
}

extension Point {
  /// The point with 0 for what came from the difference of two infinities.
  @inline(__always) var settled: Point { Point(x: x == x ? x : 0, y: y == y ? y : 0) }
}

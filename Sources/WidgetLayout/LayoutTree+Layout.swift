public import Geometry
public import WidgetText

extension LayoutTree {
  /// Lays a root out in a box, centred; the root's size. Frames are absolute and not rounded.
  ///
  /// `text` measures the paragraphs; a tree without text needs none. Past `deadline` everything is cut short, and `isOverdue` tells.
  @discardableResult
  public mutating func layout(
    _ root: NodeID = 0, in box: Rect, text: TextContext? = nil, until deadline: Deadline = .never
  ) -> Size {
    layout(root, offer: Proposal(box.size), at: box.origin, text: text, until: deadline)
  }

  /// Lays a root out for `offer`, centred in it on the axes where it is a number.
  @discardableResult
  public mutating func layout(
    _ root: NodeID = 0, offer: Proposal, at origin: Point = .zero, text: TextContext? = nil, until deadline: Deadline = .never
  ) -> Size {
    precondition(open.count == 0, "layout of a tree that is not closed")
    if slots.count < nodes.count { _ = slots.append(repeating: Slot(), count: nodes.count - slots.count) }
    self.text = text
    self.deadline = deadline
    isOverdue = false
    defer {
      self.text = nil
      self.deadline = .never
    }
    let size = measure(root, offer)
    func start(_ offer: Double, _ length: Double) -> Double {
      let free = (offer - length) / 2
      return free.isFinite ? free : 0
    }
    let centred = Point(x: start(offer.width, size.width), y: start(offer.height, size.height))
    slots[root] = Slot(origin: origin + centred, size: size, offer: offer)
    place(root)
    return size
  }

  mutating func lookAtClock() {
    if deadline.hasPassed { isOverdue = true }
  }

  /// The node's box, absolute and not rounded; nil where it was not placed: a candidate that did not fit, or nothing was laid out yet.
  public func frame(of id: NodeID) -> Rect? {
    guard id < slots.count else { return nil }
    let slot = slots[id]
    return slot.isPlaced ? Rect(origin: slot.origin, size: slot.size) : nil
  }

  /// What the node was offered when it was placed.
  package func offer(to id: NodeID) -> Proposal { slots[id].offer }

  /// The document's name for the node; −1 for none.
  public func source(of id: NodeID) -> Int32 { nodes[id].source }

  /// The index after the last node of the subtree.
  public func end(of id: NodeID) -> NodeID { nodes[id].end }

  /// The edges that drawing uses for `rect`: each at the nearest pixel, half up.
  public func aligned(_ rect: Rect) -> Rect { rect.aligned(toPixel: 1 / scale) }

  /// Puts the children of a node that has its own box.
  mutating func place(_ id: NodeID) {
    let end = nodes[id].end
    guard id + 1 < end, !isOverdue else { return }
    let slot = slots[id]
    arrange(id, slot.offer, slot.size)
    let mirrors = nodes[id].flags.contains(.rightToLeft)
    var child = id + 1
    while child < end {
      let next = nodes[child].end
      let origin = slots[child].origin
      if origin.x == origin.x {
        let x = mirrors ? slot.size.width - origin.x - slots[child].size.width : origin.x
        slots[child].origin = Point(x: slot.origin.x + x, y: slot.origin.y + origin.y)
        if child + 1 < next { place(child) }
      } else {
        forget(child..<next)
      }
      child = next
    }
  }

  /// Marks nodes that exist no more as not placed.
  private mutating func forget(_ range: Range<NodeID>) {
    for id in range { slots[id].origin = .unplaced }
  }
}

extension Point {
  /// Where a node lies that is not there.
  static let unplaced = Point(x: .nan, y: .nan)
}

extension Slot {
  @inline(__always) var isPlaced: Bool { origin.x == origin.x }
}

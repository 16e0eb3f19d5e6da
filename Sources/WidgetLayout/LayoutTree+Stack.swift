import Geometry

/// Stacks along an axis (LAYOUT §3).
extension LayoutTree {
  mutating func stackSize(_ id: NodeID, _ axis: Axis, _ alignment: Guide, _ offer: Proposal) -> Size {
    measureChildren(id, axis, offer)
    caches[nodes[id].cache].arranged = offer
    let extent = crossExtent(id, axis, alignment)
    var size = Size.zero
    size[axis] = length(id, axis)
    size[axis.other] = extent.upper - extent.lower
    return size
  }

  /// Children one after another from the leading edge (LAYOUT §3.7).
  mutating func arrangeStack(_ id: NodeID, _ axis: Axis, _ alignment: Guide, _ offer: Proposal, _ size: Size) {
    let cross = axis.other
    var offer = offer
    if offer[cross].isNaN { offer[cross] = size[cross] }
    remeasureChildren(id, axis, offer)
    let lower = crossExtent(id, axis, alignment).lower
    var along = 0.0
    let explicit = nodes[id].flags.contains(.explicitAlignment)
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      along += nodes[child].gap
      let childSize = slots[child].size
      let line = explicit ? guide(alignment, of: child) : alignment.standard(in: childSize[cross])
      let across = -line - lower
      var origin = Point.zero
      origin[axis] = along == along ? along : 0
      origin[cross] = across == across ? across : 0
      slots[child].origin = origin
      along += childSize[axis]
      child = nodes[child].end
    }
  }

  /// Measures children for the placing offer, unless that is what they were measured for last.
  private mutating func remeasureChildren(_ id: NodeID, _ axis: Axis, _ offer: Proposal) {
    let flags = nodes[id].flags
    var key = offer
    if flags.contains(.rigidWidth) { key.width = 0 }
    if flags.contains(.rigidHeight) { key.height = 0 }
    let block = nodes[id].cache
    if block >= 0 {
      if let arranged = caches[block].arranged, arranged.matches(key) { return }
      caches[block].arranged = key
    }
    measureChildren(id, axis, key)
  }

  /// Gives every child its size in its slot.
  private mutating func measureChildren(_ id: NodeID, _ axis: Axis, _ offer: Proposal) {
    let major = offer[axis]
    if nodes[id].flags.contains(.rigid(axis)) || major.isNaN || major == .infinity {
      offerAll(id, offer)
    } else {
      share(.stack(axis, minor: offer[axis.other]), of: id, major)
    }
  }

  private mutating func offerAll(_ id: NodeID, _ offer: Proposal) {
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      slots[child].size = measure(child, offer)
      slots[child].offer = offer
      child = nodes[child].end
    }
  }

  private func length(_ id: NodeID, _ axis: Axis) -> Double {
    var sum = 0.0
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      sum += nodes[child].gap + slots[child].size[axis]
      child = nodes[child].end
    }
    return sum
  }

  /// What the children cover across the stack, measured from the alignment line, the line included (LAYOUT §3.5).
  private mutating func crossExtent(_ id: NodeID, _ axis: Axis, _ alignment: Guide) -> (lower: Double, upper: Double) {
    var lower = 0.0
    var upper = 0.0
    let explicit = nodes[id].flags.contains(.explicitAlignment)
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      let length = slots[child].size[axis.other]
      let line = explicit ? guide(alignment, of: child) : alignment.standard(in: length)
      // An end that is no number loses both comparisons.
      if -line < lower { lower = -line }
      if length - line > upper { upper = length - line }
      child = nodes[child].end
    }
    return (lower, upper)
  }
}

extension Point {
  @inline(__always)
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

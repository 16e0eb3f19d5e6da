import Geometry

/// Stacks along an axis.
extension LayoutTree {
  mutating func stackSize(_ id: NodeID, _ axis: Axis, _ alignment: Guide, _ offer: Proposal) -> Size {
    measureChildren(id, axis, offer)
    caches[nodes[id].cache].arranged = offer
    let explicit = nodes[id].flags.contains(.explicitAlignment) ? crossExtent(id, axis, alignment) : nil
    var along = 0.0
    var across = 0.0
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      let size = slots[child].size
      along += nodes[child].gap + size[axis]
      across = max(across, size[axis.other])
      child = nodes[child].end
    }
    if let explicit { across = explicit.upper - explicit.lower }
    return axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Children one after another from the leading edge.
  mutating func arrangeStack(_ id: NodeID, _ axis: Axis, _ alignment: Guide, _ offer: Proposal, _ size: Size) {
    let cross = axis.other
    var offer = offer
    if offer[cross].isNaN { offer[cross] = size[cross] }
    remeasureChildren(id, axis, offer)
    let explicit = nodes[id].flags.contains(.explicitAlignment)
    let lower = explicit ? crossExtent(id, axis, alignment).lower : -alignment.standard(in: thickness(id, cross, alignment))
    var along = 0.0
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      along += nodes[child].gap
      let childSize = slots[child].size
      let line = explicit ? guide(alignment, of: child) : alignment.standard(in: childSize[cross])
      let across = -line - lower
      let origin = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
      slots[child].origin = origin.settled
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
    } else if nodes[id].flags.contains(.hasLoneFlexible) {
      offerRest(id, axis, offer)
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

  /// What the rigid children leave goes to the one that is not.
  private mutating func offerRest(_ id: NodeID, _ axis: Axis, _ offer: Proposal) {
    var rest = offer[axis]
    var flexible: NodeID = -1
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      rest -= nodes[child].gap
      if nodes[child].flags.contains(.rigid(axis)) {
        let size = measure(child, offer)
        slots[child].size = size
        slots[child].offer = offer
        rest -= size[axis]
      } else {
        flexible = child
      }
      child = nodes[child].end
    }
    var own = offer
    own[axis] = rest > 0 ? rest : 0
    slots[flexible].size = measure(flexible, own)
    slots[flexible].offer = own
  }

  /// The thickest child, where the alignment depends on it.
  private func thickness(_ id: NodeID, _ cross: Axis, _ alignment: Guide) -> Double {
    if alignment == .leading || alignment == .top { return 0 }
    var result = 0.0
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      result = max(result, slots[child].size[cross])
      child = nodes[child].end
    }
    return result
  }

  /// What the children cover across the stack, measured from the alignment line, the line included.
  private mutating func crossExtent(_ id: NodeID, _ axis: Axis, _ alignment: Guide) -> (lower: Double, upper: Double) {
    var lower = 0.0
    var upper = 0.0
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      let length = slots[child].size[axis.other]
      let line = guide(alignment, of: child)
      // An end that is no number loses both comparisons.
      if -line < lower { lower = -line }
      if length - line > upper { upper = length - line }
      child = nodes[child].end
    }
    return (lower, upper)
  }
}

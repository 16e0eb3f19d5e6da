import Geometry

/// Alignment guides of nodes, and what containers hand on of their children's.
extension LayoutTree {
  /// Where the guide lies in a node whose slot has its size and offer: its explicit value, or the standard one.
  mutating func guide(_ guide: Guide, of id: NodeID) -> Double {
    let length = slots[id].size[guide.axis]
    guard nodes[id].guides & guide.bit != 0 else { return guide.standard(in: length) }
    let explicit = explicitGuide(guide, of: id)
    return explicit == explicit ? explicit : guide.standard(in: length)
  }

  mutating func guides(_ alignment: Alignment, of id: NodeID) -> Point {
    Point(x: guide(alignment.horizontal, of: id), y: guide(alignment.vertical, of: id))
  }

  /// The explicit value, or NaN where the subtree has none.
  private mutating func explicitGuide(_ guide: Guide, of id: NodeID) -> Double {
    let node = nodes[id]
    guard node.guides & guide.bit != 0 else { return .nan }
    if node.childCount == 0 && node.guideTable >= 0 {
      let own = baselines[node.guideTable]
      return guide == .firstTextBaseline ? own.first : own.last
    }
    let slot = slots[id]
    if case .text(let paragraph) = node.kind { return textBaseline(guide, paragraph, slot.offer) }
    if case .alignmentGuide(let index) = node.kind, guideValues[index].guide == guide {
      let value = guideValues[index].value
      return value.constant + value.width * slot.size.width + value.height * slot.size.height
    }
    if let known = knownGuide(guide, of: id, slot.offer) { return known }
    arrange(id, slot.offer, slot.size)
    let value = handedOn(guide, of: id)
    guideCache.append(GuideEntry(guide: guide, offer: slot.offer, value: value, next: nodes[id].guideTable))
    nodes[id].guideTable = Int32(guideCache.count - 1)
    return value
  }

  private func knownGuide(_ guide: Guide, of id: NodeID, _ offer: Proposal) -> Double? {
    var entry = nodes[id].guideTable
    while entry >= 0 {
      let e = guideCache[entry]
      if e.guide == guide && e.offer.matches(offer) { return e.value }
      entry = e.next
    }
    return nil
  }

  /// The children's explicit values, merged: the first of first baselines, the last of last ones, else the mean.
  private mutating func handedOn(_ guide: Guide, of id: NodeID) -> Double {
    let isLayered = if case .layered = nodes[id].kind { true } else { false }
    let isMoved = if case .offset = nodes[id].kind { false } else { true }
    let end = isLayered ? nodes[id + 1].end : nodes[id].end
    var merged = Double.nan
    var count = 0.0
    var child = id + 1
    while child < end {
      if slots[child].isPlaced {
        var value = explicitGuide(guide, of: child)
        if isMoved { value += slots[child].origin[guide.axis] }
        if value == value {
          count += 1
          merged = Self.merge(guide, merged, value)
        }
      }
      child = nodes[child].end
    }
    let isMean = guide != .firstTextBaseline && guide != .lastTextBaseline
    return isMean ? merged / count : merged
  }

  private static func merge(_ guide: Guide, _ a: Double, _ b: Double) -> Double {
    if a.isNaN { return b }
    return guide == .firstTextBaseline ? min(a, b) : guide == .lastTextBaseline ? max(a, b) : a + b
  }
}

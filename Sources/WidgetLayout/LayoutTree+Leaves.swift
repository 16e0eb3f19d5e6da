import Geometry

/// What leaves answer. A negative offer counts as 0.
extension LayoutTree {
  /// The offer, or 10 where it is nothing in particular.
  @inline(__always)
  private func taken(_ offer: Double) -> Double { offer == offer ? max(offer, 0) : LengthRange.standardIdeal }

  @inline(__always)
  func greedySize(_ id: NodeID, _ offer: Proposal) -> Size {
    let node = nodes[id]
    return Size(
      width: node.flags.contains(.rigidWidth) ? node.length.width : taken(offer.width),
      height: node.flags.contains(.rigidHeight) ? node.length.height : taken(offer.height))
  }

  func squareSize(_ offer: Proposal) -> Size {
    let side = min(taken(offer.width), taken(offer.height))
    return Size(width: side, height: side)
  }

  func resizableSize(_ natural: Size, _ offer: Proposal) -> Size {
    Size(
      width: offer.width == offer.width ? max(offer.width, 0) : natural.width,
      height: offer.height == offer.height ? max(offer.height, 0) : natural.height)
  }

  /// At least `minLength` on the axes that it is flexible on, nothing on the others.
  @inline(__always)
  func spacerSize(_ minLength: Double, _ axes: AxisSet, _ offer: Proposal) -> Size {
    func length(_ offer: Double) -> Double { offer > minLength ? offer : minLength }
    return Size(
      width: axes.contains(.horizontal) ? length(offer.width) : 0, height: axes.contains(.vertical) ? length(offer.height) : 0)
  }
}

extension LengthRange {
  @inline(__always)
  func length(_ offer: Double) -> Double {
    offer == offer ? Swift.max(min, Swift.min(max, Swift.max(offer, 0))) : ideal
  }
}

extension RangePair {
  func size(_ offer: Proposal) -> Size { Size(width: width.length(offer.width), height: height.length(offer.height)) }
}

extension Cells {
  /// As many cells a line as the width takes, as many lines as the limit and the height do, and one at least.
  func size(_ offer: Proposal) -> Size {
    if offer.width == 0 && offer.height == 0 { return .zero }
    let n = Double(count)
    var perLine = n
    if offer.width.isFinite { perLine = min(max(1, (offer.width / width).rounded(.down)), n) }
    var lines = perLine > 0 ? (n / perLine).rounded(.up) : 0
    if lineLimit > 0 { lines = min(lines, Double(lineLimit)) }
    if offer.height.isFinite { lines = min(lines, max(1, (offer.height / height).rounded(.down))) }
    return Size(width: perLine * width, height: lines * height)
  }
}

import Geometry

/// Sizes of modifiers.
extension LayoutTree {
  mutating func frameSize(_ id: NodeID, _ frame: FrameParameters, _ offer: Proposal) -> Size {
    let width = frame.width.resolved(offer.width)
    let height = frame.height.resolved(offer.height)
    if !width.isNaN && !height.isNaN { return Size(width: width, height: height) }
    let inner = Proposal(width: width.isNaN ? offer.width : width, height: height.isNaN ? offer.height : height)
    let child = measure(id + 1, inner)
    return Size(width: width.isNaN ? child.width : width, height: height.isNaN ? child.height : height)
  }

  mutating func flexFrameSize(_ id: NodeID, _ frame: FlexParameters, _ offer: Proposal) -> Size {
    let width = frame.width.ownLength(offer.width)
    let height = frame.height.ownLength(offer.height)
    if !width.isNaN && !height.isNaN { return Size(width: width, height: height) }
    let inner = Proposal(width: frame.width.offer(offer.width), height: frame.height.offer(offer.height))
    let child = measure(id + 1, inner)
    return Size(
      width: width.isNaN ? frame.width.length(child.width, inner.width) : width,
      height: height.isNaN ? frame.height.length(child.height, inner.height) : height)
  }

  mutating func paddedSize(_ id: NodeID, _ insets: EdgeInsets, _ offer: Proposal) -> Size {
    let child = measure(id + 1, offer.inset(by: insets))
    return Size(width: max(0, child.width + insets.horizontal), height: max(0, child.height + insets.vertical))
  }

  /// The offer, or the child's length where it is nothing in particular.
  mutating func positionSize(_ id: NodeID, _ offer: Proposal) -> Size {
    guard offer.width.isNaN || offer.height.isNaN else {
      return Size(width: max(0, offer.width), height: max(0, offer.height))
    }
    let child = measure(id + 1, offer)
    return Size(
      width: offer.width.isNaN ? child.width : max(0, offer.width), height: offer.height.isNaN ? child.height : max(0, offer.height))
  }

  /// What a child of this ratio is offered: the largest box inside, or the smallest around, the axes that are given.
  mutating func ratioOffer(_ id: NodeID, _ ratio: Double, _ mode: ContentMode, _ offer: Proposal) -> Proposal {
    if offer.width.isNaN && offer.height.isNaN { return offer }
    var base = Size(width: ratio, height: 1)
    if !(ratio > 0 && ratio.isFinite) {
      base = measure(id + 1, .ideal)
      if base.width == base.height { base = Size(width: 1, height: 1) }
    }
    let x = offer.width / base.width
    let y = offer.height / base.height
    // An axis without an offer, or 0 of 0, does not limit: `minimum` and `maximum` pass over NaN.
    let factor = mode == .fill ? Double.maximum(x, y) : Double.minimum(x, y)
    guard !factor.isNaN else { return offer }
    func scaled(_ length: Double) -> Double { length == 0 ? 0 : length * factor }
    return Proposal(width: scaled(base.width), height: scaled(base.height))
  }
}

extension Proposal {
  /// Nothing in particular on some axes.
  @inline(__always)
  func idealised(_ axes: AxisSet) -> Proposal {
    Proposal(width: axes.contains(.horizontal) ? .nan : width, height: axes.contains(.vertical) ? .nan : height)
  }

  /// What is left inside insets, at least 0.
  @inline(__always)
  func inset(by insets: EdgeInsets) -> Proposal {
    // A comparison keeps NaN, which `max` of two numbers would not.
    let w = width - insets.horizontal
    let h = height - insets.vertical
    return Proposal(width: w < 0 ? 0 : w, height: h < 0 ? 0 : h)
  }
}

extension FrameLength {
  /// What the child is offered.
  @inline(__always)
  func offer(_ offer: Double) -> Double {
    let own = resolved(offer)
    return own == own ? own : offer
  }
}

/// One axis of a flexible frame; NaN stands for what is absent.
extension FlexLimits {
  /// What the child is offered for sizing.
  func offer(_ offer: Double) -> Double {
    var result = offer == offer ? offer : ideal
    if result < min { result = min }
    if result > max { result = max }
    return result
  }

  /// The length that needs no child, or NaN.
  func ownLength(_ offer: Double) -> Double {
    if offer.isNaN { return ideal }
    return min.isNaN || max.isNaN ? .nan : Swift.max(min, Swift.min(max, offer))
  }

  /// The length around a child that answered `child` to `offer`.
  func length(_ child: Double, _ offer: Double) -> Double {
    switch (min.isNaN, max.isNaN) {
    case (false, false): Swift.max(min, Swift.min(max, child))
    case (false, true): Swift.max(Swift.min(offer.isNaN ? .infinity : offer, child), min)
    case (true, false): Swift.min(Swift.max(offer.isNaN ? -.infinity : offer, child), max)
    case (true, true): child
    }
  }

  /// What the child is offered for placing: the frame's own length, but still nothing in particular in a frame that hugs.
  func placingOffer(_ offer: Double, _ own: Double) -> Double {
    let isInside = !(own <= min) && !(own >= max)
    return ideal.isNaN && offer.isNaN && isInside ? .nan : own
  }
}

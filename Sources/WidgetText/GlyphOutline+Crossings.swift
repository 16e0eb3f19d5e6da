extension GlyphOutline {
  /// Whether sides cross or may lie upon each other, of one contour or of two that turn the same way, as they do in variable fonts.
  ///
  /// Control points count as corners, so that it may be said of an outline whose curves just miss each other. Takes the square of the number of points;
  /// of very many it says no.
  var hasCrossings: Bool {
    guard nodes.count <= 400 else { return false }
    if mayContoursOverlap { return true }
    let sides = sides
    for i in sides.indices {
      for j in sides.indices[(i + 1)...] where sides[i].crosses(sides[j]) { return true }
    }
    return false
  }

  /// Whether the boxes of two contours that turn the same way share a place.
  private var mayContoursOverlap: Bool {
    guard contourEnds.count > 1 else { return false }
    var first = 0
    for (index, end) in contourEnds.enumerated() {
      let contour = Contour(nodes[first..<Int(end)])
      first = Int(end)
      var start = first
      for other in contourEnds[(index + 1)...] {
        if contour.mayOverlap(Contour(nodes[start..<Int(other)])) { return true }
        start = Int(other)
      }
    }
    return false
  }

  private var sides: ContiguousArray<Side> {
    var sides = ContiguousArray<Side>()
    sides.reserveCapacity(nodes.count)
    var first = 0
    for end in contourEnds {
      for i in first..<Int(end) { sides.append(Side(from: nodes[i], to: nodes[i + 1 < Int(end) ? i + 1 : first])) }
      first = Int(end)
    }
    return sides
  }
}

/// The box around a contour's points, and which way it turns.
private struct Contour {
  private var low = SIMD2<Float>(repeating: .infinity)
  private var high = SIMD2<Float>(repeating: -.infinity)
  private var area: Float = 0

  init(_ nodes: ArraySlice<GlyphOutline.Node>) {
    guard var last = nodes.last else { return }
    for node in nodes {
      low = pointwiseMin(low, [node.x, node.y])
      high = pointwiseMax(high, [node.x, node.y])
      area += last.x * node.y - node.x * last.y
      last = node
    }
  }

  func mayOverlap(_ other: Contour) -> Bool {
    (area > 0) == (other.area > 0) && low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
  }
}

/// A side of a contour's polygon, and the box around it.
private struct Side {
  let from, to, low, high: SIMD2<Float>

  init(from: GlyphOutline.Node, to: GlyphOutline.Node) {
    self.from = [from.x, from.y]
    self.to = [to.x, to.y]
    low = pointwiseMin(self.from, self.to)
    high = pointwiseMax(self.from, self.to)
  }

  /// Not where they only touch.
  @inline(__always)
  func crosses(_ other: Side) -> Bool {
    guard low.x < other.high.x, other.low.x < high.x, low.y < other.high.y, other.low.y < high.y else { return false }
    return parts(other.from, other.to) && other.parts(from, to)
  }

  /// Whether two points lie on different sides of the line.
  private func parts(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
    let d = to - from
    let (p, q) = (a - from, b - from)
    return (d.x * p.y - d.y * p.x) * (d.x * q.y - d.y * q.x) < 0
  }
}

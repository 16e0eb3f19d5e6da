import Geometry

/// Preferred distances between neighbours.
extension LayoutTree {
  /// The first entries of `edges`: ordinary views, then spacers by the axes that they are flexible on.
  mutating func addStandardEdges() {
    edges.append(EdgePreferences())
    edges.append(EdgePreferences(spacer: .horizontal))
    edges.append(EdgePreferences(spacer: .vertical))
    edges.append(EdgePreferences(spacer: .both))
  }

  func standardEdges(spacer axes: AxisSet) -> Int32 { Int32(axes.rawValue) }

  /// The distance of two neighbours in a stack along `axis`.
  func distance(_ first: NodeID, _ second: NodeID, _ axis: Axis) -> Double {
    let (a, b) = (nodes[first].spacing, nodes[second].spacing)
    if a == 0 && b == 0 { return EdgePreferences.standardDistance }
    return axis == .horizontal
      ? edges[a].trailing.distance(to: edges[b].leading) : edges[a].bottom.distance(to: edges[b].top)
  }

  /// What the children of a container want together; in a stack only the outer ones count along its axis.
  mutating func mergedEdges(_ id: NodeID, _ axis: Axis?) -> Int32 {
    var result = EdgePreferences.empty
    let end = nodes[id].end
    var child = id + 1
    while child < end {
      let e = edges[nodes[child].spacing]
      let isFirst = child == id + 1
      let isLast = nodes[child].end == end
      if axis != .vertical || isFirst { result.top.merge(e.top) }
      if axis != .vertical || isLast { result.bottom.merge(e.bottom) }
      if axis != .horizontal || isFirst { result.leading.merge(e.leading) }
      if axis != .horizontal || isLast { result.trailing.merge(e.trailing) }
      child = nodes[child].end
    }
    return edges.append(result)
  }

  /// A frame's constrained edges are ordinary, but around a spacer.
  mutating func resetEdges(_ id: NodeID, horizontal: Bool, vertical: Bool) {
    guard nodes[id].spacing != 0, horizontal || vertical else { return }
    var e = edges[nodes[id].spacing]
    func reset(_ edge: inout EdgePreferences.Edge) { if !edge.spacer { edge = .plain } }
    if horizontal {
      reset(&e.leading)
      reset(&e.trailing)
    }
    if vertical {
      reset(&e.top)
      reset(&e.bottom)
    }
    nodes[id].spacing = edges.append(e)
  }
}

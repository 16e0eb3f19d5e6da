package import Geometry
package import WidgetText

/// Changes of a tree that is built and not yet laid out: mistakes that are made on purpose, to learn whether anybody notices them.
///
/// `isChosen` is asked at each place where a change could be made, in the order of the nodes.
extension LayoutTree {
  /// Has a leaf show another paragraph than it was added with.
  package mutating func replaceText(of leaf: NodeID, with paragraph: ParagraphID) {
    guard case .text = nodes[leaf].kind else { return }
    nodes[leaf].kind = .text(paragraph)
  }

  /// Moves the children of stacks along an axis apart, each by `distance` points from the one before it.
  package mutating func spread(_ axis: Axis, by distance: Double, where isChosen: () -> Bool) {
    for id in 0..<NodeID(nodes.count) {
      guard case .stack(axis, _) = nodes[id].kind, isChosen() else { continue }
      var child = nodes[id + 1].end
      while child < nodes[id].end {
        nodes[child].gap += distance
        child = nodes[child].end
      }
    }
    settleLengths()
  }

  /// Aligns the children of stacks along an axis by other guides: `replacement` answers with none where the guide is to stay. What a document gives an
  /// explicit value for stays too.
  package mutating func realign(_ axis: Axis, to replacement: (Guide) -> Guide?, where isChosen: () -> Bool) {
    for id in 0..<NodeID(nodes.count) {
      guard case .stack(axis, let guide) = nodes[id].kind, let other = replacement(guide), guides(in: id) & other.bit == 0, isChosen() else { continue }
      nodes[id].kind = .stack(axis, other)
      nodes[id].flags.remove(.explicitAlignment)
    }
  }

  /// Makes one edge of paddings that have it wider by `distance` points.
  package mutating func pad(_ edge: WritableKeyPath<EdgeInsets, Double>, by distance: Double, where isChosen: () -> Bool) {
    for id in 0..<NodeID(nodes.count) {
      guard case .padding(let index) = nodes[id].kind, insets[index][keyPath: edge] != 0, isChosen() else { continue }
      insets[index][keyPath: edge] += distance
    }
    settleLengths()
  }

  /// Draws overlays behind what they lie over.
  package mutating func sinkOverlays(where isChosen: () -> Bool) {
    for id in 0..<NodeID(nodes.count) {
      guard case .layered(.overlay, let alignment) = nodes[id].kind, nodes[id].childCount == 2, isChosen() else { continue }
      nodes[id].kind = .layered(.background, alignment)
    }
  }

  /// The guides that a node's children have explicit values for.
  private func guides(in id: NodeID) -> UInt32 {
    var guides: UInt32 = 0
    var child = id + 1
    while child < nodes[id].end {
      guides |= nodes[child].guides
      child = nodes[child].end
    }
    return guides
  }

  /// Brings the lengths of rigid axes up to date, from the leaves upwards; which axes are rigid stays the same.
  private mutating func settleLengths() {
    for id in (0..<NodeID(nodes.count)).reversed() where nodes[id].childCount > 0 { nodes[id].length = settledLength(of: id) }
  }

  private func settledLength(of id: NodeID) -> Size {
    let inner = nodes[id + 1].length
    switch nodes[id].kind {
    case .stack(let axis, _): return stackLength(id, axis)
    case .zstack: return depthLength(id)
    case .padding(let index):
      return Size(width: max(0, inner.width + insets[index].horizontal), height: max(0, inner.height + insets[index].vertical))
    case .frame(let index):
      let frame = frames[index]
      return Size(
        width: frame.width.isFixed ? frame.width.points : inner.width, height: frame.height.isFixed ? frame.height.points : inner.height)
    case .layered, .transparent, .priority, .gridCell, .flexFrame, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide, .zIndex, .opacity,
      .clip, .clipped, .rotation, .scaleEffect, .hidden, .effect, .region:
      return inner
    case .grid, .gridRow, .lazyGrid, .viewThatFits, .chart, .empty, .fixed, .greedy, .range, .square, .resizable, .text, .cells, .spacer:
      return nodes[id].length
    }
  }

  private func stackLength(_ id: NodeID, _ axis: Axis) -> Size {
    var (along, across) = (0.0, 0.0)
    var child = id + 1
    while child < nodes[id].end {
      along += nodes[child].gap + nodes[child].length[axis]
      across = max(across, nodes[child].length[axis.other])
      child = nodes[child].end
    }
    return axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// The largest lengths among the children of the highest priority.
  private func depthLength(_ id: NodeID) -> Size {
    var size = Size(width: 0, height: 0)
    var top = -Double.infinity
    var child = id + 1
    while child < nodes[id].end {
      let node = nodes[child]
      if node.priority > top { (top, size) = (node.priority, Size(width: 0, height: 0)) }
      if node.priority == top { size = Size(width: max(size.width, node.length.width), height: max(size.height, node.length.height)) }
      child = node.end
    }
    return size
  }
}

import Geometry

/// What the builder knows about a node without any offer: rigid lengths, priorities, guides, distances.
extension LayoutTree {
  mutating func settle(_ id: NodeID, _ measure: Measure) {
    switch measure {
    case .fixed(let size): setRigid(id, size)
    case .greedy: nodes[id].kind = .greedy
    case .range(let width, let height): settleRange(id, width, height)
    case .square: nodes[id].kind = .square
    case .image(let natural, let resizable):
      if resizable {
        nodes[id].kind = .resizable
        nodes[id].length = natural
      } else {
        setRigid(id, natural)
      }
    case .text(let paragraph, let metrics):
      nodes[id].kind = .text(paragraph)
      nodes[id].guides = Guide.firstTextBaseline.bit | Guide.lastTextBaseline.bit
      nodes[id].spacing = edges.append(EdgePreferences(text: metrics, pixel: 1 / scale))
    case .cells(let value): nodes[id].kind = .cells(cells.append(value))
    case .spacer(let minLength): settleSpacer(id, minLength ?? EdgePreferences.standardDistance)
    case .divider(let thickness): settleDivider(id, thickness ?? 1 / scale)
    }
  }

  private mutating func setRigid(_ id: NodeID, _ size: Size) {
    nodes[id].kind = .fixed
    nodes[id].length = size
    nodes[id].flags.formUnion(.rigid)
  }

  private mutating func settleRange(_ id: NodeID, _ width: LengthRange, _ height: LengthRange) {
    let standard = LengthRange()
    guard (width.isFixed || width == standard) && (height.isFixed || height == standard) else {
      nodes[id].kind = .range(ranges.append(RangePair(width: width, height: height)))
      return
    }
    nodes[id].kind = width.isFixed && height.isFixed ? .fixed : .greedy
    nodes[id].length = Size(width: width.ideal, height: height.ideal)
    if width.isFixed { nodes[id].flags.insert(.rigidWidth) }
    if height.isFixed { nodes[id].flags.insert(.rigidHeight) }
  }

  private mutating func settleSpacer(_ id: NodeID, _ minLength: Double) {
    let axes = spacerAxes
    nodes[id].kind = .spacer(minLength, axes)
    nodes[id].priority = -.infinity
    nodes[id].spacing = standardEdges(spacer: axes)
    if !axes.contains(.horizontal) { nodes[id].flags.insert(.rigidWidth) }
    if !axes.contains(.vertical) { nodes[id].flags.insert(.rigidHeight) }
  }

  private mutating func settleDivider(_ id: NodeID, _ thickness: Double) {
    let upright = spacerAxes == .horizontal
    nodes[id].kind = .greedy
    nodes[id].length = Size(width: upright ? thickness : 0, height: upright ? 0 : thickness)
    nodes[id].flags.insert(upright ? .rigidWidth : .rigidHeight)
  }

  mutating func settle(_ entry: OpenNode) {
    let id = entry.node
    // A chart takes the offer whatever it holds.
    if case .chart = nodes[id].kind { return }
    guard nodes[id].end > id + 1 else { return settleEmpty(id) }
    switch nodes[id].kind {
    case .stack(let axis, let alignment): settleStack(id, axis, alignment, entry.spacing)
    case .zstack: settleDepth(id)
    case .grid: settleGrid(id)
    case .gridRow, .lazyGrid: mergeChildren(id)
    case .viewThatFits: settleChoice(id)
    case .layered: settleLayers(id)
    case .transparent, .priority, .gridCell, .frame, .flexFrame, .fixedSize, .padding, .aspectRatio, .offset, .position,
      .alignmentGuide, .zIndex, .opacity, .clip, .clipped, .rotation, .scaleEffect, .hidden, .effect, .region:
      settleModifier(id)
    case .fixed, .greedy, .range, .square, .resizable, .text, .cells, .spacer, .empty, .chart:
      preconditionFailure("a leaf holds no nodes")
    }
  }

  /// Nothing inside: no size, and no distance to others.
  private mutating func settleEmpty(_ id: NodeID) {
    nodes[id].kind = .empty
    nodes[id].flags.formUnion(.rigid)
    nodes[id].priority = -.infinity
    nodes[id].spacing = standardEdges(spacer: .both)
  }

  /// The only child stands for the node.
  private mutating func settleTransparent(_ id: NodeID) {
    nodes[id].kind = .transparent
    nodes[id].childCount = 1
    inherit(id, from: id + 1)
  }

  mutating func inherit(_ id: NodeID, from child: NodeID) {
    let c = nodes[child]
    nodes[id].length = c.length
    nodes[id].priority = c.priority
    nodes[id].spacing = c.spacing
    nodes[id].guides = c.guides
    nodes[id].flags.formUnion(c.flags.intersection([.rigid, .hasDepth]))
  }

  private mutating func settleStack(_ id: NodeID, _ axis: Axis, _ alignment: Guide, _ spacing: Double) {
    guard nodes[id + 1].end < nodes[id].end else { return settleTransparent(id) }
    var row = surveyRow(id, axis, spacing)
    if row.guides & alignment.bit != 0 {
      row.rigid.remove(.rigid(axis.other))
      nodes[id].flags.insert(.explicitAlignment)
    }
    if row.flexibleCount == 1 && isLone(id, row.flexiblePriority) { nodes[id].flags.insert(.hasLoneFlexible) }
    if row.hasDepth { nodes[id].flags.insert(.sortsByDepth) }
    nodes[id].flags.formUnion(row.rigid)
    nodes[id].childCount = row.count
    nodes[id].guides = row.guides & ~Guide.edges
    nodes[id].length =
      axis == .horizontal ? Size(width: row.along, height: row.across) : Size(width: row.across, height: row.along)
    if !row.isPlain { nodes[id].spacing = mergedEdges(id, axis) }
  }

  /// What a stack's children have in common.
  private struct RowSurvey {
    /// Rigid lengths and gaps along the stack, and the thickest child.
    var along = 0.0
    var across = 0.0
    var rigid = Node.Flags.rigid
    var guides: UInt32 = 0
    var hasDepth = false
    var count: Int32 = 0
    /// Children that are not rigid along the stack, and the priority of the last of them.
    var flexibleCount = 0
    var flexiblePriority = 0.0
    /// The stack wants the distances of an ordinary view.
    var isPlain = true
  }

  /// Looks at a stack's children once, and settles the gaps between them.
  @inline(__always)
  private mutating func surveyRow(_ id: NodeID, _ axis: Axis, _ spacing: Double) -> RowSurvey {
    var row = RowSurvey()
    let end = nodes[id].end
    let between = standardEdges(spacer: axis == .horizontal ? .horizontal : .vertical)
    var previous: Int32 = -1
    var child = id + 1
    while child < end {
      if previous >= 0 {
        let gap = spacing == spacing ? spacing : distance(previous, child, axis)
        nodes[child].gap = gap
        row.along += gap
      }
      let flags = nodes[child].flags
      let next = nodes[child].end
      row.along += nodes[child].length[axis]
      row.across = max(row.across, nodes[child].length[axis.other])
      row.rigid.formIntersection(flags)
      row.guides |= nodes[child].guides
      if flags.contains(.hasDepth) { row.hasDepth = true }
      if !flags.contains(.rigid(axis)) {
        row.flexibleCount += 1
        row.flexiblePriority = nodes[child].priority
      }
      let edges = nodes[child].spacing
      // A spacer between others has no edge of its own towards the outside.
      if edges != 0 && !(edges == between && previous >= 0 && next < end) { row.isPlain = false }
      row.count += 1
      previous = child
      child = next
    }
    return row
  }

  /// No more than one child has this priority.
  private func isLone(_ id: NodeID, _ priority: Double) -> Bool {
    var count = 0
    var child = id + 1
    while child < nodes[id].end {
      if nodes[child].priority == priority { count += 1 }
      child = nodes[child].end
    }
    return count <= 1
  }

  private mutating func settleDepth(_ id: NodeID) {
    guard nodes[id + 1].end < nodes[id].end else { return settleTransparent(id) }
    mergeChildren(id)
    var top = -Double.infinity
    var child = id + 1
    while child < nodes[id].end {
      top = max(top, nodes[child].priority)
      child = nodes[child].end
    }
    var rigid = Node.Flags.rigid
    var size = Size(width: 0, height: 0)
    child = id + 1
    while child < nodes[id].end {
      let c = nodes[child]
      if c.priority == top {
        rigid.formIntersection(c.flags)
        size = Size(width: max(size.width, c.length.width), height: max(size.height, c.length.height))
      }
      child = c.end
    }
    nodes[id].length = size
    nodes[id].flags.formUnion(rigid)
  }

  /// Counts the children and merges their guides and distances.
  private mutating func mergeChildren(_ id: NodeID) {
    var guides: UInt32 = 0
    var count: Int32 = 0
    var plain = true
    var child = id + 1
    while child < nodes[id].end {
      guides |= nodes[child].guides
      count += 1
      if nodes[child].flags.contains(.hasDepth) { nodes[id].flags.insert(.sortsByDepth) }
      if nodes[child].spacing != 0 { plain = false }
      child = nodes[child].end
    }
    nodes[id].guides = guides & ~Guide.edges
    nodes[id].childCount = count
    if !plain { nodes[id].spacing = mergedEdges(id, nil) }
  }

  /// A grid of one cell stands for that cell.
  private mutating func settleGrid(_ id: NodeID) {
    mergeChildren(id)
    guard nodes[id].childCount == 1 else { return }
    if case .gridRow = nodes[id + 1].kind {
      guard nodes[id + 1].childCount == 1 else { return }
      settleTransparent(id + 1)
    }
    settleTransparent(id)
  }

  private mutating func settleChoice(_ id: NodeID) {
    guard nodes[id + 1].end < nodes[id].end else { return settleTransparent(id) }
    var child = id + 1
    while child < nodes[id].end {
      nodes[id].guides |= nodes[child].guides
      nodes[id].childCount += 1
      child = nodes[child].end
    }
    nodes[id].spacing = nodes[id + 1].spacing
  }

  private mutating func settleLayers(_ id: NodeID) {
    let secondary = nodes[id + 1].end
    guard secondary < nodes[id].end else { return settleTransparent(id) }
    precondition(nodes[secondary].end == nodes[id].end, "a layered node has two children")
    nodes[id].childCount = 2
    inherit(id, from: id + 1)
  }
}

public import DisplayList
public import Geometry

extension LayoutTree {
  /// Adds a leaf to the open container, or a root.
  ///
  /// `firstBaseline` and `lastBaseline` are explicit guides from the leaf's top, in points; text brings its own.
  @discardableResult
  public mutating func leaf(
    _ measure: Measure, content: Content = .none, firstBaseline: Double? = nil, lastBaseline: Double? = nil,
    direction: LayoutDirection = .leftToRight, source: SourceID = -1
  ) -> NodeID {
    let id = append(.greedy, content: content, direction: direction, source: source)
    settle(id, measure)
    if firstBaseline != nil || lastBaseline != nil {
      setBaselines(id, first: firstBaseline, last: lastBaseline)
    }
    return id
  }

  /// Opens a container or modifier: what is added until `close` lies in it.
  @discardableResult
  public mutating func open(_ container: Container, direction: LayoutDirection = .leftToRight, source: SourceID = -1) -> NodeID {
    let id = append(.empty, content: .none, direction: direction, source: source)
    var entry = OpenNode(node: id, spacing: .nan, spacerAxes: spacerAxes)
    nodes[id].kind = kind(of: container, &entry)
    open.append(entry)
    return id
  }

  /// Closes the container opened last and settles what does not depend on any offer.
  public mutating func close() {
    precondition(open.count > 0, "close without open")
    let entry = open[open.count - 1]
    open.shrink(to: open.count - 1)
    nodes[entry.node].end = Int32(truncatingIfNeeded: nodes.count)
    settle(entry)
  }

  /// What is added now is a row of a grid.
  private var isInGrid: Bool {
    guard open.count > 0, case .grid = nodes[open[open.count - 1].node].kind else { return false }
    return true
  }

  /// How many containers are open.
  public var openCount: Int { open.count }

  /// The axes on which a spacer that is added now is flexible.
  var spacerAxes: AxisSet { open.count == 0 ? .both : open[open.count - 1].spacerAxes }

  @inline(__always)
  mutating func append(_ kind: Kind, content: Content, direction: LayoutDirection, source: SourceID) -> NodeID {
    var node = Node(kind: kind, end: Int32(truncatingIfNeeded: nodes.count) + 1, source: source)
    if direction == .rightToLeft { node.flags = .rightToLeft }
    contents.append(content)
    return nodes.append(node)
  }

  mutating func setBaselines(_ id: NodeID, first: Double?, last: Double?) {
    let index = baselines.append(Baselines(first: first ?? .nan, last: last ?? .nan))
    nodes[id].guideTable = index
    if first != nil { nodes[id].guides |= Guide.firstTextBaseline.bit }
    if last != nil { nodes[id].guides |= Guide.lastTextBaseline.bit }
  }

  /// The node's kind; its parameters go into their arena.
  private mutating func kind(of container: Container, _ entry: inout OpenNode) -> Kind {
    switch container {
    case .stack(let axis, let alignment, let spacing):
      entry.spacing = spacing ?? .nan
      entry.spacerAxes = axis == .horizontal ? .horizontal : .vertical
      return .stack(axis, alignment)
    case .zstack(let alignment):
      entry.spacerAxes = .both
      return .zstack(alignment)
    case .grid(let alignment, let horizontal, let vertical):
      entry.spacerAxes = .both
      let standard = EdgePreferences.standardDistance
      return .grid(
        grids.append(
          GridParameters(
            alignment: alignment, horizontalSpacing: horizontal ?? standard, verticalSpacing: vertical ?? standard)))
    case .gridRow(let alignment):
      if isInGrid { return .gridRow(alignment) }
      entry.spacerAxes = .horizontal
      return .stack(.horizontal, alignment ?? .centerY)
    case .gridCell(let cell):
      return .gridCell(gridCells.append(cell))
    case .lazyGrid(let grid):
      entry.spacerAxes = .both
      return .lazyGrid(lazyGrids.append(grid))
    case .viewThatFits(let axes):
      return .viewThatFits(axes)
    case .layered(let layer, let alignment):
      return .layered(layer, alignment)
    case .chart(let chart):
      chartArrangements.append(ChartArrangement())
      return .chart(charts.append(chart))
    case .frame, .flexFrame, .fixedSize, .padding, .aspectRatio, .offset, .position, .layoutPriority, .zIndex, .alignmentGuide,
      .opacity, .clip, .clipped, .rotation, .scaleEffect, .hidden, .effect, .region:
      return modifier(container, entry.node)
    }
  }

  private mutating func modifier(_ container: Container, _ id: NodeID) -> Kind {
    switch container {
    case .frame(let width, let height, let alignment):
      return .frame(frames.append(FrameParameters(width: FrameLength(width), height: FrameLength(height), alignment: alignment)))
    case .flexFrame(let width, let height, let alignment):
      return .flexFrame(
        flexFrames.append(FlexParameters(width: FlexLimits(width), height: FlexLimits(height), alignment: alignment)))
    case .fixedSize(let axes): return .fixedSize(axes)
    case .padding(let edges): return .padding(insets.append(edges))
    case .aspectRatio(let ratio, let mode): return .aspectRatio(ratio ?? .nan, mode)
    case .offset(let x, let y): return .offset(shifts.append(Shift(x: x, y: y)))
    case .position(let x, let y): return .position(shifts.append(Shift(x: x, y: y)))
    case .layoutPriority(let value):
      nodes[id].priority = value
      return .priority
    case .zIndex(let value): return .zIndex(value)
    case .alignmentGuide(let guide, let value):
      return .alignmentGuide(guideValues.append(ExplicitGuide(guide: guide, value: value)))
    case .opacity(let value): return .opacity(value)
    case .clip(let outline): return .clip(outline)
    case .clipped: return .clipped
    case .rotation(let degrees, let anchor): return .rotation(rotations.append(RotationParameters(degrees: degrees, anchor: anchor)))
    case .scaleEffect(let x, let y, let anchor): return .scaleEffect(scales.append(ScaleParameters(x: x, y: y, anchor: anchor)))
    case .hidden: return .hidden
    case .effect(let effect): return .effect(effect)
    case .region(let region): return .region(region)
    case .stack, .zstack, .grid, .gridRow, .gridCell, .lazyGrid, .viewThatFits, .layered, .chart:
      preconditionFailure("\(container) is no modifier")
    }
  }
}

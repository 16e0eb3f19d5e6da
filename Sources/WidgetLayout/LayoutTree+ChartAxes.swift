import Geometry

/// The vertical axis: labels beside the plot.
extension LayoutTree {
  /// Chooses the ticks, takes room for their labels from the plot, and puts these there.
  mutating func arrangeVertical(_ labels: ChartLabels, _ arrangement: inout ChartArrangement) {
    let axis = labels.axis
    let line = labelHeight(labels)
    let width = arrangement.plot.width
    var outer = arrangement.plot
    if line > 0, axis.anchor != .banded { inset(&outer, axis, half: line / 2, hasRoomBelow: arrangement.below > 0) }
    let chosen = line > 0 ? densest(axis, outer.height, distance: line + ChartMetrics.lineDistance) : -1
    var gutter = 0.0
    if chosen >= 0 {
      for child in labels.nodes where isIn(chosen, child, labels) { gutter = max(gutter, measure(child, .ideal).width) }
    }
    let room = width * ChartMetrics.gutterPart
    if axis.anchor == .banded { gutter = min(gutter, room) }
    guard gutter > 0, gutter <= room else {
      arrangement.vertical = densest(axis, arrangement.plot.height, distance: ChartMetrics.gridDistance)
      return
    }
    arrangement.vertical = chosen
    outer.width = width - gutter - ChartMetrics.labelGap
    if axis.isLeading { outer.x = gutter + ChartMetrics.labelGap }
    arrangement.plot = outer
    for (tick, child) in zip(axis.ticks.indices, labels.nodes) where isIn(chosen, child, labels) {
      let size = measure(child, Proposal(width: gutter, height: .nan))
      let y = outer.y + (1 - chartTicks[tick].position) * outer.height - size.height / 2
      put(child, Proposal(width: gutter, height: .nan), at: Point(x: axis.isLeading ? gutter - size.width : width - gutter, y: y))
    }
  }

  /// Leaves room for what labels at the ends of the axis need beyond the plot.
  private func inset(_ plot: inout Rect, _ axis: ChartAxis, half: Double, hasRoomBelow: Bool) {
    var (lowest, highest) = (1.0, 0.0)
    for tick in axis.ticks.indices {
      lowest = min(lowest, chartTicks[tick].position)
      highest = max(highest, chartTicks[tick].position)
    }
    let above = max(0, half - (1 - highest) * plot.height)
    let below = hasRoomBelow ? 0 : max(0, half - lowest * plot.height)
    plot.y += above
    plot.height = max(0, plot.height - above - below)
  }

  /// The finest choice whose neighbours keep a distance; −1 for none.
  private func densest(_ axis: ChartAxis, _ height: Double, distance: Double) -> Int32 {
    var density = axis.densities - 1
    while density >= 0 {
      var previous = -Double.infinity
      var fits = true
      for tick in axis.ticks.indices where isIn(density, chartTicks[tick]) {
        let y = chartTicks[tick].position * height
        if y - previous < distance { fits = false }
        previous = y
      }
      if fits { return density }
      density -= 1
    }
    return -1
  }

  @inline(__always)
  func isIn(_ density: Int32, _ tick: ChartTick) -> Bool { tick.densities >> UInt32(density) & 1 != 0 }

  @inline(__always)
  private func isIn(_ density: Int32, _ label: NodeID, _ labels: ChartLabels) -> Bool {
    isIn(density, chartTicks[labels.axis.ticks.first + label - labels.first])
  }
}

/// The horizontal axis: labels below the plot.
extension LayoutTree {
  mutating func arrangeHorizontal(_ labels: ChartLabels, _ arrangement: inout ChartArrangement, width: Double) {
    let axis = labels.axis
    let plot = arrangement.plot
    guard arrangement.below > 0 else {
      arrangement.horizontal = densestGrid(axis, plot.width)
      return
    }
    let top = plot.maxY + arrangement.below - labelHeight(labels)
    var density = axis.densities - 1
    while density >= 0 {
      if layHorizontal(labels, density, plot, width: width, room: .nan, top: nil) {
        layHorizontal(labels, density, plot, width: width, room: .nan, top: top)
        break
      }
      // A word that is cut tells more than none, until too little of it is left.
      let room = axis.band * plot.width - ChartMetrics.bandDistance
      if axis.anchor == .banded, density == axis.densities - 1 || density == 0, room >= ChartMetrics.bandLabel || density == 0 {
        if layHorizontal(labels, density, plot, width: width, room: max(room, ChartMetrics.bandLabel), top: nil) {
          layHorizontal(labels, density, plot, width: width, room: max(room, ChartMetrics.bandLabel), top: top)
          break
        }
      }
      density -= 1
    }
    arrangement.horizontal = density >= 0 ? density : densestGrid(axis, plot.width)
  }

  /// Whether the labels of a choice stand beside one another; they are placed where `top` is given.
  ///
  /// - Parameter room: The most that a label may take; NaN for all that it wants.
  @discardableResult
  private mutating func layHorizontal(
    _ labels: ChartLabels, _ density: Int32, _ plot: Rect, width: Double, room: Double, top: Double?
  ) -> Bool {
    let axis = labels.axis
    let distance = axis.anchor == .banded ? ChartMetrics.bandDistance : ChartMetrics.labelDistance
    var end = -Double.infinity
    for (tick, child) in zip(axis.ticks.indices, labels.nodes) where isIn(density, chartTicks[tick]) {
      let place = plot.x + chartTicks[tick].position * plot.width
      var offer = Proposal.ideal
      var length = measure(child, offer).width
      if length > room {
        offer.width = room
        length = measure(child, offer).width
      }
      var x = axis.anchor == .started ? place + ChartMetrics.labelGap : place - length / 2
      if axis.anchor == .started {
        // The last one has no room where its tick is near the end.
        if x + length > width { continue }
      } else {
        x = max(0, min(x, width - length))
      }
      if x < 0 || x - end < distance { return false }
      end = x + length
      if let top { put(child, offer, at: Point(x: x, y: top)) }
    }
    return end > 0
  }

  /// The finest choice for grid lines alone.
  func densestGrid(_ axis: ChartAxis, _ width: Double) -> Int32 {
    axis.hasGrid ? densest(axis, width, distance: ChartMetrics.gridDistance) : -1
  }
}

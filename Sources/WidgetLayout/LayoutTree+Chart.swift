import Geometry

/// Where a chart's plot lies in its box, and which ticks it has there: worked out when the chart is placed.
struct ChartArrangement: BitwiseCopyable {
  /// From the leading top corner of the chart's box.
  var plot = Rect.zero
  /// The choices of ticks; −1 for none.
  var horizontal: Int32 = -1
  var vertical: Int32 = -1
  /// The height of the labels below the plot, with the gap above them; 0 for none.
  var below = 0.0
}

/// Room that a chart gives to what stands beside its plot, in points.
enum ChartMetrics {
  /// Between the plot and a label.
  static let labelGap = 4.0
  /// At least between two labels along the horizontal axis, of bands and of others.
  static let bandDistance = 4.0
  static let labelDistance = 12.0
  /// At least between two labels, and between two grid lines without labels, of the vertical axis.
  static let lineDistance = 12.0
  static let gridDistance = 24.0
  /// Above the legend, and between its entries.
  static let legendGap = 8.0
  static let entryGap = 12.0
  static let entryLineGap = 2.0
  /// The plot keeps at least this height, and this part of it, or labels below it and the legend go.
  static let plotHeight = 24.0
  static let plotHeightWithLegend = 48.0
  static let plotPart = 0.55
  /// Labels beside the plot take at most this part of the width.
  static let gutterPart = 0.4
  /// A label of a band is cut to no less.
  static let bandLabel = 24.0
}

/// The labels of an axis among the children of a chart.
struct ChartLabels: BitwiseCopyable {
  var first: NodeID
  var axis: ChartAxis

  /// Leaves, which stand side by side: one a tick, or none at all.
  var nodes: Range<NodeID> { first..<first + (axis.hasLabels ? axis.ticks.count : 0) }
}

/// Charts: a plot that takes what labels and legend leave. A chart itself takes the offer, as a shape does.
extension LayoutTree {
  mutating func arrangeChart(_ id: NodeID, _ index: Int32, _ size: Size) {
    let chart = charts[index]
    for child in id + 1..<nodes[id].end { slots[child].origin = .unplaced }
    let horizontal = ChartLabels(first: id + 1, axis: chart.horizontal)
    let vertical = ChartLabels(first: horizontal.nodes.upperBound, axis: chart.vertical)
    let legend = vertical.nodes.upperBound..<nodes[id].end

    var arrangement = ChartArrangement()
    // The lowest label beside the plot reaches half its height below it.
    let gap = chart.vertical.anchor == .banded ? ChartMetrics.labelGap : max(ChartMetrics.labelGap, labelHeight(vertical) / 2)
    let line = labelHeight(horizontal)
    if line > 0, size.height - line - gap >= ChartMetrics.plotHeight { arrangement.below = line + gap }
    var bottom = arrangement.below
    let entries = flow(legend, width: size.width, top: nil)
    let least = max(ChartMetrics.plotHeightWithLegend, size.height * ChartMetrics.plotPart)
    if entries > 0, size.height - bottom - entries - ChartMetrics.legendGap >= least {
      flow(legend, width: size.width, top: size.height - entries)
      bottom += entries + ChartMetrics.legendGap
    }
    arrangement.plot = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - bottom))
    arrangeVertical(vertical, &arrangement)
    arrangeHorizontal(horizontal, &arrangement, width: size.width)
    chartArrangements[index] = arrangement
  }

  mutating func labelHeight(_ labels: ChartLabels) -> Double {
    var height = 0.0
    for child in labels.nodes { height = max(height, measure(child, .ideal).height) }
    return height
  }

  /// Legend entries in lines; how high these are. They are placed where `top` is given.
  @discardableResult
  private mutating func flow(_ entries: Range<NodeID>, width: Double, top: Double?) -> Double {
    var corner = Point.zero
    var height = 0.0
    var child = entries.lowerBound
    while child < entries.upperBound {
      var offer = Proposal.ideal
      var size = measure(child, offer)
      if corner.x > 0, corner.x + size.width > width {
        corner = Point(x: 0, y: corner.y + height + ChartMetrics.entryLineGap)
        height = 0
      }
      if size.width > width {
        offer.width = width
        size = measure(child, offer)
      }
      if let top { put(child, offer, at: Point(x: corner.x, y: top + corner.y)) }
      corner.x += size.width + ChartMetrics.entryGap
      height = max(height, size.height)
      child = nodes[child].end
    }
    return corner.y + height
  }
}

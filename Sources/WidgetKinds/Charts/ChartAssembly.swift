import Geometry
import WidgetLayout

/// A chart's marks on the way into the layout tree.
struct ChartAssembly {
  let chart: ChartReading
  let plan: ChartPlan
  var palette: ChartPalette
  var marks: [ChartMark] = []
  /// Something lies outside of the plot.
  var reachesOut = false

  init(_ chart: ChartReading, _ plan: ChartPlan, _ palette: ChartPalette) {
    self.chart = chart
    self.plan = plan
    self.palette = palette
  }

  mutating func assemble(_ lowering: inout Lowering) {
    for (index, group) in chart.groups.enumerated() {
      switch group.type {
      case .bar: addBars(group, index, &lowering)
      case .line: addLines(group, index, &lowering)
      case .area: addAreas(group, index, &lowering)
      case .point: addPoints(group, &lowering)
      case .rule: for datum in group.data { addRule(datum, &lowering) }
      case .sector: addSectors(group, &lowering)
      }
    }
  }

  /// The place of a datum on an axis: of a span, the middle.
  func place(_ datum: MarkDatum, _ axis: Axis) -> Double {
    let span = axis == .horizontal ? datum.x : datum.y
    let scale = plan.scale(axis)
    return span.isSpan ? (scale.position(span.from) + scale.position(span.to)) / 2 : scale.position(span.from)
  }

  mutating func note(_ places: Double...) {
    for place in places where place < -1e-6 || place > 1 + 1e-6 { reachesOut = true }
  }

  mutating func point(_ datum: MarkDatum) -> Point? {
    let point = Point(x: place(datum, .horizontal), y: place(datum, .vertical))
    guard point.x == point.x, point.y == point.y else { return nil }
    note(point.x, point.y)
    return point
  }

  mutating func fill(_ datum: MarkDatum, _ lowering: inout Lowering) -> Int32 {
    palette.fill(chart.looks[Int(datum.look)], series: datum.series, chart, &lowering)
  }

  mutating func stroke(_ datum: MarkDatum, width: Double, _ lowering: inout Lowering) -> Int32 {
    let look = chart.looks[Int(datum.look)]
    var style = StrokeStyle(lineWidth: look.lineWidth ?? width, cap: look.dash.isEmpty ? .round : .butt, join: .round, dash: look.dash)
    if width == ChartAssembly.ruleWidth { style.cap = .butt }
    return lowering.tree.add(ShapeStyle.Line(style: style, fill: fill(datum, &lowering)))
  }

  static let lineWidth = 2.0
  static let ruleWidth = 1.0
  /// Square points: a circle 7 points wide.
  static let symbolArea = 38.5
}

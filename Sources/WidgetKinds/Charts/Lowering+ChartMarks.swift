import Geometry
import WidgetLayout

/// What marks are painted with: an author's shade, or the colour of their series.
struct ChartPalette {
  /// Of each series, by its number.
  var series: [Shade]
  /// Of what belongs to no series.
  var plain: Shade
  private var fills: [Key: Int32] = [:]

  private struct Key: Hashable {
    var shade: Int32
    var series: Int32
    var opacity: Double
  }

  init(series: [Shade], plain: Shade) {
    self.series = series
    self.plain = plain
  }

  /// The colours that series get by themselves, in this order, as Swift Charts hands them out, and then those that it lacks.
  static let automatic: [Shade] = [
    "blue", "green", "orange", "purple", "red", "cyan", "yellow", "pink", "mint", "indigo", "brown", "teal", "gray",
  ].compactMap { SystemColor.named($0).map(Shade.init) }

  static func automatic(_ index: Int) -> Shade { automatic[index % automatic.count] }

  func shade(_ look: MarkLook, series number: Int32, _ chart: ChartReading) -> Shade {
    if look.shade >= 0 { return chart.shades[Int(look.shade)] }
    return number >= 0 ? series[Int(number)] : plain
  }

  /// The tree's fill of a datum.
  mutating func fill(_ look: MarkLook, series number: Int32, _ chart: ChartReading, _ lowering: inout Lowering) -> Int32 {
    let key = Key(shade: look.shade, series: look.shade >= 0 ? -1 : number, opacity: look.opacity)
    if let known = fills[key] { return known }
    let fill = lowering.fillIndex(shade(look, series: number, chart).opacity(look.opacity))
    fills[key] = fill
    return fill
  }
}

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
  private func place(_ datum: MarkDatum, _ axis: Axis) -> Double {
    let span = axis == .horizontal ? datum.x : datum.y
    let scale = plan.scale(axis)
    return span.isSpan ? (scale.position(span.from) + scale.position(span.to)) / 2 : scale.position(span.from)
  }

  private mutating func note(_ places: Double...) {
    for place in places where place < -1e-6 || place > 1 + 1e-6 { reachesOut = true }
  }

  private mutating func point(_ datum: MarkDatum) -> Point? {
    let point = Point(x: place(datum, .horizontal), y: place(datum, .vertical))
    guard point.x == point.x, point.y == point.y else { return nil }
    note(point.x, point.y)
    return point
  }

  private mutating func fill(_ datum: MarkDatum, _ lowering: inout Lowering) -> Int32 {
    palette.fill(chart.looks[Int(datum.look)], series: datum.series, chart, &lowering)
  }

  private mutating func stroke(_ datum: MarkDatum, width: Double, _ lowering: inout Lowering) -> Int32 {
    let look = chart.looks[Int(datum.look)]
    var style = StrokeStyle(lineWidth: look.lineWidth ?? width, cap: look.dash.isEmpty ? .round : .butt, join: .round, dash: look.dash)
    if width == ChartAssembly.ruleWidth { style.cap = .butt }
    return lowering.tree.add(ShapeStyle.Line(style: style, fill: fill(datum, &lowering)))
  }

  private static let lineWidth = 2.0
  private static let ruleWidth = 1.0
  /// Square points: a circle 7 points wide.
  private static let symbolArea = 38.5
}

/// Bars and points.
extension ChartAssembly {
  /// How much of its band a bar takes; several beside one another, and each of these of its part.
  private static let barPart = 0.66
  private static let groupPart = 0.8
  private static let memberPart = 0.9

  private mutating func addBars(_ group: MarkGroup, _ index: Int, _ lowering: inout Lowering) {
    let axis = plan.valueAxes[index]
    let (values, across) = (plan.scale(axis), plan.scale(axis.other))
    let band = plan.band(axis.other)
    let members = group.stacking == .unstacked ? seriesOrder(group) : []
    for (datum, extent) in zip(group.data, plan.extents[index]) {
      let look = chart.looks[Int(datum.look)]
      let span = axis == .horizontal ? datum.y : datum.x
      let middle = place(datum, axis.other)
      guard extent.to == extent.to, middle == middle else { continue }
      var bar = ChartBar(
        axis: axis, from: extent.from == extent.from ? values.position(extent.from) : values.base, to: values.position(extent.to), middle: middle,
        thickness: band * ChartAssembly.barPart, width: look.width ?? .nan, cornerRadius: look.cornerRadius, fill: fill(datum, &lowering))
      // Of a logarithm nothing is left at 0 and below.
      if bar.from != bar.from { bar.from = 0 }
      if bar.to != bar.to { continue }
      if span.isSpan {
        bar.thickness = abs(across.position(span.to) - across.position(span.from))
        bar.width = .nan
      } else if members.count > 1, let member = members.firstIndex(of: datum.series) {
        let part = band * ChartAssembly.groupPart / Double(members.count)
        bar.thickness = part * ChartAssembly.memberPart
        bar.middle += part * (Double(member) - Double(members.count - 1) / 2)
      }
      if values.type == .category {
        // Two axes of words: a cell.
        (bar.from, bar.to) = (bar.to - values.band * 0.45, bar.to + values.band * 0.45)
        bar.thickness = band * 0.9
      }
      note(bar.from, bar.to, bar.middle - bar.thickness / 2, bar.middle + bar.thickness / 2)
      marks.append(.bar(bar))
    }
  }

  /// The series of a mark as they come; −1 for none.
  private func seriesOrder(_ group: MarkGroup) -> [Int32] {
    var seen: Set<Int32> = []
    return group.data.map(\.series).filter { seen.insert($0).inserted }
  }

  private mutating func addPoints(_ group: MarkGroup, _ lowering: inout Lowering) {
    for datum in group.data {
      guard let point = point(datum) else { continue }
      let look = chart.looks[Int(datum.look)]
      marks.append(
        .point(
          ChartPoint(
            point: point, symbol: ChartSymbol(word: look.symbol) ?? .circle, area: look.symbolSize ?? ChartAssembly.symbolArea,
            fill: fill(datum, &lowering))))
    }
  }
}

/// Lines and areas: one for each series, and a new one after each gap.
extension ChartAssembly {
  /// The indices of the data of each series.
  private func runs(_ group: MarkGroup) -> [[Int]] {
    var runs: [[Int]] = []
    var numbers: [Int32: Int] = [:]
    for (index, datum) in group.data.enumerated() {
      if let run = numbers[datum.series] {
        runs[run].append(index)
      } else {
        numbers[datum.series] = runs.count
        runs.append([index])
      }
    }
    return runs
  }

  private mutating func addLines(_ group: MarkGroup, _ index: Int, _ lowering: inout Lowering) {
    for run in runs(group) {
      let first = group.data[run[0]]
      let stroke = stroke(first, width: ChartAssembly.lineWidth, &lowering)
      var points: [Point] = []
      func flush(_ assembly: inout ChartAssembly, _ lowering: inout Lowering) {
        guard !points.isEmpty else { return }
        let line = ChartLine(
          points: lowering.tree.add(points), interpolation: assembly.interpolation(first), axis: assembly.plan.valueAxes[index].other, stroke: stroke)
        assembly.marks.append(.line(line))
        points.removeAll(keepingCapacity: true)
      }
      for number in run {
        if let point = point(group.data[number]) { points.append(point) } else { flush(&self, &lowering) }
      }
      flush(&self, &lowering)
    }
  }

  private mutating func addAreas(_ group: MarkGroup, _ index: Int, _ lowering: inout Lowering) {
    let axis = plan.valueAxes[index]
    let scale = plan.scale(axis)
    for run in runs(group) {
      let first = group.data[run[0]]
      let fill = fill(first, &lowering)
      var (upper, lower): ([Point], [Point]) = ([], [])
      func flush(_ assembly: inout ChartAssembly, _ lowering: inout Lowering) {
        guard !upper.isEmpty else { return }
        let area = ChartArea(
          upper: lowering.tree.add(upper), lower: lowering.tree.add(lower), interpolation: assembly.interpolation(first), axis: axis.other, fill: fill)
        assembly.marks.append(.area(area))
        upper.removeAll(keepingCapacity: true)
        lower.removeAll(keepingCapacity: true)
      }
      for number in run {
        let extent = plan.extents[index][number]
        let along = place(group.data[number], axis.other)
        let to = scale.position(extent.to)
        let from = extent.from == extent.from ? scale.position(extent.from) : scale.base
        guard along == along, to == to, from == from else {
          flush(&self, &lowering)
          continue
        }
        note(along, to, from)
        upper.append(axis == .vertical ? Point(x: along, y: to) : Point(x: to, y: along))
        lower.append(axis == .vertical ? Point(x: along, y: from) : Point(x: from, y: along))
      }
      flush(&self, &lowering)
    }
  }

  private func interpolation(_ datum: MarkDatum) -> Interpolation {
    Interpolation(word: chart.looks[Int(datum.look)].interpolation) ?? .linear
  }
}

/// Rules and sectors.
extension ChartAssembly {
  /// Across the whole plot, or along a span; a span alone is two rules.
  private mutating func addRule(_ datum: MarkDatum, _ lowering: inout Lowering) {
    let stroke = stroke(datum, width: ChartAssembly.ruleWidth, &lowering)
    for axis in [Axis.horizontal, .vertical] {
      let (along, across) = axis == .horizontal ? (datum.x, datum.y) : (datum.y, datum.x)
      guard !across.isNone, !(across.isSpan && !along.isNone) else { continue }
      var (from, to) = (0.0, 1.0)
      if !along.isNone, along.isSpan { (from, to) = (plan.scale(axis).position(along.from), plan.scale(axis).position(along.to)) }
      for end in across.isSpan ? [across.from, across.to] : [across.from] {
        let at = plan.scale(axis.other).position(end)
        guard at == at, from == from, to == to else { continue }
        note(at, from, to)
        marks.append(.rule(ChartRule(axis: axis, from: from, to: to, at: at, stroke: stroke)))
      }
    }
  }

  /// The data of one mark share a circle. Without a series and a look of its own, each has a colour.
  private mutating func addSectors(_ group: MarkGroup, _ lowering: inout Lowering) {
    let angles = group.data.map { $0.angle > 0 && $0.angle.isFinite ? $0.angle : 0 }
    let greatest = angles.max() ?? 0
    guard greatest > 0 else { return }
    // The sum of large numbers may have no double.
    let total = angles.reduce(0) { $0 + $1 / greatest }
    var sum = 0.0
    for (index, datum) in group.data.enumerated() where angles[index] > 0 {
      let look = chart.looks[Int(datum.look)]
      let start = 360 * (sum / total)
      sum += angles[index] / greatest
      let isPlain = datum.series < 0 && look.shade < 0
      let fill = isPlain ? lowering.fillIndex(ChartPalette.automatic(index).opacity(look.opacity)) : fill(datum, &lowering)
      marks.append(
        .sector(
          ChartSector(
            start: start, sweep: 360 * (sum / total) - start, innerRadius: min(look.innerRadius, look.outerRadius), outerRadius: look.outerRadius,
            inset: look.angularInset, cornerRadius: look.cornerRadius, fill: fill)))
    }
  }
}

extension Interpolation {
  init?(word: String) {
    switch word {
    case "linear": self = .linear
    case "monotone": self = .monotone
    case "catmullRom": self = .catmullRom
    case "cardinal": self = .cardinal
    case "stepStart": self = .stepStart
    case "stepCenter": self = .stepCenter
    case "stepEnd": self = .stepEnd
    default: return nil
    }
  }
}

extension ChartSymbol {
  init?(word: String) {
    switch word {
    case "circle": self = .circle
    case "square": self = .square
    case "triangle": self = .triangle
    case "diamond": self = .diamond
    case "pentagon": self = .pentagon
    case "cross": self = .cross
    case "plus": self = .plus
    case "asterisk": self = .asterisk
    default: return nil
    }
  }
}

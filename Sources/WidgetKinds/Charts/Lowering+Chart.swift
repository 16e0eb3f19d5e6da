import Geometry
import WidgetDocument
import WidgetExpressions
import WidgetFormatting
import WidgetLayout
import WidgetText

/// From a chart to a node of the layout tree.
extension Lowering {
  mutating func chart(_ element: NodeIndex, source: SourceID) {
    guard let marks = raw.field(element, "marks") else { return }
    guard !values.redaction.isCovered else {
      return leaf(ShapeStyle(geometry: .roundedRectangle(CornerRadii(all: 4), .continuous), fill: coverIndex()), source: source)
    }
    var chart = ChartReading()
    let domainX = openScale(field(element, "xScale"), &chart.x)
    let domainY = openScale(field(element, "yScale"), &chart.y)
    for mark in raw.children(marks) { readMark(mark, into: &chart) }
    if chart.x.lacksLogarithm || chart.y.lacksLogarithm {
      report(.warning, .invalidValue, at: element, "a logarithmic axis has no place for numbers of 0 and less: they are left out")
    }
    let plan = ChartPlan(chart, domainX: domainX, domainY: domainY)
    var assembly = ChartAssembly(chart, plan, palette(chart, scale: field(element, "foregroundStyleScale")))
    assembly.assemble(&self)

    let hasAxes = chart.groups.contains { $0.type != .sector } || chart.groups.isEmpty
    let horizontal = hasAxes ? axis(field(element, "xAxis"), .horizontal, chart, plan) : LabelledAxis()
    let vertical = hasAxes ? axis(field(element, "yAxis"), .vertical, chart, plan) : LabelledAxis()
    let grid = values.foreground.levels.isEmpty ? SystemColor.named("separator").map(Shade.init) : values.foreground.level(3)
    let node = Chart(
      horizontal: add(horizontal), vertical: add(vertical), marks: tree.add(assembly.marks),
      gridFill: fillIndex(grid ?? values.foreground.level(3)), clips: assembly.reachesOut)
    tree.open(.chart(node), direction: direction, source: source)
    let entries = word(element, "legend") == "hidden" ? [] : legend(assembly)
    withChartText { lowering in
      for label in horizontal.labels + vertical.labels { lowering.chartText(label, element, source) }
      for entry in entries { lowering.legendEntry(entry, element, source) }
    }
    tree.close()
  }

  private mutating func add(_ axis: LabelledAxis) -> ChartAxis {
    var result = axis.axis
    result.ticks = tree.add(axis.ticks)
    return result
  }

  /// The look of what is written at a chart: `caption2` on one line, in the secondary style.
  private mutating func withChartText(_ body: (inout Lowering) -> Void) {
    let outer = values
    values.font = FontChoice(.style(.caption2))
    values.fontWeight = nil
    values.italic = nil
    values.monospacedDigit = nil
    values.foreground.levels = [values.foreground.level(1)]
    (values.underline, values.strikethrough, values.textCase) = (nil, nil, nil)
    (values.tracking, values.baselineOffset) = (0, 0)
    values.paragraph = ParagraphStyle(lineLimit: 1)
    body(&self)
    values = outer
  }

  private mutating func chartText(_ text: String, _ element: NodeIndex, _ source: SourceID) {
    paragraph(TextContent(text, textAttributes()), at: element, source: source)
  }
}

/// Scales and their domains.
extension Lowering {
  /// Starts reading an axis; the domain that its scale sets, in the scale's measure.
  private mutating func openScale(_ scale: NodeIndex?, _ axis: inout AxisReading) -> Domain? {
    guard let scale else { return nil }
    axis = AxisReading(type: word(scale, "type").flatMap(ScaleType.init))
    guard let node = field(scale, "domain") else { return nil }
    let ends = raw.children(node).map { ($0, value(of: $0)) }
    guard ends.count == 2, !ends.contains(where: { $0.1.isNull }) else { return nil }
    axis.settle(by: ends.map(\.1), zone: values.expressions.format.zone)
    var places: [Double] = []
    for (node, value) in ends { places.append(read(value, node, &axis)) }
    guard let type = axis.type, type != .category else {
      axis.close()
      return nil
    }
    let measure = Scale(type, Domain(0, 1))
    let domain = Domain(measure.measure(places[0]), measure.measure(places[1]))
    return domain.lower == domain.lower && domain.upper == domain.upper && domain.lower != domain.upper ? domain : nil
  }
}

/// Colours and the legend.
extension Lowering {
  /// A series of the legend.
  struct LegendEntry {
    var name: String
    var fill: Int32
  }

  private mutating func palette(_ chart: ChartReading, scale: NodeIndex?) -> ChartPalette {
    var shades = chart.series.indices.map { ChartPalette.automatic($0) }
    if let scale {
      for member in raw.children(scale) where !raw.isComment(member) {
        guard let number = chart.number(known: raw.key(member)), let shade = shade(member) else { continue }
        shades[Int(number)] = shade
      }
    }
    let plain = values.tint ?? SystemColor.named("accent").map(Shade.init) ?? values.foreground.level(0)
    return ChartPalette(series: shades, plain: plain)
  }

  /// The series in the order of the data, each as its first datum is painted; none where they do not differ in this.
  private mutating func legend(_ assembly: ChartAssembly) -> [LegendEntry] {
    let chart = assembly.chart
    guard chart.series.count > 1 else { return [] }
    var fills = [Int32?](repeating: nil, count: chart.series.count)
    var palette = assembly.palette
    for group in chart.groups {
      for datum in group.data where datum.series >= 0 && fills[Int(datum.series)] == nil {
        fills[Int(datum.series)] = palette.fill(chart.looks[Int(datum.look)], series: datum.series, chart, &self)
      }
    }
    guard Set(fills).count > 1 else { return [] }
    return zip(chart.series, fills).prefix(Lowering.legendLimit).compactMap { name, fill in fill.map { LegendEntry(name: name, fill: $0) } }
  }

  /// More series than this nobody tells apart.
  private static var legendLimit: Int { 24 }

  private mutating func legendEntry(_ entry: LegendEntry, _ element: NodeIndex, _ source: SourceID) {
    tree.open(.stack(.horizontal, alignment: .centerY, spacing: 4), direction: direction, source: -1)
    let style = tree.add(ShapeStyle(geometry: .circle, fill: entry.fill))
    tree.leaf(.fixed(Size(width: 7, height: 7)), content: .shape(style), direction: direction, source: -1)
    chartText(entry.name, element, source)
    tree.close()
  }
}

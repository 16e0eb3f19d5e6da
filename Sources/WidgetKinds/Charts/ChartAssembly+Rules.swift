import Geometry
import WidgetLayout

/// Rules and sectors.
extension ChartAssembly {
  /// Across the whole plot, or along a span; a span alone is two rules.
  mutating func addRule(_ datum: MarkDatum, _ lowering: inout Lowering) {
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
  mutating func addSectors(_ group: MarkGroup, _ lowering: inout Lowering) {
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

import Geometry
import WidgetLayout

/// Bars and points.
extension ChartAssembly {
  /// How much of its band a bar takes; several beside one another, and each of these of its part.
  private static let barPart = 0.66
  private static let groupPart = 0.8
  private static let memberPart = 0.9

  mutating func addBars(_ group: MarkGroup, _ index: Int, _ lowering: inout Lowering) {
    let axis = plan.valueAxes[index]
    let (values, across) = (plan.scale(axis), plan.scale(axis.other))
    let band = plan.band(axis.other)
    let members = group.stacking == .unstacked ? members(of: group) : [:]
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
      } else if members.count > 1, let member = members[datum.series] {
        let part = band * ChartAssembly.groupPart / Double(members.count)
        bar.thickness = part * ChartAssembly.memberPart
        let order = across.domain.length < 0 ? -1.0 : 1
        bar.middle += order * part * (Double(member) - Double(members.count - 1) / 2)
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

  /// The series of a mark, numbered as they come; −1 for none.
  private func members(of group: MarkGroup) -> [Int32: Int] {
    var members: [Int32: Int] = [:]
    for datum in group.data where members[datum.series] == nil { members[datum.series] = members.count }
    return members
  }

  mutating func addPoints(_ group: MarkGroup, _ lowering: inout Lowering) {
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

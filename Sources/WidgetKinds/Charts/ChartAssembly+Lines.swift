import Geometry
import WidgetLayout

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

  mutating func addLines(_ group: MarkGroup, _ index: Int, _ lowering: inout Lowering) {
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

  mutating func addAreas(_ group: MarkGroup, _ index: Int, _ lowering: inout Lowering) {
    let axis = plan.valueAxes[index]
    let scale = plan.scale(axis)
    for run in runs(group) {
      let first = group.data[run[0]]
      let fill = fill(first, &lowering)
      var (upper, lower): ([Point], [Point]) = ([], [])
      func flush(_ assembly: inout ChartAssembly, _ lowering: inout Lowering) {
        guard !upper.isEmpty else { return }
        let (upperPoints, lowerPoints) = (lowering.tree.add(upper), lowering.tree.add(lower))
        let area = ChartArea(
          upper: upperPoints, lower: lowerPoints, interpolation: assembly.interpolation(first), axis: axis.other, fill: fill)
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

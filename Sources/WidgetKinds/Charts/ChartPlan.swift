import Geometry
import WidgetLayout

/// A chart's scales, and where bars and areas lie on their axis of values: settled from all marks together.
struct ChartPlan {
  /// Where a bar or an area of a datum lies, in the numbers of its axis of values; NaN from where the axis begins.
  struct Extent {
    var from = Double.nan
    var to = Double.nan
  }

  /// For each mark the axis that its values lie on.
  private(set) var valueAxes: [Axis] = []
  /// For each bar and area its data's extents; empty for other marks.
  private(set) var extents: [[Extent]] = []
  let x: Scale
  let y: Scale
  /// The part of the plot that a bar has to itself across each axis.
  let bandX: Double
  let bandY: Double
  /// The places of bars along the axis, in its own numbers, where it is no axis of words.
  let barsX: [Double]
  let barsY: [Double]

  /// - Parameters:
  ///   - domainX: What the author set, in the axis's numbers.
  init(_ reading: ChartReading, domainX: Domain?, domainY: Domain?) {
    var (factsX, factsY) = (AxisFacts(reading.x, .horizontal), AxisFacts(reading.y, .vertical))
    var stacks: [StackKey: Stack] = [:]
    for group in reading.groups {
      let axis = ChartPlan.valueAxis(of: group, reading)
      let isCells = reading.x.type == .category && reading.y.type == .category
      let extents = ChartPlan.extents(of: group, along: axis, isCells: isCells, &stacks)
      for (index, datum) in group.data.enumerated() where group.type != .sector {
        factsX.add(datum.x, of: group, isValue: axis == .horizontal, extents.isEmpty ? nil : extents[index])
        factsY.add(datum.y, of: group, isValue: axis == .vertical, extents.isEmpty ? nil : extents[index])
      }
      valueAxes.append(axis)
      self.extents.append(extents)
    }
    x = factsX.scale(domainX)
    y = factsY.scale(domainY)
    bandX = factsX.band(in: x)
    bandY = factsY.band(in: y)
    (barsX, barsY) = (factsX.barPlaces, factsY.barPlaces)
  }

  func scale(_ axis: Axis) -> Scale { axis == .horizontal ? x : y }
  func band(_ axis: Axis) -> Double { axis == .horizontal ? bandX : bandY }
}

/// Marks whose values are put on one pile.
private struct StackKey: Hashable {
  var type: MarkType
  var axis: Axis
  var stacking: Stacking
}

extension ChartPlan {
  /// Spans lie on the axis of values; otherwise numbers do, and those on the vertical axis first.
  private static func valueAxis(of group: MarkGroup, _ reading: ChartReading) -> Axis {
    if group.type == .bar || group.type == .area, let datum = group.data.first(where: { !$0.x.isNone && !$0.y.isNone }) {
      if datum.x.isSpan != datum.y.isSpan { return datum.x.isSpan ? .horizontal : .vertical }
    }
    func isMeasure(_ type: ScaleType?) -> Bool { type == .linear || type == .log }
    return isMeasure(reading.x.type) && !isMeasure(reading.y.type) ? .horizontal : .vertical
  }

  /// The extents of bars and areas, on the piles of all marks of their sort.
  ///
  /// - Parameter isCells: Both axes have words, which cannot be piled up.
  private static func extents(of group: MarkGroup, along axis: Axis, isCells: Bool, _ stacks: inout [StackKey: Stack]) -> [Extent] {
    guard group.type == .bar || group.type == .area else { return [] }
    let stacking = isCells ? .unstacked : group.stacking
    let key = StackKey(type: group.type, axis: axis, stacking: stacking)
    var stack = stacks[key] ?? Stack(stacking)
    func parts(_ datum: MarkDatum) -> (value: PlottedSpan, place: PlottedSpan) {
      axis == .horizontal ? (datum.x, datum.y) : (datum.y, datum.x)
    }
    for datum in group.data {
      let (value, place) = parts(datum)
      if !value.isNone, !place.isNone, !value.isSpan { stack.count(value.to, at: place.from) }
    }
    var result: [Extent] = []
    result.reserveCapacity(group.data.count)
    for datum in group.data {
      let (value, place) = parts(datum)
      if value.isNone || place.isNone {
        result.append(Extent())
      } else if value.isSpan {
        result.append(Extent(from: value.from, to: value.to))
      } else {
        let (from, to) = stack.put(value.to, at: place.from)
        result.append(Extent(from: from == 0 ? .nan : from, to: to))
      }
    }
    stacks[key] = stack
    return result
  }
}

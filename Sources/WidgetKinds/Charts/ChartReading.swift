import WidgetDocument
import WidgetLayout

/// What a mark shows for each datum.
enum MarkType: String {
  case bar, line, area, point, rule, sector
}

/// Where a datum stands on an axis, in the axis's numbers: at one place, or from one to another. NaN where it has none.
struct PlottedSpan: Hashable {
  var from = Double.nan
  var to = Double.nan
  var isSpan = false

  var isNone: Bool { !(from == from && to == to) }
}

/// A datum of a mark as its fields came out.
struct MarkDatum {
  var x = PlottedSpan()
  var y = PlottedSpan()
  /// NaN for none.
  var angle = Double.nan
  /// The series that it belongs to; −1 for none.
  var series: Int32 = -1
  /// Of the chart's looks.
  var look: Int32 = 0
}

/// How a datum looks: whatever is not its place.
struct MarkLook: Hashable {
  /// Of the chart's shades; −1 for none.
  var shade: Int32 = -1
  var opacity = 1.0
  var width: Double?
  var cornerRadius = 0.0
  var lineWidth: Double?
  var dash: [Double] = []
  var interpolation = "linear"
  var symbol = "circle"
  var symbolSize: Double?
  var innerRadius = 0.0
  var outerRadius = 1.0
  var angularInset = 0.0
}

/// A mark with its data.
struct MarkGroup {
  var type: MarkType
  var node: NodeIndex
  var stacking: Stacking
  var data: [MarkDatum] = []
}

/// A chart's marks as they were read, before any scale is known.
struct ChartReading {
  var groups: [MarkGroup] = []
  var looks: [MarkLook] = []
  var shades: [Shade] = []
  /// The names of series as they came.
  private(set) var series: [String] = []
  private var numbers: [String: Int32] = [:]
  var x = AxisReading()
  var y = AxisReading()

  /// The number of a series.
  mutating func number(ofSeries name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(series.count)
    numbers[name] = number
    series.append(name)
    return number
  }

  /// The number of a series that has come.
  func number(known name: String) -> Int32? { numbers[name] }

  /// The number of a look; one equal to the last is not repeated.
  mutating func number(of look: MarkLook) -> Int32 {
    if looks.last != look { looks.append(look) }
    return Int32(looks.count - 1)
  }
}

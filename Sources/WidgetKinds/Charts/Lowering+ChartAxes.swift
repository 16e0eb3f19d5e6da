import Geometry
import WidgetDocument
import WidgetExpressions
import WidgetFormatting
import WidgetLayout

/// An axis with its labels, before it is in the layout tree.
struct LabelledAxis {
  var axis = ChartAxis()
  var ticks: [ChartTick] = []
  /// One a tick, or none.
  var labels: [String] = []
}

/// What an author says of an axis.
private struct AxisOptions {
  var isHidden = false
  /// Where ticks have to be, in the axis's numbers.
  var values: [Double]?
  /// About how many ticks there are.
  var count: Int?
  var grid: Bool?
  var labels: Bool?
  var format: (node: NodeIndex, text: String)?
}

extension Lowering {
  /// The ticks of an axis and their labels.
  ///
  /// - Parameter node: `xAxis` or `yAxis`, resolved.
  mutating func axis(_ node: NodeIndex?, _ direction: Axis, _ chart: ChartReading, _ plan: ChartPlan) -> LabelledAxis {
    var reading = direction == .horizontal ? chart.x : chart.y
    let options = axisOptions(node, &reading)
    guard !options.isHidden else { return LabelledAxis() }
    let scale = plan.scale(direction)
    let bars = direction == .horizontal ? plan.barsX : plan.barsY
    guard let type = reading.type else { return emptyAxis(direction, options) }
    let choices: [[AxisTicks.Label]] =
      switch type {
      case .linear, .log: numberTicks(scale, isWhole: reading.isWhole, isShares: isShares(chart, plan, direction), options)
      case .date: dateTicks(scale, bars, options)
      case .category: wordTicks(scale, reading.words, options)
      }
    let ticks = AxisTicks(choices)
    var result = LabelledAxis()
    result.ticks = ticks.ticks
    if options.labels != false { result.labels = ticks.labels.map(\.text) }
    result.axis.densities = ticks.densities
    result.axis.hasLabels = options.labels != false
    result.axis.band = scale.band
    result.axis.isLeading = direction == .vertical && type == .category
    result.axis.anchor = type == .category ? .banded : direction == .horizontal && type == .date && bars.isEmpty ? .started : .centered
    let isQuiet = type == .category || (direction == .horizontal && !bars.isEmpty)
    result.axis.hasGrid = options.grid ?? !isQuiet
    result.axis.isDashed = direction == .horizontal
    return result
  }

  /// A chart that no datum has told anything: lines across, and no words.
  private func emptyAxis(_ direction: Axis, _ options: AxisOptions) -> LabelledAxis {
    var result = LabelledAxis()
    guard direction == .vertical, options.grid != false else { return result }
    result.ticks = [0, 0.5, 1].map { ChartTick(position: $0, densities: 1) }
    result.axis.densities = 1
    result.axis.hasGrid = true
    return result
  }

  /// The values are shares of 1.
  private func isShares(_ chart: ChartReading, _ plan: ChartPlan, _ direction: Axis) -> Bool {
    zip(chart.groups, plan.valueAxes).contains { $0.stacking == .normalized && $1 == direction && ($0.type == .bar || $0.type == .area) }
  }

  private mutating func axisOptions(_ node: NodeIndex?, _ reading: inout AxisReading) -> AxisOptions {
    var options = AxisOptions()
    guard let node else { return options }
    guard raw.kind(of: node) == .object else {
      options.isHidden = raw.string(node) == "hidden"
      return options
    }
    options.grid = boolean(node, "grid")
    options.labels = boolean(node, "labels")
    if let format = field(node, "format") { options.format = (format, raw.string(format)) }
    guard let values = field(node, "values") else { return options }
    if raw.kind(of: values) == .array {
      var places: [Double] = []
      for item in raw.children(values) {
        let place = read(value(of: item), item, &reading)
        if place == place { places.append(place) }
      }
      options.values = places
    } else {
      options.count = number(values).map { Int(min(max($0, 0), 1_000)) }
    }
    return options
  }
}

/// Ticks by the type of a scale.
extension Lowering {
  /// Most ticks where the author says nothing.
  private static var usualCount: Int { 7 }

  private mutating func numberTicks(_ scale: Scale, isWhole: Bool, isShares: Bool, _ options: AxisOptions) -> [[AxisTicks.Label]] {
    var format = isShares ? TickNumberFormat.percent : .automatic
    if let (node, text) = options.format {
      if let given = TickNumberFormat(text) { format = given } else { refuseFormat(node, text, TickNumberFormat.expected) }
    }
    let domain = scale.domain.lower <= scale.domain.upper ? scale.domain : Domain(scale.domain.upper, scale.domain.lower)
    let most = options.count ?? Lowering.usualCount
    if let values = options.values { return AxisTicks.thinned(numberLabels(values.sorted(), scale, format)) }
    guard scale.type == .log else {
      return NumberTicks.choices(in: domain, isWhole: isWhole && !isShares, most: most).map { numberLabels($0, scale, format) }
    }
    return NumberTicks.decades(in: domain, most: most).map { numberLabels($0.map(\.powerOfTen), scale, format) }
  }

  private func numberLabels(_ numbers: [Double], _ scale: Scale, _ format: TickNumberFormat) -> [AxisTicks.Label] {
    let texts = format.texts(numbers, formatter.formatter, values.expressions.format)
    return zip(numbers, texts).map { AxisTicks.Label(position: scale.position($0), text: $1) }
  }

  private mutating func dateTicks(_ scale: Scale, _ bars: [Double], _ options: AxisOptions) -> [[AxisTicks.Label]] {
    var pattern: DatePattern?
    if let (node, text) = options.format {
      pattern = DatePattern(text)
      if pattern == nil { refuseFormat(node, text, "'short', 'medium', 'long', 'full', 'time' or a skeleton as 'MMMd'") }
    }
    let formatter = formatter.formatter
    let environment = values.expressions.format
    func label(_ date: Double, _ pattern: DatePattern) -> AxisTicks.Label {
      AxisTicks.Label(position: scale.position(date), text: formatter.date(date, pattern, in: environment))
    }
    if let dates = options.values?.sorted() {
      let usual = DateTicks.choices(in: scale.domain, formatter, environment).last?.first?.pattern
      return AxisTicks.thinned(dates.map { label($0, pattern ?? usual ?? .short) })
    }
    let choices = DateTicks.choices(in: scale.domain, at: bars, most: options.count ?? DateTicks.usualCount, formatter, environment)
    return choices.map { $0.map { label($0.date, pattern ?? $0.pattern) } }
  }

  private mutating func wordTicks(_ scale: Scale, _ words: [String], _ options: AxisOptions) -> [[AxisTicks.Label]] {
    var labels = words.enumerated().map { AxisTicks.Label(position: scale.position(Double($0)), text: $1) }
    if let values = options.values {
      let wanted = Set(values.map { Int($0) })
      labels = labels.enumerated().filter { wanted.contains($0.offset) }.map(\.element)
    }
    return AxisTicks.thinned(labels, most: options.count ?? 40)
  }

  private mutating func refuseFormat(_ node: NodeIndex, _ text: String, _ expected: String) {
    report(
      .error, .invalidValue, at: node, "expected \(expected), found '\(abbreviated(ArraySlice(text.utf8)))'", expected: expected, found: text,
      staysWhenUnplaced: true)
  }
}

extension DateTicks {
  /// Most ticks where the author says nothing.
  fileprivate static let usualCount = 12
}

extension Double {
  /// The power of ten that this is the logarithm of: of ticks, which are 1, 2 or 5 times a whole one.
  fileprivate var powerOfTen: Double {
    let whole = rounded(.down)
    let rest = self - whole
    let factor = rest < 0.15 ? 1.0 : rest < 0.5 ? 2 : rest < 0.85 ? 5 : 10
    return factor * Geometry.powerOfTen(Int(whole))
  }
}

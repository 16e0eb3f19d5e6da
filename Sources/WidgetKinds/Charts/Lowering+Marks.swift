import WidgetDocument
import WidgetExpressions
import WidgetFormatting
import WidgetLayout

/// The fields of a mark, looked up once for all of its data.
private struct MarkFields {
  var x, y, angle, series: NodeIndex?
  var foregroundStyle, opacity, width, cornerRadius, lineWidth, dash, interpolation, symbol, symbolSize: NodeIndex?
  var innerRadius, outerRadius, angularInset: NodeIndex?
  /// All data look alike.
  var hasOneLook = true

  init(_ mark: NodeIndex, _ lowering: borrowing Lowering) {
    let raw = lowering.raw
    x = raw.field(mark, "x")
    y = raw.field(mark, "y")
    angle = raw.field(mark, "angle")
    series = raw.field(mark, "series")
    foregroundStyle = raw.field(mark, "foregroundStyle")
    opacity = raw.field(mark, "opacity")
    width = raw.field(mark, "width")
    cornerRadius = raw.field(mark, "cornerRadius")
    lineWidth = raw.field(mark, "lineWidth")
    dash = raw.field(mark, "dash")
    interpolation = raw.field(mark, "interpolation")
    symbol = raw.field(mark, "symbol")
    symbolSize = raw.field(mark, "symbolSize")
    innerRadius = raw.field(mark, "innerRadius")
    outerRadius = raw.field(mark, "outerRadius")
    angularInset = raw.field(mark, "angularInset")
    let looks = [
      foregroundStyle, opacity, width, cornerRadius, lineWidth, dash, interpolation, symbol, symbolSize, innerRadius, outerRadius, angularInset,
    ]
    for case let node? in looks where lowering.holdsBindings(node) { hasOneLook = false }
  }
}

/// What is the same for many data.
private struct LookCache {
  /// The only look, once it is known.
  var look: Int32?
  /// Shades by the words of data that name them.
  var shades: [String: Int32] = [:]
}

/// Reading marks: each field is evaluated for each datum, under the loop's name.
extension Lowering {
  mutating func readMark(_ mark: NodeIndex, into chart: inout ChartReading) {
    guard let type = word(mark, "type").flatMap(MarkType.init) else { return }
    let fields = MarkFields(mark, self)
    let items = markData(mark, type)
    var group = MarkGroup(type: type, node: mark, stacking: .standard)
    group.data.reserveCapacity(items.count)
    var cache = LookCache()
    let frame = evaluator.open(1, in: place.frame)
    within(frame) { lowering in
      for (index, item) in items.enumerated() {
        if index & 0xFF == 0, !lowering.hasRoom(for: mark) { break }
        lowering.evaluator.set(item, slot: 0, of: frame)
        if index == 0 { group.stacking = lowering.word(mark, "stacking").flatMap(Stacking.init) ?? .standard }
        group.data.append(lowering.datum(fields, &chart, &cache))
      }
    }
    chart.groups.append(group)
  }

  /// The data of a mark; a rule without any is drawn once.
  private mutating func markData(_ mark: NodeIndex, _ type: MarkType) -> [Value] {
    guard let node = raw.field(mark, "data") else { return type == .rule ? [.null] : [] }
    let value = value(of: node)
    guard !value.isNull else { return [] }
    guard value.form == .array else {
      if let binding = document.program.binding(of: node) { refuse(value, binding, at: node) }
      return []
    }
    let items = evaluator.items(value)
    plottedData += items.count
    guard items.count <= Lowering.markDataLimit else { return refuseData(node, "a mark has at most \(Lowering.markDataLimit) data") }
    guard plottedData <= Lowering.plottedDataLimit else { return refuseData(node, "a picture plots at most \(Lowering.plottedDataLimit) data") }
    return items
  }

  private mutating func refuseData(_ node: NodeIndex, _ limit: String) -> [Value] {
    report(.error, .limitExceeded, at: node, limit, staysWhenUnplaced: true)
    return []
  }

  private static var markDataLimit: Int { 10_000 }
  private static var plottedDataLimit: Int { 100_000 }

  private mutating func datum(_ fields: MarkFields, _ chart: inout ChartReading, _ cache: inout LookCache) -> MarkDatum {
    var datum = MarkDatum()
    if let node = fields.x { datum.x = span(node, &chart.x) }
    if let node = fields.y { datum.y = span(node, &chart.y) }
    if let node = fields.angle { datum.angle = number(node) ?? .nan }
    if let node = fields.series { datum.series = series(node, &chart) }
    if fields.hasOneLook, let look = cache.look {
      datum.look = look
    } else {
      datum.look = chart.number(of: look(fields, &chart, &cache))
      cache.look = datum.look
    }
    return datum
  }

  /// The place of a field that is a value or a span.
  private mutating func span(_ node: NodeIndex, _ axis: inout AxisReading) -> PlottedSpan {
    let value = value(of: node)
    guard value.form == .array else {
      let place = read(value, node, &axis)
      return PlottedSpan(from: place, to: place)
    }
    let ends = evaluator.items(value)
    guard ends.count == 2 else {
      refusePlace(value, node, expected: "a value or a span [from, to]")
      return PlottedSpan()
    }
    return PlottedSpan(from: read(ends[0], node, &axis), to: read(ends[1], node, &axis), isSpan: true)
  }

  /// A value in the axis's numbers; NaN where it is absent or was refused.
  mutating func read(_ value: Value, _ node: NodeIndex, _ axis: inout AxisReading) -> Double {
    let zone = values.expressions.format.zone
    switch axis.read(value, zone: zone) {
    case .place(let place): return place
    case .absent: return .nan
    case .mismatch:
      refusePlace(value, node, expected: axis.expected)
      return .nan
    }
  }

  private mutating func refusePlace(_ value: Value, _ node: NodeIndex, expected: String) {
    if let binding = document.program.binding(of: node) { return refuse(value, binding, at: node, expected: expected) }
    let found = evaluator.described(value)
    report(.error, .bindingType, at: node, "expected \(expected), found \(found)", expected: expected, found: found, staysWhenUnplaced: true)
  }

  private mutating func series(_ node: NodeIndex, _ chart: inout ChartReading) -> Int32 {
    let value = value(of: node)
    if value.isNull { return -1 }
    guard let name = evaluator.plain(value) else {
      refusePlace(value, node, expected: "a word, a number or a date")
      return -1
    }
    return chart.number(ofSeries: name)
  }

  private mutating func look(_ fields: MarkFields, _ chart: inout ChartReading, _ cache: inout LookCache) -> MarkLook {
    var look = MarkLook()
    if let node = fields.foregroundStyle { look.shade = shade(node, &chart, &cache) }
    if let opacity = number(fields.opacity) { look.opacity = opacity }
    look.width = number(fields.width)
    look.cornerRadius = number(fields.cornerRadius) ?? 0
    look.lineWidth = number(fields.lineWidth)
    look.dash = numbers(fields.dash) ?? []
    if let word = word(fields.interpolation) { look.interpolation = word }
    if let word = word(fields.symbol) { look.symbol = word }
    look.symbolSize = number(fields.symbolSize)
    look.innerRadius = number(fields.innerRadius) ?? 0
    look.outerRadius = number(fields.outerRadius) ?? 1
    look.angularInset = number(fields.angularInset) ?? 0
    return look
  }

  /// The number of a shade; words of data are looked up once each.
  private mutating func shade(_ node: NodeIndex, _ chart: inout ChartReading, _ cache: inout LookCache) -> Int32 {
    var name: String?
    if let binding = document.program.binding(of: node) {
      guard let value = evaluate(binding, at: node), !value.isNull else { return -1 }
      if case .string(let text) = value { name = text }
      if let name, let known = cache.shades[name] { return known }
    }
    var number: Int32 = -1
    if let shade = shade(node) {
      number = Int32(chart.shades.count)
      chart.shades.append(shade)
    }
    if let name { cache.shades[name] = number }
    return number
  }
}

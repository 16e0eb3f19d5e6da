import WidgetFoundation

/// One measured number.
struct Figure {
  var name: String
  var value: Double
  var unit: String
  /// The 10th and the 90th percentile of a time; nil for counts and sums.
  var spread: (low: Double, high: Double)?

  init(_ name: String, _ value: Double, _ unit: String, spread: (low: Double, high: Double)? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.spread = spread
  }

  /// A time per run, in `nanoseconds` a unit.
  init(_ name: String, _ samples: Samples, _ unit: String, nanoseconds: Double) {
    self.init(
      name, samples.percentile(0.5) / nanoseconds, unit,
      spread: (samples.percentile(0.1) / nanoseconds, samples.percentile(0.9) / nanoseconds))
  }
}

extension [Figure] {
  /// One figure a line.
  var text: String {
    let width = map { $0.name.utf8.count }.max() ?? 0
    return map { figure in
      let name = figure.name + String(repeating: " ", count: width - figure.name.utf8.count)
      let spread = figure.spread.map { "  (\(Self.shown($0.low)) … \(Self.shown($0.high)))" } ?? ""
      return "\(name)  \(Self.shown(figure.value)) \(figure.unit)\(spread)\n"
    }.joined()
  }

  /// An array of objects.
  var json: String {
    var writer = JSONWriter()
    writer.beginArray()
    for figure in self {
      writer.beginObject()
      writer.key("name")
      writer.string(figure.name)
      writer.key("value")
      writer.number(Self.rounded(figure.value))
      writer.key("unit")
      writer.string(figure.unit)
      writer.key("spread")
      if let spread = figure.spread {
        writer.beginArray()
        writer.number(Self.rounded(spread.low))
        writer.number(Self.rounded(spread.high))
        writer.endArray()
      } else {
        writer.null()
      }
      writer.endObject()
    }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static func shown(_ value: Double) -> String { decimal(rounded(value)) }

  /// No clock is better than a thousandth of these units.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

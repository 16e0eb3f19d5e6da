/// One measured number.
struct Figure: Equatable {
  enum Kind: String, CaseIterable {
    /// The median of many runs: differs from machine to machine and from run to run.
    case time
    /// Blocks, sizes, bytes: the same on every machine, for the same libraries.
    case count
    /// Measured once, or worked out of such: nobody knows by how much it differs.
    case single
  }

  var name: String
  var kind: Kind
  var value: Double
  var unit: String
  /// The first and the third quartile of a time; nil for what was measured once.
  var quartiles: ClosedRange<Double>?

  private init(_ name: String, _ kind: Kind, _ value: Double, _ unit: String, _ quartiles: ClosedRange<Double>? = nil) {
    self.name = name
    self.kind = kind
    self.value = value
    self.unit = unit
    self.quartiles = quartiles
  }

  /// What was measured once.
  init(_ name: String, _ value: Double, _ unit: String) { self.init(name, .single, value, unit) }

  init(_ name: String, count: Int, _ unit: String) { self.init(name, .count, Double(count), unit) }

  /// A time per run, in `nanoseconds` a unit.
  init(_ name: String, _ samples: Samples, _ unit: String, nanoseconds: Double) {
    let quartiles = samples.percentile(0.25) / nanoseconds...samples.percentile(0.75) / nanoseconds
    self.init(name, .time, samples.percentile(0.5) / nanoseconds, unit, quartiles)
  }

  /// What a report says; nil where such a figure cannot be.
  init?(_ name: String, kind word: String, value: Double, unit: String, quartiles: [Double]?) {
    guard let kind = Kind(rawValue: word) else { return nil }
    if let quartiles, quartiles.count != 2 || quartiles[0] > quartiles[1] { return nil }
    self.init(name, kind, value, unit, quartiles.map { $0[0]...$0[1] })
  }

  /// Width of the middle half of all runs; nil for what was measured once.
  var spread: Double? { quartiles.map { $0.upperBound - $0.lowerBound } }
}

import Geometry

/// What the marks need of an axis.
struct AxisFacts {
  private let type: ScaleType?
  private let words: Int
  private let isWhole: Bool
  private var lower = Double.infinity
  private var upper = -Double.infinity
  /// Bars or areas stand on 0.
  private var includesZero = false
  /// Shares are shown, which are no whole numbers.
  private var showsShares = false
  /// Ends at round numbers: an axis of values.
  private var isNice = false
  /// Where bars stand whose thickness follows from their distance.
  private var bars: [Double] = []

  private let axis: Axis

  init(_ reading: AxisReading, _ axis: Axis) {
    self.axis = axis
    type = reading.type
    words = reading.words.count
    isWhole = reading.isWhole
  }

  mutating func add(_ place: PlottedSpan, of group: MarkGroup, isValue: Bool, _ extent: ChartPlan.Extent?) {
    guard !place.isNone else { return }
    if let extent, isValue {
      guard extent.to == extent.to else { return }
      isNice = true
      if extent.from != extent.from { includesZero = true }
      if group.stacking == .normalized { showsShares = true }
      include(extent.from)
      include(extent.to)
    } else {
      if isValue || group.type == .point { isNice = true }
      if group.type == .bar, !place.isSpan { bars.append(place.from) }
      include(place.from)
      include(place.to)
    }
  }

  private mutating func include(_ value: Double) {
    let measured = type == .log ? Scale(.log, Domain(0, 1)).measure(value) : value
    guard measured == measured else { return }
    lower = min(lower, measured)
    upper = max(upper, measured)
  }

  /// The places of bars, each once and in order.
  var barPlaces: [Double] {
    guard type != .category else { return [] }
    var result: [Double] = []
    for place in bars.sorted() where place != result.last { result.append(place) }
    return result
  }

  /// The least distance of two bars, in the scale's measure; nil where nothing depends on it.
  private var distance: Double? {
    let places = barPlaces.map { Scale(type ?? .linear, Domain(0, 1)).measure($0) }.filter { $0 == $0 }
    guard !places.isEmpty else { return nil }
    let least = zip(places, places.dropFirst()).reduce(Double.infinity) { min($0, $1.1 - $1.0) }
    // One bar alone: a day, a number, a power of ten.
    return least.isFinite && least > 0 ? least : type == .date ? 86_400 : 1
  }

  func scale(_ given: Domain?) -> Scale {
    let type = type ?? .linear
    if type == .category { return Scale(categories: words, isDownwards: axis == .vertical) }
    if let given { return Scale(type, type == .log ? given : given.widened) }
    var domain = lower <= upper ? Domain(lower, upper) : Domain(0, 1)
    if includesZero, type == .linear { domain = Domain(min(domain.lower, 0), max(domain.upper, 0)) }
    if let distance { domain = Domain(domain.lower - distance / 2, domain.upper + distance / 2) }
    switch type {
    case .date: return Scale(type, domain.length > 0 ? domain : Domain(domain.lower - 43_200, domain.upper + 43_200))
    case .log:
      let ends = Domain(domain.lower.rounded(.down), domain.upper.rounded(.up))
      return Scale(type, !isNice && domain.length > 0 ? domain : ends.length > 0 ? ends : Domain(ends.lower - 1, ends.upper + 1))
    case .linear, .category:
      let wide = domain.widened
      return Scale(type, isNice && distance == nil ? wide.nice(isWhole: isWhole && !showsShares) : wide)
    }
  }

  /// The part of the axis that one bar has to itself.
  func band(in scale: Scale) -> Double {
    if scale.type == .category { return scale.band }
    return distance.map { min(abs($0 / scale.domain.length), 1) } ?? 0
  }

  /// A chart without any datum knows of no axis.
  var isKnown: Bool { type != nil }
}

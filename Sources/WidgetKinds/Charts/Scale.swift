import Geometry

/// How a value becomes a place on an axis.
package enum ScaleType: String, Sendable {
  case linear, log, date, category
}

/// Maps values to 0…1: numbers and dates by their distance, words by their number, in bands of equal width.
package struct Scale: Sendable {
  package let type: ScaleType
  /// In the scale's own measure: logarithms of a logarithmic one.
  package let domain: Domain

  package init(_ type: ScaleType, _ domain: Domain) {
    self.type = type
    self.domain = domain
  }

  /// A scale of bands.
  ///
  /// - Parameter isDownwards: The first word stands at the end of the axis: on top.
  package init(categories: Int, isDownwards: Bool = false) {
    let (first, last) = (-0.5, Double(max(categories, 1)) - 0.5)
    self.init(.category, isDownwards ? Domain(last, first) : Domain(first, last))
  }

  /// The width of one band; 0 for a scale without bands.
  package var band: Double { type == .category ? 1 / abs(domain.length) : 0 }

  /// A value in the scale's measure; NaN for what has no place.
  package func measure(_ value: Double) -> Double {
    guard type == .log else { return value }
    return value > 0 && value.isFinite ? decadicLogarithm(value) : .nan
  }

  /// The place of a value: 0…1 inside the domain, and never so far outside that it could not be drawn. NaN for what has no place.
  package func position(_ value: Double) -> Double { position(measured: measure(value)) }

  package func position(measured value: Double) -> Double {
    let place = (value - domain.lower) / (domain.upper - domain.lower)
    return place.isNaN ? .nan : min(max(place, -Scale.reach), Scale.reach)
  }

  /// Where bars and areas begin: at 0, or at the end of the axis where it has none.
  package var base: Double {
    switch type {
    case .linear: position(0)
    case .log, .date, .category: 0
    }
  }

  /// Plots away on either side.
  private static let reach = 1_000.0
}

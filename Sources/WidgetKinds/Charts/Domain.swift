/// The ends of a scale.
package struct Domain: Hashable, Sendable {
  package var lower: Double
  package var upper: Double

  package init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  var length: Double { upper - lower }

  /// The domain about one value: as good as nothing lies between the ends of this one.
  package var widened: Domain {
    let greatest = max(abs(lower), abs(upper))
    guard greatest >= Domain.least else { return Domain(0, 1) }
    guard abs(length) <= greatest * 1e-12 else { return self }
    let half = abs(lower) / 2
    return Domain(lower - half, upper + half)
  }

  /// What is shorter cannot be divided without losing digits.
  static let least = 1e-290

  /// The tightest one around this whose ends are ticks, three to six steps apart.
  package func nice(isWhole: Bool) -> Domain {
    var best = (domain: self, badness: Double.infinity)
    for count in [4.0, 5, 3, 6] {
      let step = NiceStep(atLeast: length / count, isWhole: isWhole)
      let (first, last) = (step.count(to: lower, .down), step.count(to: upper, .up))
      let domain = Domain(step.multiple(first), step.multiple(last))
      let badness = domain.length * (step.isQuarter ? Domain.quarterBadness : 1)
      if last - first <= 6, badness < best.badness * (1 - 1e-9) { best = (domain, badness) }
    }
    return best.domain
  }
}

extension Domain {
  /// Steps of 2.5 have longer words than those of 5: they have to save much.
  fileprivate static let quarterBadness = 1.4
}

import Geometry

/// A distance between ticks that people count in: 1, 2, 2.5 or 5 times a power of ten, or a whole multiple of such a one.
package struct NiceStep: Hashable, Sendable {
  /// Tenths of the power of ten: 10, 20, 25 or 50, or a multiple.
  package var tenths: Int
  package var exponent: Int

  package init(tenths: Int, exponent: Int) {
    self.tenths = tenths
    self.exponent = exponent
  }

  package var length: Double { multiple(1) }

  /// `count` steps from 0: one rounding only, so that 3 × 0.1 is 0.3.
  package func multiple(_ count: Double) -> Double {
    let factor = count * Double(tenths)
    let power = exponent - 1
    return power < 0 ? factor / powerOfTen(-power) : factor * powerOfTen(power)
  }

  /// The shortest step of at least a length above 0.
  ///
  /// - Parameter isWhole: No step has decimals.
  package init(atLeast length: Double, isWhole: Bool = false) {
    let least = isWhole ? max(length, 1) : length
    var exponent = Int(decadicLogarithm(least).rounded(.down)) - 1
    while true {
      for tenths in NiceStep.mantissas {
        let step = NiceStep(tenths: tenths, exponent: exponent)
        if step.length >= least * (1 - 1e-12), !isWhole || step.isWhole {
          self = step
          return
        }
      }
      exponent += 1
    }
  }

  fileprivate static let mantissas = [10, 20, 25, 50]

  /// The next longer step.
  package func next(isWhole: Bool = false) -> NiceStep { NiceStep(atLeast: length * 1.001, isWhole: isWhole) }

  private var isWhole: Bool { exponent > 0 || (exponent == 0 && tenths % 10 == 0) }

  /// How many steps there are to a value, rounded where it is as good as a multiple.
  func count(to value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let count = value / length
    let nearest = count.rounded()
    return abs(count - nearest) < 1e-9 * max(1, abs(count)) ? nearest : count.rounded(rule)
  }

  func divides(_ value: Double) -> Bool {
    let count = value / length
    return abs(count - count.rounded()) < 1e-9 * max(1, abs(count))
  }
}

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
    guard !(length > max(abs(lower), abs(upper)) * 1e-12) else { return self }
    if lower == 0 { return Domain(0, 1) }
    let half = max(abs(lower) / 2, .leastNormalMagnitude)
    return Domain(lower - half, upper + half)
  }

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

/// Choices of ticks, from the coarsest to the finest.
package enum NumberTicks {
  /// The multiples of nice steps in a domain.
  ///
  /// Where the ends are ticks themselves, every choice has both; otherwise what lies between the ends counts.
  ///
  /// - Parameter most: Ticks of the finest choice.
  package static func choices(in domain: Domain, isWhole: Bool, most: Int = 11) -> [[Double]] {
    let length = domain.length
    guard length > 0, length.isFinite, most > 0 else { return [] }
    var steps: [NiceStep] = []
    var step = NiceStep(atLeast: length / Double(max(most - 1, 1)), isWhole: isWhole)
    while step.length <= length * (1 + 1e-9) {
      steps.append(step)
      for factor in [2, 3, 4, 5] where steps.count < 24 { steps.append(NiceStep(tenths: step.tenths * factor, exponent: step.exponent)) }
      step = step.next(isWhole: isWhole)
    }
    let even = steps.filter { $0.length <= length * (1 + 1e-9) && $0.divides(domain.lower) && $0.divides(domain.upper) }
    let used = even.isEmpty ? steps.filter(\.isNice) : even
    var result: [[Double]] = []
    for step in used.sorted(by: { $0.length > $1.length }) {
      let ticks = ticks(of: step, in: domain)
      if ticks.count > (result.last?.count ?? 0), ticks.count <= most { result.append(ticks) }
    }
    return result
  }

  private static func ticks(of step: NiceStep, in domain: Domain) -> [Double] {
    let (first, last) = (step.count(to: domain.lower, .up), step.count(to: domain.upper, .down))
    guard last >= first, last - first < 1_000 else { return [] }
    return stride(from: first, through: last, by: 1).map { step.multiple($0) }
  }

  /// Powers of ten between two powers of ten; where there are few, what lies between them by 2 and by 5 too. All by their logarithms.
  package static func decades(in domain: Domain, most: Int = 11) -> [[Double]] {
    let (first, last) = (Int(domain.lower.rounded(.up)), Int(domain.upper.rounded(.down)))
    guard last >= first else { return [] }
    var result: [[Double]] = []
    let count = last - first
    for stride in stride(from: max(count, 1), through: 1, by: -1) where count % stride == 0 && count / stride < most {
      result.append(Swift.stride(from: first, through: last, by: stride).map(Double.init))
    }
    if count <= 2, 3 * count + 1 <= most {
      let between = [decadicLogarithm(2), decadicLogarithm(5)]
      let fine = (first - 1...last).flatMap { decade in [Double(decade)] + between.map { Double(decade) + $0 } }
      result.append(fine.filter { $0 >= domain.lower && $0 <= domain.upper })
    }
    return result
  }
}

extension NiceStep {
  /// It takes a decimal more than its neighbours.
  fileprivate var isQuarter: Bool { tenths == 25 && exponent <= 0 }

  /// Not a multiple of another one.
  fileprivate var isNice: Bool { NiceStep.mantissas.contains(tenths) }
}

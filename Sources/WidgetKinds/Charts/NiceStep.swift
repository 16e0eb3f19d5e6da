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
    let isWhole = tenths % 10 == 0
    let factor = count * Double(isWhole ? tenths / 10 : tenths)
    let power = isWhole ? exponent : exponent - 1
    return power < 0 ? factor / powerOfTen(-power) : factor * powerOfTen(power)
  }

  /// The shortest step of at least a length above 0.
  ///
  /// - Parameter isWhole: No step has decimals.
  package init(atLeast length: Double, isWhole: Bool = false) {
    let least = max(length, isWhole ? 1 : Domain.least)
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

  static let mantissas = [10, 20, 25, 50]

  /// The next longer step.
  package func next(isWhole: Bool = false) -> NiceStep { NiceStep(atLeast: length * 1.001, isWhole: isWhole) }

  private var isWhole: Bool { exponent > 0 || (exponent == 0 && tenths % 10 == 0) }

  /// How many steps there are to a value, rounded where it is as good as a multiple.
  func count(to value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let count = value / length
    let nearest = count.rounded()
    return abs(count - nearest) < NiceStep.slack(count) ? nearest : count.rounded(rule)
  }

  func divides(_ value: Double) -> Bool {
    let count = value / length
    return abs(count - count.rounded()) < NiceStep.slack(count)
  }

  /// How far from a whole number a quotient of as many steps may be by rounding.
  private static func slack(_ count: Double) -> Double { 1e-9 + abs(count) * 1e-15 }
}

extension NiceStep {
  /// It takes a decimal more than its neighbours.
  var isQuarter: Bool { tenths == 25 && exponent <= 0 }

  /// Not a multiple of another one.
  var isNice: Bool { NiceStep.mantissas.contains(tenths) }
}

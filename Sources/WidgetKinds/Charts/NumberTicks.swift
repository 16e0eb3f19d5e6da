import Geometry

/// Choices of ticks, from the coarsest to the finest.
package enum NumberTicks {
  /// The multiples of nice steps in a domain.
  ///
  /// Of choices of as many ticks the one that both ends belong to counts.
  ///
  /// - Parameter most: Ticks of the finest choice.
  package static func choices(in domain: Domain, isWhole: Bool, most: Int = 11) -> [[Double]] {
    let length = domain.length
    guard length >= Domain.least, length.isFinite, most > 0 else { return [] }
    var steps: [NiceStep] = []
    var step = NiceStep(atLeast: length / Double(max(most - 1, 1)), isWhole: isWhole)
    while step.length <= length * (1 + 1e-9) {
      steps.append(step)
      for factor in [2, 3, 4, 5] where steps.count < 24 { steps.append(NiceStep(tenths: step.tenths * factor, exponent: step.exponent)) }
      step = step.next(isWhole: isWhole)
    }
    var choices = [[Double]?](repeating: nil, count: most + 1)
    var hasEven = false
    for step in steps where step.length <= length * (1 + 1e-9) {
      let isEven = step.divides(domain.lower) && step.divides(domain.upper)
      let ticks = ticks(of: step, in: domain)
      hasEven = hasEven || isEven
      guard isEven || step.isNice, ticks.count > 0, ticks.count <= most else { continue }
      if isEven || choices[ticks.count] == nil { choices[ticks.count] = ticks }
    }
    // The ends tell the most where there is room for two.
    if hasEven, most >= 2 { choices[2] = [domain.lower, domain.upper] }
    return choices.compactMap { $0 }
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

import Geometry
import Testing
import WidgetKinds

/// Ticks, scales and piles, by their numbers.
@Suite struct ChartScaleTests {
  @Test(arguments: [
    (0.9, 1.0), (1, 1), (1.1, 2), (2.1, 2.5), (2.6, 5), (5.1, 10), (99, 100), (101, 200), (0.03, 0.05), (0.21, 0.25), (3e-9, 5e-9), (7e200, 1e201),
  ])
  func stepsAreRound(_ length: Double, _ expected: Double) { #expect(NiceStep(atLeast: length).length == expected) }

  @Test(arguments: [(0.01, 1.0), (1.5, 2), (2.1, 5), (21, 25), (240, 250)])
  func wholeStepsHaveNoDecimals(_ length: Double, _ expected: Double) {
    #expect(NiceStep(atLeast: length, isWhole: true).length == expected)
  }

  @Test func multiplesAreTheNearestDoubles() {
    let step = NiceStep(tenths: 10, exponent: -1)
    #expect((0...10).map { step.multiple(Double($0)) } == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }

  struct DomainCase: Sendable, CustomTestStringConvertible {
    var data: (Double, Double)
    var isWhole = false
    var domain: (Double, Double)
    var ticks: [[Double]]
    var testDescription: String { "\(data)\(isWhole ? ", whole" : "")" }
  }

  static let domains = [
    DomainCase(data: (0, 97), isWhole: true, domain: (0, 100), ticks: [[0, 100], [0, 50, 100], [0, 25, 50, 75, 100], [0, 20, 40, 60, 80, 100]]),
    DomainCase(data: (0, 12), isWhole: true, domain: (0, 12), ticks: [[0, 12], [0, 6, 12], [0, 4, 8, 12], [0, 2, 4, 6, 8, 10, 12]]),
    DomainCase(data: (0, 1), domain: (0, 1), ticks: [[0, 1], [0, 0.5, 1], [0, 0.25, 0.5, 0.75, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]]),
    DomainCase(data: (-5.2, 6.8), domain: (-10, 10), ticks: [[0], [-10, 10], [-10, 0, 10], [-10, -5, 0, 5, 10]]),
    DomainCase(data: (61.5, 79), domain: (60, 80), ticks: [[60, 80], [60, 70, 80], [60, 65, 70, 75, 80]]),
    DomainCase(data: (0, 3), isWhole: true, domain: (0, 3), ticks: [[0, 3], [0, 1, 2, 3]]),
  ]

  @Test(arguments: domains)
  func domainsEndAtTicks(_ test: DomainCase) {
    let domain = Domain(test.data.0, test.data.1).nice(isWhole: test.isWhole)
    #expect(domain == Domain(test.domain.0, test.domain.1))
    #expect(NumberTicks.choices(in: domain, isWhole: test.isWhole, most: 7) == test.ticks)
  }

  @Test(arguments: [Domain(0, 7.3), Domain(-1, 1.7), Domain(3e-7, 9e-7), Domain(1e12, 1e12 + 40), Domain(-1e300, 1e300), Domain(0, .leastNonzeroMagnitude)])
  func anyDomainHasSoundTicks(_ domain: Domain) {
    for choice in NumberTicks.choices(in: domain, isWhole: false, most: 7) {
      #expect(choice.count <= 7)
      #expect(choice == choice.sorted() && Set(choice).count == choice.count)
      #expect(choice.allSatisfy { $0 >= domain.lower && $0 <= domain.upper })
    }
  }

  @Test func decadesAreThinnedAndFilled() {
    let few = NumberTicks.decades(in: Domain(0, 2), most: 7)
    #expect(few.first == [0, 2] && few[1] == [0, 1, 2])
    #expect(few.last?.count == 7)
    #expect(NumberTicks.decades(in: Domain(-3, 3), most: 7).last == [-3, -2, -1, 0, 1, 2, 3])
    #expect(NumberTicks.decades(in: Domain(0, 300), most: 7).last?.count == 7)
    #expect(NumberTicks.decades(in: Domain(0.2, 0.4)).isEmpty)
  }

  private func places(_ scale: Scale, _ values: [Double]) -> [Double] { values.map { scale.position($0) } }

  @Test func scalesMapTheirDomain() {
    #expect(places(Scale(.linear, Domain(-5, 15)), [-5.0, 0, 15]) == [0, 0.25, 1])
    #expect(places(Scale(.linear, Domain(15, -5)), [15.0, 10, -5]) == [0, 0.25, 1])
    #expect(places(Scale(.log, Domain(0, 3)), [1.0, 10, 1000]) == [0, 1.0 / 3, 1])
    #expect(places(Scale(categories: 4), [0.0, 1, 2, 3]) == [0.125, 0.375, 0.625, 0.875])
    #expect(places(Scale(categories: 4, isDownwards: true), [0.0, 1, 2, 3]) == [0.875, 0.625, 0.375, 0.125])
    #expect(Scale(categories: 4).band == 0.25 && Scale(categories: 4, isDownwards: true).band == 0.25)
    #expect(Scale(.linear, Domain(-5, 15)).base == 0.25)
    #expect(Scale(.log, Domain(0, 3)).base == 0)
  }

  @Test func whatHasNoLogarithmHasNoPlace() {
    let scale = Scale(.log, Domain(0, 3))
    for value in [0, -0.0, -1, .nan, .infinity] { #expect(scale.position(value).isNaN) }
  }

  @Test func farOutsideIsNotInfinitelyFar() {
    let scale = Scale(.linear, Domain(0, 1e-300))
    #expect(scale.position(1e300).isFinite && scale.position(-1e300).isFinite)
    #expect(scale.position(.nan).isNaN)
  }

  struct StackCase: Sendable, CustomTestStringConvertible {
    var stacking: Stacking
    var values: [Double]
    var extents: [[Double]]
    var testDescription: String { "\(stacking) \(values)" }
  }

  static let stacks = [
    StackCase(stacking: .standard, values: [2, 3, 1], extents: [[0, 2], [2, 5], [5, 6]]),
    StackCase(stacking: .standard, values: [2, -3, 1, -1], extents: [[0, 2], [0, -3], [2, 3], [-3, -4]]),
    StackCase(stacking: .normalized, values: [2, 3, 5], extents: [[0, 0.2], [0.2, 0.5], [0.5, 1]]),
    StackCase(stacking: .normalized, values: [1, -3], extents: [[0, 0.25], [0, -0.75]]),
    StackCase(stacking: .normalized, values: [0, 0], extents: [[0, 0], [0, 0]]),
    StackCase(stacking: .center, values: [2, 4], extents: [[-3, -1], [-1, 3]]),
  ]

  @Test(arguments: stacks)
  func pilesUp(_ test: StackCase) {
    var stack = Stack(test.stacking)
    for value in test.values { stack.count(value, at: 7) }
    let extents = test.values.map { value in
      let extent = stack.put(value, at: 7)
      return [extent.from, extent.to]
    }
    #expect(extents == test.extents)
  }

  @Test func placesHavePilesOfTheirOwnAndUnstackedNone() {
    var stack = Stack(.standard)
    _ = stack.put(2, at: 0)
    #expect(stack.put(3, at: 1).from == 0)
    #expect(stack.put(3, at: -0.0).from == 2)
    var loose = Stack(.unstacked)
    _ = loose.put(2, at: 0)
    #expect(loose.put(3, at: 0).from.isNaN && loose.put(3, at: 0).to == 3)
  }
}

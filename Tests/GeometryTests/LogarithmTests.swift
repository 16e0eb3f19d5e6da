import Foundation
import Geometry
import Testing

@Suite struct LogarithmTests {
  @Test func isExactAtPowersOfTen() {
    for n in -307...308 { #expect(decadicLogarithm(powerOfTen(n)) == Double(n), "10^\(n)") }
  }

  @Test func agreesWithTheCLibrary() {
    var x = 1e-300
    while x < 1e300 {
      let (ours, theirs) = (decadicLogarithm(x), log10(x))
      #expect(abs(ours - theirs) <= 1e-15 * max(1, abs(theirs)), "\(x)")
      x *= 1.7182
    }
  }

  @Test(arguments: [1.0, 0.999_999_999_999, 1.000_000_000_001, 2, 5, 0x1p-1022, 0x0.1p-1022, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
  func isGoodAtTheEdges(_ x: Double) {
    #expect(abs(decadicLogarithm(x) - log10(x)) <= 1e-15 * max(1, abs(log10(x))))
  }

  @Test func grows() {
    var last = -Double.infinity
    for i in 1...20_000 {
      let value = decadicLogarithm(Double(i) / 100)
      #expect(value > last)
      last = value
    }
  }

  @Test func powersAreTheNearestDoubles() {
    for n in -330...310 { #expect(powerOfTen(n) == Double("1e\(n)"), "10^\(n)") }
  }
}

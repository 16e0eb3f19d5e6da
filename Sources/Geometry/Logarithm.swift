/// The logarithm to the base 10 of a finite number above 0, exact at powers of ten, without the C library.
///
/// libm's last bits differ between machines; this series does not. Error below 1e-15 of the result, or of 1 where that is less.
package func decadicLogarithm(_ x: Double) -> Double {
  precondition(x > 0 && x.isFinite, "only a finite number above 0 has a logarithm")
  // x = m · 2ⁿ with m between √½ and √2.
  var m = x.significand
  var n = Double(x.exponent)
  if m > 1.414_213_562_373_095_1 {
    m /= 2
    n += 1
  }
  // ln m = 2 · artanh s; the first term left out is below 1e-18.
  let s = (m - 1) / (m + 1)
  let s2 = s * s
  var sum = 0.0
  for k in stride(from: 21.0, through: 1, by: -2) { sum = 1 / k + s2 * sum }
  let result = 2 * s * sum * 0.434_294_481_903_251_83 + n * 0.301_029_995_663_981_2
  let nearest = result.rounded(.toNearestOrEven)
  return abs(result - nearest) < 1e-12 && powerOfTen(Int(nearest)) == x ? nearest : result
}

/// The double nearest to 10ⁿ; 0 below −324, infinity above 308.
package func powerOfTen(_ n: Int) -> Double {
  guard n >= -324 else { return 0 }
  guard n <= 308 else { return .infinity }
  if n >= 0 && n <= 22 { return exactPowers(n) }
  // The nearest double cannot be reached by multiplying; reading a decimal rounds once.
  return Double("1e\(n)") ?? .nan
}

/// Powers of ten that doubles hold exactly: up to 10²².
private func exactPowers(_ n: Int) -> Double {
  var result = 1.0
  for _ in 0..<n { result *= 10 }
  return result
}

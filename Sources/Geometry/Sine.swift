/// Sine and cosine of an angle in degrees, exact at multiples of 90°, without the C library.
///
/// libm's last bits differ between machines with and without fused multiply-add; these polynomials do not. Error below 1e-15.
package func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let turns = (degrees / 90).rounded(.toNearestOrEven)
  let x = (degrees - turns * 90) * (Double.pi / 180)
  let x2 = x * x
  // Taylor series on ±45°: the first term left out is below 1e-16.
  let sine = x * series(x2, [1, 6, 120, 5040, 362_880, 39_916_800, 6_227_020_800, 1_307_674_368_000])
  let cosine = series(x2, [1, 2, 24, 720, 40320, 3_628_800, 479_001_600, 87_178_291_200, 20_922_789_888_000])
  switch Int(turns.truncatingRemainder(dividingBy: 4) + 4) % 4 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// 1/d₀ − x/d₁ + x²/d₂ − …, by Horner's rule.
private func series(_ x: Double, _ divisors: [Double]) -> Double {
  var sum = 0.0
  for d in divisors.reversed() { sum = 1 / d - x * sum }
  return sum
}

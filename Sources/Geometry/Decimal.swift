/// `value` with at most four decimals, no trailing zeros and never "-0"; halves go to the even digit.
///
/// The one way in which lengths are written as text: independent of the locale and of the C library.
package func decimal(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  // Beyond this a double has no four decimals left, and the product would leave Int64.
  guard abs(value) < 0x1p46 else { return abs(value) < 0x1p63 ? String(Int64(value)) : "\(value)" }
  let scaled = Int64((value * 10_000).rounded(.toNearestOrEven))
  let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
  var text = (scaled < 0 ? "-" : "") + String(whole)
  guard fraction != 0 else { return text }
  text += "."
  var rest = fraction
  var unit: UInt64 = 1000
  while rest != 0 {
    text += String(rest / unit)
    rest %= unit
    unit /= 10
  }
  return text
}

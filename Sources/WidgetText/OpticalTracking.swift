/// Letter spacing of the default design at small sizes, which its optical sizes end above.
///
/// Thousandths of an em at 6…14 points. Source: Inter's own curve relative to 14 points, rounded, so that no `exp` is needed.
private let thousandths: InlineArray<9, Double> = [49, 38, 30, 22, 16, 11, 7, 3, 0]

/// Points to add after each cluster of a font at `size` points; linear between whole sizes.
func opticalTracking(_ role: FontFile.Role?, size: Double) -> Double {
  guard role == .design(.default), size < 14 else { return 0 }
  let place = max(size, 6) - 6
  let low = Int(place)
  let part = place - Double(low)
  let value = thousandths[low] + (thousandths[min(low + 1, 8)] - thousandths[low]) * part
  return value / 1000 * size
}

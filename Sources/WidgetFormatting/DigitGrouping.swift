/// Where separators stand among the digits before the decimal point.
struct DigitGrouping {
  /// In UTF-8.
  let separator: [UInt8]
  /// Digits between the decimal point and the first separator.
  let primary: Int
  /// Digits between two separators.
  let secondary: Int
  /// The least number that has separators.
  let least: UInt64

  /// What a number of seven digits and a decimal, and those from four digits on, tell; nil where the separators are not all the same.
  init?(_ long: NumberSample, _ sample: (Double) -> NumberSample?) {
    let separators = long.gaps.dropLast()
    let places = Array(long.gapPositions.dropLast().map { 7 - $0 }.reversed())
    guard let first = places.first, let separator = separators.first else {
      (self.separator, primary, secondary, least) = ([], 1, 1, .max)
      return
    }
    guard separators.allSatisfy({ $0 == separator }) else { return nil }
    self.separator = Array(separator.utf8)
    primary = first
    secondary = places.count > 1 ? places[1] - first : first
    least = DigitLayout.units[first...6].first { (sample(Double($0))?.gaps.count ?? 0) > 1 } ?? .max
  }
}

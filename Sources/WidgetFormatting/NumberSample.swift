/// A number that ICU wrote, taken apart.
struct NumberSample {
  /// The values of its digits.
  private(set) var digits: [Int] = []
  /// What stands between two digits, from the first to the last.
  private(set) var gaps: [String] = []
  /// How many digits stand before each of them.
  private(set) var gapPositions: [Int] = []
  let affixes: DigitLayout.Affixes
  private let zero: UInt32

  /// Nil where the text has no digits, or those of several scripts.
  init?(_ text: String) {
    var prefix = ""
    var gap = ""
    var zero: UInt32?
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue.map({ Int($0) }) else {
        gap.unicodeScalars.append(scalar)
        continue
      }
      guard zero ?? scalar.value - UInt32(value) == scalar.value - UInt32(value) else { return nil }
      zero = scalar.value - UInt32(value)
      if digits.isEmpty {
        prefix = gap
      } else if !gap.isEmpty {
        gaps.append(gap)
        gapPositions.append(digits.count)
      }
      gap = ""
      digits.append(value)
    }
    guard let zero else { return nil }
    self.zero = zero
    affixes = DigitLayout.Affixes(prefix: Array(prefix.utf8), suffix: Array(gap.utf8))
  }

  /// The digit of a value; a space where the script has none.
  func scalar(of value: Int) -> Character { Unicode.Scalar(zero + UInt32(value)).map(Character.init) ?? " " }
}

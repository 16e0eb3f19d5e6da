/// How a number is written.
package struct NumberStyle: Hashable, Sendable {
  /// When a sign is shown.
  package enum Sign: UInt8, CaseIterable, Sendable {
    /// Of negative numbers, negative zero among them.
    case automatic
    /// Of all numbers.
    case always
    /// Of all but those that are written as zero.
    case exceptZero
    case never
  }

  /// Whether large numbers are written in thousands and millions.
  package enum Notation: UInt8, CaseIterable, Sendable {
    case standard
    /// "1.2K".
    case compact
  }

  /// How many decimals there are; nil for as many as are needed, at most 3, or those of a currency.
  ///
  /// Halves go to the even digit.
  package var fraction: Int?
  package var sign: Sign
  package var notation: Notation
  /// Whether thousands are set apart, as the locale does.
  package var grouping: Bool

  package init(fraction: Int? = nil, sign: Sign = .automatic, notation: Notation = .standard, grouping: Bool = true) {
    self.fraction = fraction.map { min(max($0, 0), Self.maximumFraction) }
    self.sign = sign
    self.notation = notation
    self.grouping = grouping
  }

  /// At most three decimals, grouped.
  package static let plain = NumberStyle()

  /// More decimals than this a number does not show.
  package static let maximumFraction = 100
}

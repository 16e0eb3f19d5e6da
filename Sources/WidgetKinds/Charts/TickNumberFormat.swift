import Geometry
package import WidgetFormatting

/// How the numbers of an axis are written.
package enum TickNumberFormat: Hashable, Sendable {
  /// Thousands and millions where the numbers are long.
  case automatic
  case standard
  case compact
  case percent
  case currency(String)

  /// A word, or the code of a currency; nil for neither.
  package init?(_ text: String) {
    switch text {
    case "standard": self = .standard
    case "compact": self = .compact
    case "percent": self = .percent
    case _ where LocaleFormatter.isCurrency(text): self = .currency(text)
    case _: return nil
    }
  }

  /// What `init` reads, in words.
  package static let expected = "'standard', 'compact', 'percent' or the code of a currency"

  /// Numbers as one axis has them, each with the decimals that it needs.
  package func texts(_ values: [Double], _ formatter: LocaleFormatter, _ environment: FormatEnvironment) -> [String] {
    let format = self == .automatic ? TickNumberFormat.shortest(for: values, formatter, environment) : self
    return values.map { format.text($0, formatter, environment) }
  }

  /// Long numbers in thousands and millions, where the locale has a word for these.
  private static func shortest(for values: [Double], _ formatter: LocaleFormatter, _ environment: FormatEnvironment) -> TickNumberFormat {
    let greatest = values.reduce(0) { max($0, abs($1)) }
    guard greatest >= longNumber else { return .standard }
    let (short, long) = (Self.compact.text(greatest, formatter, environment), Self.standard.text(greatest, formatter, environment))
    return short.count < long.count ? .compact : .standard
  }

  private func text(_ value: Double, _ formatter: LocaleFormatter, _ environment: FormatEnvironment) -> String {
    let value = value == 0 ? 0 : value
    switch self {
    case .automatic, .standard:
      return formatter.number(value, NumberStyle(fraction: TickNumberFormat.decimals(value)), in: environment)
    case .percent:
      return formatter.percent(value, NumberStyle(fraction: TickNumberFormat.decimals(value * 100)), in: environment)
    case .compact: return TickNumberFormat.withoutZeros { formatter.number(value, NumberStyle(fraction: $0, notation: .compact), in: environment) }
    case .currency(let code):
      let notation: NumberStyle.Notation = abs(value) >= TickNumberFormat.longNumber ? .compact : .standard
      return TickNumberFormat.withoutZeros { fraction in
        formatter.currency(value, code: code, NumberStyle(fraction: fraction, notation: notation), in: environment) ?? ""
      }
    }
  }

  /// From here on numbers are written in thousands.
  private static let longNumber = 10_000.0

  /// The decimals that a number has, up to nine.
  static func decimals(_ value: Double) -> Int {
    for count in 0..<9 {
      let scaled = abs(value) * powerOfTen(count)
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, scaled) { return count }
    }
    return 9
  }

  /// How many thousands, or ten thousands, a number has is the locale's affair: it is written with decimals, and again without zeros at their end.
  private static func withoutZeros(_ write: (Int) -> String) -> String {
    let digits = write(3).unicodeScalars.filter { $0.properties.numericType == .decimal }
    var count = 3
    for digit in digits.reversed() where count > 0 {
      guard digit.properties.numericValue == 0 else { break }
      count -= 1
    }
    return write(count)
  }
}

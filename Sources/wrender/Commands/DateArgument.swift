/// The value of `--date`, as far as it can be checked without a time zone.
enum DateArgument {
  /// The text itself where it is `YYYY-MM-DD`, or that with `THH:MM[:SS[.FFF]]` and `Z` or `±HH:MM`.
  static func parse(_ text: String) throws(ValueError) -> String? {
    var scanner = Scanner(text)
    guard scanner.date(), scanner.isAtEnd || scanner.time() && scanner.offset() && scanner.isAtEnd else {
      throw ValueError("a date such as 2026-01-01, or date and time with offset such as 2026-01-01T09:41:00Z")
    }
    return text
  }

  /// Reads one part after the other; each answers whether it was there and in its range.
  private struct Scanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func date() -> Bool {
      guard let year = number(4), literal("-"), let month = number(2), (1...12).contains(month), literal("-"),
        let day = number(2)
      else { return false }
      return (1...Self.days(in: month, of: year)).contains(day)
    }

    mutating func time() -> Bool {
      guard literal("T"), let hour = number(2), hour < 24, literal(":"), let minute = number(2), minute < 60 else { return false }
      guard literal(":") else { return true }
      guard let second = number(2), second < 60 else { return false }
      guard literal(".") else { return true }
      let fraction = rest.prefix(while: isDigit)
      rest = rest.dropFirst(fraction.count)
      return (1...9).contains(fraction.count)
    }

    mutating func offset() -> Bool {
      if literal("Z") { return true }
      guard literal("+") || literal("-"), let hours = number(2), hours <= 18, literal(":"), let minutes = number(2) else {
        return false
      }
      return minutes < 60
    }

    private mutating func literal(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    private mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func days(in month: Int, of year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
  }
}

/// A moment as it is written, or the start of a day in the zone in force.
package enum DateReference: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  case moment(Double)
  /// Days since 1970-01-01.
  case day(Int)

  /// Seconds since 1970-01-01T00:00:00Z, days taken in UTC.
  package var secondsInUTC: Double {
    switch self {
    case .moment(let seconds): seconds
    case .day(let days): Double(days) * 86_400
    }
  }
}

/// ISO 8601: `2026-06-09`, `2026-06-09T09:41Z`, `2026-06-09T09:41:00.5+02:00`.
package enum DateSyntax {
  /// Seconds since 1970-01-01T00:00:00Z of a date as written, a date alone being the start of that day in UTC; nil where it is none.
  package static func seconds(_ text: String) -> Double? { try? parse(Array(text.utf8)[...]).secondsInUTC }

  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> DateReference {
    var scanner = ByteScanner(bytes)
    guard let days = days(&scanner) else {
      throw problem(bytes, "a date is written as in '2026-06-09' or '2026-06-09T09:41:00Z'")
    }
    guard !scanner.isAtEnd else { return .day(days) }
    guard scanner.take("T"), let seconds = secondsOfDay(&scanner) else {
      throw problem(bytes, "a time is written as in 'T09:41:00Z', from 00:00 to 23:59")
    }
    guard let offset = offset(&scanner), scanner.isAtEnd else { throw problem(bytes, "a time ends with 'Z' or an offset as '+02:00'") }
    return .moment(Double(days) * 86_400 + seconds - offset)
  }

  private static func problem(_ bytes: ArraySlice<UInt8>, _ reason: String) -> SyntaxProblem {
    SyntaxProblem(.invalidValue, "'\(abbreviated(bytes))' is no date: \(reason)")
  }

  private static func days(_ scanner: inout ByteScanner) -> Int? {
    guard let year = scanner.takeDigits(4), scanner.take("-"), let month = scanner.takeDigits(2), scanner.take("-"),
      let day = scanner.takeDigits(2), (1...12).contains(month), day >= 1, day <= days(inMonth: month, of: year)
    else { return nil }
    return days(year: year, month: month, day: day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar; years begin in March, so that a leap day is a year's last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let era = marchYear >= 0 ? marchYear / 400 : (marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func secondsOfDay(_ scanner: inout ByteScanner) -> Double? {
    guard let hour = scanner.takeDigits(2), hour < 24, scanner.take(":"), let minute = scanner.takeDigits(2), minute < 60 else {
      return nil
    }
    var seconds = 0.0
    if scanner.take(":") {
      let digits = scanner.rest.prefix { $0 != UInt8(ascii: ".") && $0.isASCIIDigit }
      guard digits.count == 2, let value = scanner.takeDecimal(), value < 60 else { return nil }
      seconds = value
    }
    return Double(hour * 3_600 + minute * 60) + seconds
  }

  /// Seconds east of UTC.
  private static func offset(_ scanner: inout ByteScanner) -> Double? {
    if scanner.take("Z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hour = scanner.takeDigits(2), hour < 24 else { return nil }
    _ = scanner.take(":")
    guard let minute = scanner.takeDigits(2), minute < 60 else { return nil }
    return Double(hour * 3_600 + minute * 60) * (isWest ? -1 : 1)
  }
}

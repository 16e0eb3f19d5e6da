/// A span of time as it is written; months and days have the length that the calendar gives them.
package struct DurationReference: Hashable, Sendable {
  package var months: Double
  package var days: Double
  package var seconds: Double

  package init(months: Double = 0, days: Double = 0, seconds: Double = 0) {
    self.months = months
    self.days = days
    self.seconds = seconds
  }

  /// A day as 24 hours, a month as 30 days: to compare by.
  package var approximateSeconds: Double { (months * 30 + days) * 86_400 + seconds }
}

/// ISO 8601, signed: `PT15M`, `-P1D`, `P1Y2M3DT4H5M6.5S`.
package enum DurationSyntax {
  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> DurationReference {
    var scanner = ByteScanner(bytes)
    let isNegative = scanner.take("-")
    guard scanner.take("P"), let duration = parts(&scanner), scanner.isAtEnd else {
      throw SyntaxProblem(
        .invalidValue, "'\(abbreviated(bytes))' is no duration: it is written as in 'PT15M', 'P1D' or '-PT1H30M'")
    }
    guard isNegative else { return duration }
    return DurationReference(months: -duration.months, days: -duration.days, seconds: -duration.seconds)
  }

  /// Units in the order in which they are written.
  private static let dateUnits = Array("YMWD".utf8)
  private static let timeUnits = Array("HMS".utf8)

  private static func parts(_ scanner: inout ByteScanner) -> DurationReference? {
    var duration = DurationReference()
    guard let count = take(dateUnits, from: &scanner, { add($1, unit: $0, to: &duration) }) else { return nil }
    guard scanner.take("T") else { return count > 0 ? duration : nil }
    guard let timeCount = take(timeUnits, from: &scanner, { add($1, timeUnit: $0, to: &duration) }), timeCount > 0 else { return nil }
    return duration
  }

  /// Takes numbers each with a unit, in order, until the end or a 'T'; how many there were.
  private static func take(_ units: [UInt8], from scanner: inout ByteScanner, _ add: (UInt8, Double) -> Void) -> Int? {
    var remaining = units[...]
    var count = 0
    while let next = scanner.next, next != UInt8(ascii: "T") {
      guard let number = scanner.takeDecimal(), let unit = scanner.next, let place = remaining.firstIndex(of: unit) else { return nil }
      _ = scanner.take(Unicode.Scalar(unit))
      remaining = remaining[(place + 1)...]
      add(unit, number)
      count += 1
    }
    return count
  }

  private static func add(_ number: Double, unit: UInt8, to duration: inout DurationReference) {
    switch unit {
    case UInt8(ascii: "Y"): duration.months += number * 12
    case UInt8(ascii: "M"): duration.months += number
    case UInt8(ascii: "W"): duration.days += number * 7
    case _: duration.days += number
    }
  }

  private static func add(_ number: Double, timeUnit unit: UInt8, to duration: inout DurationReference) {
    switch unit {
    case UInt8(ascii: "H"): duration.seconds += number * 3_600
    case UInt8(ascii: "M"): duration.seconds += number * 60
    case _: duration.seconds += number
    }
  }
}

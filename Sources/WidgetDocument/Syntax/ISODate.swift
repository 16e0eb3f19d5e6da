/// Dates as machines write them.
package enum ISODate {
  /// `2026-06-09T09:41:00Z`, with milliseconds where there are some.
  package static func text(_ seconds: Double) -> String {
    let milliseconds = Int64((min(max(seconds, range.lowerBound), range.upperBound) * 1000).rounded(.toNearestOrEven))
    let (days, rest) = floored(milliseconds, by: 86_400_000)
    let (year, month, day) = civil(days)
    let fraction = Int(rest % 1000)
    let time = Int(rest / 1000)
    var text = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    text += "T" + padded(time / 3600, 2) + ":" + padded(time / 60 % 60, 2) + ":" + padded(time % 60, 2)
    if fraction != 0 { text += "." + padded(fraction, 3) }
    return text + "Z"
  }

  /// The years 0 to 9999, in seconds.
  private static let range = -62_167_219_200.0...253_402_300_799.0

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func floored(_ a: Int64, by b: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? (quotient - 1, remainder + b) : (quotient, remainder)
  }

  /// The Gregorian day that is so many days after 1970-01-01; years begin in March, so that a leap day is a year's last.
  private static func civil(_ days: Int64) -> (Int, Int, Int) {
    let (era, dayOfEra) = floored(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1))
  }
}

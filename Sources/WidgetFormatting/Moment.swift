/// Moments that calendars reckon with, in seconds since 1970.
package enum Moment {
  /// From the first day of the year 1 to the last of 9999, in UTC.
  package static let range = -62_135_596_800.0...253_402_300_799.0

  /// The nearest one; 1970 for what is no number.
  static func clamped(_ seconds: Double) -> Double {
    seconds.isNaN ? 0 : min(max(seconds, range.lowerBound), range.upperBound)
  }
}

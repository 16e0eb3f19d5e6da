/// A unit that time is counted in, from the shortest to the longest.
package enum CalendarUnit: UInt8, CaseIterable, Sendable {
  case second, minute, hour, day, week, month, year

  /// Seconds of a unit that is always of one length; nil for those that a calendar counts.
  var seconds: Double? {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day, .week, .month, .year: nil
    }
  }
}

/// A span of time: years to days by the calendar, the rest by the clock.
package struct CalendarDuration: Hashable, Sendable {
  package var years: Int
  package var months: Int
  package var weeks: Int
  package var days: Int
  /// Hours, minutes and seconds together.
  package var seconds: Double

  package init(years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0, seconds: Double = 0) {
    self.years = years
    self.months = months
    self.weeks = weeks
    self.days = days
    self.seconds = seconds
  }
}

/// A moment as a calendar and a clock on the wall show it.
package struct DateFields: Hashable, Sendable {
  /// Of its era.
  package var year: Int
  /// From 1, as the calendar counts them.
  package var month: Int
  package var day: Int
  /// 1 is Sunday.
  package var weekday: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  package init(year: Int, month: Int, day: Int, weekday: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

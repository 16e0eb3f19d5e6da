/// What everything is written by.
package struct FormatEnvironment: Hashable, Sendable {
  /// A BCP 47 tag; the language of one that is not known is taken for English.
  package var locale: String
  /// The calendar of dates, in the place of the locale's own.
  package var calendar: CalendarSystem
  /// The hours of a day; nil for the locale's own.
  package var hourCycle: HourCycle?
  /// The zone of dates.
  package var zone: Zone

  package init(locale: String, calendar: CalendarSystem = .gregorian, hourCycle: HourCycle? = nil, zone: Zone = .utc) {
    self.locale = locale
    self.calendar = calendar
    self.hourCycle = hourCycle
    self.zone = zone
  }
}

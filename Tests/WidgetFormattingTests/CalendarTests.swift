import Testing
import WidgetFormatting

@Suite struct CalendarTests {
  private let formatter = LocaleFormatter()

  @Test(
    arguments: [
      (CalendarDuration(days: 1), "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T11:00:00Z"),
      (CalendarDuration(seconds: 86_400), "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z"),
      (CalendarDuration(days: 1), "Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T13:00:00Z"),
      // 02:30 is leapt over.
      (CalendarDuration(days: 1), "Europe/Berlin", "2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z"),
      (CalendarDuration(months: 1), "UTC", "2026-01-31T00:00:00Z", "2026-02-28T00:00:00Z"),
      (CalendarDuration(months: 1), "UTC", "2028-01-31T00:00:00Z", "2028-02-29T00:00:00Z"),
      (CalendarDuration(years: 1), "UTC", "2028-02-29T06:00:00Z", "2029-02-28T06:00:00Z"),
      (CalendarDuration(years: -4), "UTC", "2028-02-29T06:00:00Z", "2024-02-29T06:00:00Z"),
      (CalendarDuration(months: 1, days: 1), "UTC", "2026-01-31T00:00:00Z", "2026-03-01T00:00:00Z"),
      (CalendarDuration(weeks: -2, seconds: -1), "UTC", "2026-01-10T00:00:00Z", "2025-12-26T23:59:59Z"),
      (CalendarDuration(months: -1), "Asia/Kathmandu", "2026-03-30T20:00:00Z", "2026-02-27T20:00:00Z"),
      (CalendarDuration(), "Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25T01:30:00Z"),
    ] as [(CalendarDuration, String, String, String)])
  func adds(duration: CalendarDuration, zone: String, date: String, expected: String) throws {
    let environment = try FormatEnvironment(locale: "en", zone: Zones.named(zone))
    #expect(try formatter.add(duration, to: seconds(date), in: environment) == seconds(expected))
  }

  @Test func addsInTheCalendar() throws {
    let hebrew = FormatEnvironment(locale: "en", calendar: .hebrew)
    let start = try seconds("2026-09-12T00:00:00Z")
    let nextYear = try #require(formatter.add(CalendarDuration(years: 1), to: start, in: hebrew))
    #expect(try nextYear == seconds("2027-10-02T00:00:00Z"))
    let japanese = FormatEnvironment(locale: "ja", calendar: .japanese)
    let may = try seconds("2019-05-15T00:00:00Z")
    #expect(try formatter.add(CalendarDuration(months: -1), to: may, in: japanese) == seconds("2019-04-15T00:00:00Z"))
    #expect(try formatter.start(of: .year, containing: may, in: japanese) == seconds("2019-01-01T00:00:00Z"))
  }

  @Test func refusesWhatLeadsOutsideOfTheYears() {
    for calendar in CalendarSystem.allCases {
      let environment = FormatEnvironment(locale: "en", calendar: calendar)
      for duration in [
        CalendarDuration(years: .max), CalendarDuration(years: 9000), CalendarDuration(months: .min), CalendarDuration(weeks: 600_000),
        CalendarDuration(days: 3_999_999), CalendarDuration(seconds: 1e300), CalendarDuration(seconds: .nan),
      ] { #expect(formatter.add(duration, to: 0, in: environment) == nil, "\(duration) \(calendar)") }
      #expect(formatter.add(CalendarDuration(days: 1), to: .nan, in: environment) == nil)
    }
  }

  @Test(
    arguments: [
      (CalendarUnit.day, "2026-03-28T12:00:00Z", "2026-03-29T11:00:00Z", 1),
      (.hour, "2026-03-28T12:00:00Z", "2026-03-29T11:00:00Z", 23),
      (.day, "2026-10-24T12:00:00Z", "2026-10-25T12:30:00Z", 0),
      (.day, "2026-03-29T11:00:00Z", "2026-03-28T12:00:00Z", -1),
      (.week, "2026-01-01T00:00:00Z", "2026-01-28T23:00:00Z", 3),
      (.month, "2026-01-31T00:00:00Z", "2026-02-28T00:00:00Z", 1),
      (.month, "2026-07-15T00:00:00Z", "2026-01-16T00:00:00Z", -5),
      (.year, "2024-02-29T00:00:00Z", "2026-02-28T00:00:00Z", 2),
      (.minute, "2026-01-01T00:00:00Z", "2026-01-01T00:59:59Z", 59),
      (.second, "2026-01-01T00:00:00Z", "2025-12-31T23:59:59Z", -1),
    ] as [(CalendarUnit, String, String, Int)])
  func counts(unit: CalendarUnit, from: String, to: String, expected: Int) throws {
    let environment = try FormatEnvironment(locale: "en", zone: Zones.named("Europe/Berlin"))
    #expect(try formatter.difference(from: seconds(from), to: seconds(to), unit: unit, in: environment) == expected)
  }

  @Test(
    arguments: [
      ("en-US", CalendarUnit.week, "Europe/Berlin", "2026-07-25T12:00:00Z", "2026-07-18T22:00:00Z"),
      ("de-DE", .week, "Europe/Berlin", "2026-07-25T12:00:00Z", "2026-07-19T22:00:00Z"),
      ("ar-EG", .week, "Africa/Cairo", "2026-07-25T12:00:00Z", "2026-07-24T21:00:00Z"),
      ("en-US", .day, "Europe/Berlin", "2026-03-29T20:00:00Z", "2026-03-28T23:00:00Z"),
      ("en-US", .month, "Europe/Berlin", "2026-03-31T20:00:00Z", "2026-02-28T23:00:00Z"),
      ("en-US", .year, "Asia/Kathmandu", "2026-03-31T20:00:00Z", "2025-12-31T18:15:00Z"),
      ("en-US", .hour, "Asia/Kathmandu", "2026-03-31T20:20:00Z", "2026-03-31T20:15:00Z"),
      ("en-US", .minute, "UTC", "2026-03-31T20:20:59Z", "2026-03-31T20:20:00Z"),
      // In the hour that clocks show a second time.
      ("en-US", .hour, "Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25T01:00:00Z"),
      // Midnight is leapt over.
      ("en-US", .day, "Africa/Cairo", "2026-04-24T09:00:00Z", "2026-04-23T22:00:00Z"),
      // The clocks show midnight twice.
      ("en-US", .day, "America/Havana", "2025-11-02T18:00:00Z", "2025-11-02T04:00:00Z"),
    ] as [(String, CalendarUnit, String, String, String)])
  func starts(locale: String, unit: CalendarUnit, zone: String, date: String, expected: String) throws {
    let environment = try FormatEnvironment(locale: locale, zone: Zones.named(zone))
    #expect(try formatter.start(of: unit, containing: seconds(date), in: environment) == seconds(expected))
  }

  /// In every calendar the start of a unit is not after its moment, and is its own start.
  @Test func startsAreTheirOwnStarts() throws {
    var random = SplitMix(state: 5)
    for calendar in CalendarSystem.allCases {
      let environment = try FormatEnvironment(locale: "en", calendar: calendar, zone: Zones.named("America/New_York"))
      for unit in CalendarUnit.allCases {
        for _ in 0..<30 {
          let moment = Double(random.next() % 8_000_000_000) - 4_000_000_000
          let start = formatter.start(of: unit, containing: moment, in: environment)
          #expect(start <= moment && formatter.start(of: unit, containing: start, in: environment) == start, "\(calendar) \(unit) \(moment)")
        }
      }
    }
  }
}

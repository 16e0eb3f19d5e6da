import Foundation
import Testing
import WidgetFormatting

@Suite struct DateTests {
  private let formatter = LocaleFormatter()

  /// A line is the locale, the calendar, the hour cycle or `-`, the zone, the pattern, the date and the text; two dates are a range.
  @Test func cases() throws {
    let lines = try caseLines("dates.txt")
    #expect(lines.count > 100)
    for line in lines {
      let parts = line.components(separatedBy: " | ")
      try #require(parts.count == 7, "\(line)")
      let environment = try FormatEnvironment(
        locale: parts[0], calendar: calendar(parts[1]), hourCycle: HourCycle.allCases.first { "\($0)" == parts[2] },
        zone: Zones.named(parts[3]))
      let pattern = try #require(DatePattern(parts[4]), "\(line)")
      let dates = try parts[5].components(separatedBy: " ").map(seconds)
      let text =
        dates.count == 1
        ? formatter.date(dates[0], pattern, in: environment) : formatter.dateRange(dates[0], dates[1], pattern, in: environment)
      #expect(text == parts[6], "\(line)")
    }
  }

  private func calendar(_ word: String) throws -> CalendarSystem {
    try #require(CalendarSystem.allCases.first { "\($0)" == word }, "\(word)")
  }

  @Test(arguments: ["", "j mm", "yMMMd,", "l", "P", "ñ", "Short", String(repeating: "y", count: 65)])
  func noSkeleton(_ text: String) { #expect(DatePattern(text) == nil) }

  @Test func words() {
    #expect(DatePattern("short") == .short && DatePattern("full") == .full && DatePattern("time") == .time)
    #expect(DatePattern("medium") == .styles(date: .medium, time: nil) && DatePattern("long") == .long)
    #expect(DatePattern("jmm") == Skeleton("jmm").map(DatePattern.skeleton))
  }

  /// Skeletons of any letters, sensible or not; ICU has no pattern for a few of them.
  @Test func randomSkeletons() throws {
    var random = SplitMix(state: 3)
    var written = 0
    let letters = Array("GyYuUrQqMLwWdDFgEecabBhHKkjJCmsSAzZOvVXx")
    for locale in ["en", "ar-EG", "ja", "de"] {
      let environment = try FormatEnvironment(locale: locale, zone: Zones.named("Asia/Kathmandu"))
      for _ in 0..<100 {
        let text = String((0..<Int(random.next() % 6 + 1)).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
        let pattern = try #require(DatePattern(text))
        written += formatter.date(1.785e9, pattern, in: environment).isEmpty ? 0 : 1
        _ = formatter.dateRange(1.785e9, 1.786e9, pattern, in: environment)
      }
    }
    #expect(written > 380)
  }

  @Test func datesOutsideOfTheYearsAreTheLastOnes() {
    let environment = FormatEnvironment(locale: "en")
    #expect(formatter.date(1e300, .short, in: environment) == "12/31/99")
    #expect(formatter.date(-.infinity, DatePattern.long, in: environment) == formatter.date(-62_135_596_800, .long, in: environment))
    #expect(formatter.date(.nan, .medium, in: environment) == "Jan 1, 1970")
  }

  /// Each calendar, by the day on which its year begins.
  @Test(
    arguments: [
      (CalendarSystem.gregorian, "2026-07-25T12:00:00Z", DateFields(year: 2026, month: 7, day: 25, weekday: 7, hour: 14, minute: 0, second: 0)),
      (.buddhist, "2026-07-25T12:00:01Z", DateFields(year: 2569, month: 7, day: 25, weekday: 7, hour: 14, minute: 0, second: 1)),
      (.japanese, "2026-07-25T12:00:00Z", DateFields(year: 8, month: 7, day: 25, weekday: 7, hour: 14, minute: 0, second: 0)),
      (.hebrew, "2026-09-12T08:59:59Z", DateFields(year: 5787, month: 1, day: 1, weekday: 7, hour: 10, minute: 59, second: 59)),
      (.persian, "2026-03-21T12:00:00Z", DateFields(year: 1405, month: 1, day: 1, weekday: 7, hour: 13, minute: 0, second: 0)),
      (.indian, "2026-03-22T12:00:00Z", DateFields(year: 1948, month: 1, day: 1, weekday: 1, hour: 13, minute: 0, second: 0)),
      (.islamic, "2026-06-17T12:00:00Z", DateFields(year: 1448, month: 1, day: 2, weekday: 4, hour: 14, minute: 0, second: 0)),
      (.gregorian, "1969-12-31T23:59:59.25Z", DateFields(year: 1970, month: 1, day: 1, weekday: 5, hour: 0, minute: 59, second: 59)),
    ] as [(CalendarSystem, String, DateFields)])
  func fields(calendar: CalendarSystem, date: String, expected: DateFields) throws {
    let environment = try FormatEnvironment(locale: "en", calendar: calendar, zone: Zones.named("Europe/Berlin"))
    let moment = try date.contains(".") ? -0.75 : seconds(date)
    #expect(formatter.fields(of: moment, in: environment) == expected)
  }
}

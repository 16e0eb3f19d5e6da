import Testing
import WidgetFormatting

@Suite struct DurationTests {
  private let formatter = LocaleFormatter()

  @Test(
    arguments: [
      ("en", "hm", 3900.0, "1 hr, 5 min"), ("en", "hm", 3600, "1 hr"), ("en", "hm", 0, "0 min"), ("en", "hm", 29, "0 min"),
      // Halves to even, as Swift rounds them.
      ("en", "hm", 30, "0 min"), ("en", "hm", 90, "2 min"), ("en", "hm", 3599, "1 hr"), ("en", "dhms", 90_061, "1 day, 1 hr, 1 min, 1 sec"),
      ("en", "smhd", 90_061, "1 day, 1 hr, 1 min, 1 sec"),
      ("en", "s", 3900, "3,900 sec"), ("en", "d", 86_400 * 2, "2 days"), ("en", "dm", 90_000, "1 day, 60 min"), ("en", "hm", -3900, "-1 hr, 5 min"),
      ("en", "m", -20, "0 min"),
      ("de", "hm", 3900, "1 Std., 5 Min."), ("de", "dhms", 90_061, "1 Tg., 1 Std., 1 Min. und 1 Sek."), ("ar-EG", "hm", 3900, "١ س و٥ د"),
      ("ja", "hm", 3900, "1 時間 5 分"), ("ru", "hm", 3900, "1 ч 5 мин"),
    ] as [(String, String, Double, String)])
  func durations(locale: String, units: String, seconds: Double, expected: String) throws {
    let units = try #require(DurationUnits(units))
    #expect(formatter.duration(seconds, units: units, in: FormatEnvironment(locale: locale)) == expected)
  }

  @Test(arguments: ["", "x", "hh", "h m", "H"]) func noUnits(_ letters: String) { #expect(DurationUnits(letters) == nil) }

  @Test(
    arguments: [
      ("en", 0.0, "0 sec", "+0 seconds"), ("en", 35, "35 sec", "+35 seconds"), ("en", -35.5, "35 sec", "-35 seconds"),
      ("en", 60, "1 min", "+1 minute"),
      ("en", 7980, "2 hr, 13 min", "+2 hours"), ("en", 7200, "2 hr", "+2 hours"), ("en", 7201, "2 hr", "+2 hours"),
      ("en", 86_400 * 3 + 7200, "3 days, 2 hr", "+3 days"),
      ("en", -86_400 * 100, "3 mths, 9 days", "-3 months"), ("en", 86_400 * 400, "1 yr, 1 mth", "+1 year"),
      ("de", 7980, "2 Std., 13 Min.", "+2 Stunden"), ("ar-EG", -7980, "٢ س و١٣ د", "ساعتان"),
    ] as [(String, Double, String, String)])
  func distances(locale: String, seconds: Double, relative: String, offset: String) throws {
    let environment = try FormatEnvironment(locale: locale, zone: Zones.named("Europe/Berlin"))
    let now = 1_785_000_000.0
    #expect(formatter.relative(from: now, to: now + seconds, in: environment) == relative)
    #expect(formatter.offset(from: now, to: now + seconds, in: environment) == offset)
  }

  /// A day of 23 hours is a day.
  @Test func aDayIsTheCalendars() throws {
    let environment = try FormatEnvironment(locale: "en", zone: Zones.named("Europe/Berlin"))
    let noon = try seconds("2026-03-28T11:00:00Z")
    #expect(formatter.relative(from: noon, to: noon + 23 * 3600, in: environment) == "1 day")
    #expect(formatter.relative(from: noon, to: noon + 23 * 3600 - 1, in: environment) == "22 hr, 59 min")
    #expect(formatter.relative(from: noon, to: noon + 22 * 3600, in: environment) == "22 hr")
  }

  @Test(
    arguments: [
      ("en", 303.0, true, "5:03"), ("en", 3903, true, "1:05:03"), ("en", 3903, false, "65:03"), ("en", 0, true, "0:00"), ("en", 59.9, true, "0:59"),
      ("en", -59.9, true, "0:59"),
      ("en", 360_000, true, "100:00:00"), ("en", 3_600_000, true, "1000:00:00"), ("en", 1e300, false, "4223371679:59"),
      ("ar-EG", 3903, true, "١:٠٥:٠٣"), ("hi-u-nu-deva", 303, true, "५:०३"), ("da", 3903, true, "1.05.03"), ("fi", 303, true, "5.03"),
      ("de", 303, true, "5:03"), ("fr-CA", 3903, true, "1:05:03"), ("id", 3903, true, "1.05.03"), ("fa", 303, true, "۵:۰۳"),
    ] as [(String, Double, Bool, String)])
  func timers(locale: String, seconds: Double, showsHours: Bool, expected: String) {
    #expect(formatter.timer(seconds, showsHours: showsHours, in: FormatEnvironment(locale: locale)) == expected)
  }
}

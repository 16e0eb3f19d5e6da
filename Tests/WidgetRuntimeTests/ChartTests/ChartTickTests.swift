import Testing
import WidgetDocument
import WidgetFormatting
import WidgetKinds

/// Ticks of dates and the words at ticks, by locale, zone and calendar.
@Suite struct ChartTickTests {
  struct DateCase: Sendable, CustomTestStringConvertible {
    var from: String
    var to: String
    var zone = "UTC"
    var locale = "en-US"
    var calendar = CalendarSystem.gregorian
    /// The finest choice.
    var words: [String]
    /// ISO dates of its first and last tick.
    var ends: (String, String)
    var testDescription: String { "\(from) – \(to), \(zone), \(locale)" }
  }

  static let dates = [
    DateCase(
      from: "2026-06-09T00:00:00Z", to: "2026-06-10T00:00:00Z", words: ["12 AM", "3 AM", "6 AM", "9 AM", "12 PM", "3 PM", "6 PM", "9 PM", "12 AM"],
      ends: ("2026-06-09T00:00:00Z", "2026-06-10T00:00:00Z")),
    DateCase(
      from: "2026-06-08T00:00:00Z", to: "2026-06-14T12:00:00Z", words: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      ends: ("2026-06-08T00:00:00Z", "2026-06-14T00:00:00Z")),
    DateCase(
      from: "2026-06-07T22:00:00Z", to: "2026-06-14T12:00:00Z", zone: "Europe/Berlin", locale: "de-DE",
      words: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"], ends: ("2026-06-07T22:00:00Z", "2026-06-13T22:00:00Z")),
    DateCase(
      from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z",
      words: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      ends: ("2026-01-01T00:00:00Z", "2026-12-01T00:00:00Z")),
    DateCase(
      from: "1990-01-01T00:00:00Z", to: "2026-06-01T00:00:00Z", words: ["1990", "1995", "2000", "2005", "2010", "2015", "2020", "2025"],
      ends: ("1990-01-01T00:00:00Z", "2025-01-01T00:00:00Z")),
    DateCase(
      from: "1990-01-01T00:00:00Z", to: "2026-06-01T00:00:00Z", calendar: .buddhist,
      words: ["2535 BE", "2540 BE", "2545 BE", "2550 BE", "2555 BE", "2560 BE", "2565 BE"], ends: ("1992-01-01T00:00:00Z", "2022-01-01T00:00:00Z")),
    // The clocks leap over 2 o'clock on the 29th.
    DateCase(
      from: "2026-03-28T23:00:00Z", to: "2026-03-29T21:00:00Z", zone: "Europe/Berlin", locale: "de-DE",
      words: ["00 Uhr", "04 Uhr", "06 Uhr", "08 Uhr", "10 Uhr", "12 Uhr", "14 Uhr", "16 Uhr", "18 Uhr", "20 Uhr", "22 Uhr"],
      ends: ("2026-03-28T23:00:00Z", "2026-03-29T20:00:00Z")),
    DateCase(
      from: "2026-06-09T09:41:00Z", to: "2026-06-09T09:43:00Z", words: ["9:41:00 AM", "9:41:15 AM", "9:41:30 AM", "9:41:45 AM", "9:42:00 AM", "9:42:15 AM", "9:42:30 AM", "9:42:45 AM", "9:43:00 AM"],
      ends: ("2026-06-09T09:41:00Z", "2026-06-09T09:43:00Z")),
  ]

  @Test(arguments: dates)
  func datesHaveTicksAtNaturalUnits(_ test: DateCase) throws {
    let (from, to) = (DateSyntax.seconds(test.from)!, DateSyntax.seconds(test.to)!)
    let formatter = LocaleFormatter()
    let zone = try #require(test.zone == "UTC" ? .utc : bundledZones.table?.zone(named: test.zone))
    let environment = FormatEnvironment(locale: test.locale, calendar: test.calendar, zone: zone)
    let choices = DateTicks.choices(in: Domain(from, to), formatter, environment)
    let finest = try #require(choices.last)
    #expect(finest.map { plain(formatter.date($0.date, $0.pattern, in: environment)) } == test.words)
    #expect(finest.first?.date == DateSyntax.seconds(test.ends.0) && finest.last?.date == DateSyntax.seconds(test.ends.1))
    for choice in choices {
      #expect(choice.count <= 12)
      #expect(choice.allSatisfy { $0.date >= from && $0.date <= to })
    }
  }

  @Test func ticksStandWhereBarsDo() {
    let noons = (0..<7).map { 1_780_963_200 + Double($0) * 86_400 + 43_200 }
    let domain = Domain(noons[0] - 43_200, noons[6] + 43_200)
    let choices = DateTicks.choices(in: domain, at: noons, LocaleFormatter(), FormatEnvironment(locale: "en-US"))
    #expect(choices.last?.map(\.date) == noons)
  }

  @Test(arguments: [(-62_135_596_800.0, 253_402_300_799.0), (253_402_300_700, 253_402_300_799), (0, 0), (-1e300, 1e300), (0, 1e-9)])
  func anySpanHasFewTicks(_ from: Double, _ to: Double) {
    for choice in DateTicks.choices(in: Domain(from, to), LocaleFormatter(), FormatEnvironment(locale: "en-US")) { #expect(choice.count <= 12) }
  }

  static let numbers: [(format: String?, locale: String, values: [Double], words: [String])] = [
    (nil, "en-US", [0, 2.5, 5, 7.5], ["0", "2.5", "5", "7.5"]),
    (nil, "en-US", [-1000, 0, 1000], ["-1,000", "0", "1,000"]),
    (nil, "en-US", [0, 2500, 5000, 7500, 10_000], ["0", "2.5K", "5K", "7.5K", "10K"]),
    (nil, "de-DE", [0, 2.5, 1000], ["0", "2,5", "1.000"]),
    (nil, "de-DE", [0, 1_500_000], ["0", "1,5 Mio."]),
    (nil, "ja-JP", [0, 25_000, 50_000], ["0", "2.5万", "5万"]),
    (nil, "ar-EG", [0, 25], ["٠", "٢٥"]),
    (nil, "en-US", [0, 0.0002], ["0", "0.0002"]),
    ("percent", "en-US", [0, 0.25, 0.125], ["0%", "25%", "12.5%"]),
    ("compact", "en-US", [1200, 3], ["1.2K", "3"]),
    ("standard", "en-US", [120_000], ["120,000"]),
    ("EUR", "de-DE", [0, 250], ["0 €", "250 €"]),
    ("EUR", "en-US", [12_500], ["€12.5K"]),
  ]

  @Test(arguments: numbers.indices)
  func numbersAreWrittenShort(_ index: Int) throws {
    let test = Self.numbers[index]
    let format = try #require(test.format.map { TickNumberFormat($0) } ?? .automatic)
    let words = format.texts(test.values, LocaleFormatter(), FormatEnvironment(locale: test.locale)).map(plain)
    #expect(words == test.words)
  }

  @Test func whatIsNoFormatIsNone() { for word in ["", "eur", "Percent", "%", "ABCD"] { #expect(TickNumberFormat(word) == nil) } }

  /// The text with ordinary spaces and without marks of direction.
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap { scalar in
      switch scalar.value {
      case 0xA0, 0x202F: " "
      case 0x200E, 0x200F, 0x61C: nil
      default: scalar
      }
    }))
  }
}

import WidgetDocument
import Testing
import WidgetKinds

struct DateSyntaxTests {
  @Test(arguments: [
    ("1970-01-01", DateReference.day(0)),
    ("1969-12-31", .day(-1)),
    ("2000-02-29", .day(11_016)),
    ("2026-06-09", .day(20_613)),
    ("1970-01-01T00:00:00Z", .moment(0)),
    ("2026-01-01T09:41:00Z", .moment(1_767_260_460)),
    ("2026-01-01T09:41Z", .moment(1_767_260_460)),
    ("2026-01-01T11:41:00+02:00", .moment(1_767_260_460)),
    ("2026-01-01T04:11:00-0530", .moment(1_767_260_460)),
    ("1970-01-01T00:00:01.25Z", .moment(1.25)),
    ("0001-01-01", .day(-719_162)),
  ])
  func reads(_ text: String, _ expected: DateReference) throws {
    #expect(try DateSyntax.parse(ArraySlice(text.utf8)) == expected)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-6-9", "2026-06-09T", "2026-06-09T09:41:00", "2026-06-09T24:00:00Z", "2026-06-09T09:60Z",
    "2026-06-09T09:41:60Z", "2026-06-09 09:41:00Z", "2026-06-09T09:41:00Zx", "2026-06-09T09:41:00+2", "1900-02-29",
  ])
  func refuses(_ text: String) {
    #expect(throws: SyntaxProblem.self) { try DateSyntax.parse(ArraySlice(text.utf8)) }
  }
}

struct DurationSyntaxTests {
  @Test(arguments: [
    ("PT15M", DurationReference(seconds: 900)),
    ("-P1D", DurationReference(days: -1)),
    ("P2W", DurationReference(days: 14)),
    ("PT1H30M", DurationReference(seconds: 5_400)),
    ("PT0.5S", DurationReference(seconds: 0.5)),
    ("P1Y2M3DT4H5M6S", DurationReference(months: 14, days: 3, seconds: 14_706)),
  ])
  func reads(_ text: String, _ expected: DurationReference) throws {
    #expect(try DurationSyntax.parse(ArraySlice(text.utf8)) == expected)
  }

  @Test(arguments: ["", "P", "PT", "P1", "P1H", "PT1D", "1D", "PT5M1H", "P1DT", "+P1D", "PT1M ", "PT-1M"])
  func refuses(_ text: String) {
    #expect(throws: SyntaxProblem.self) { try DurationSyntax.parse(ArraySlice(text.utf8)) }
  }
}

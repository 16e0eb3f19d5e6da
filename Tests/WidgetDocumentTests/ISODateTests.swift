import Testing
import WidgetDocument

/// Dates as machines write them.
struct ISODateTests {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"),
    (0.5, "1970-01-01T00:00:00.500Z"),
    (-0.001, "1969-12-31T23:59:59.999Z"),
    (951_782_400, "2000-02-29T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
    (1e300, "9999-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (-1e300, "0000-01-01T00:00:00Z"),
  ])
  func writes(_ seconds: Double, _ text: String) { #expect(ISODate.text(seconds) == text) }
}

import Geometry
import Testing

@Suite struct DecimalTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.00001, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.0625, "0.0625"), (1.0 / 3, "0.3333"),
    (2.0 / 3, "0.6667"), (-0.99996, "-1"), (0.00005, "0"), (0.00016, "0.0002"), (1234567.0001, "1234567.0001"),
    (0x1p50, "1125899906842624"), (.infinity, "inf"), (.nan, "nan"), (10.05, "10.05"), (100, "100"),
  ])
  func formats(value: Double, expected: String) { #expect(decimal(value) == expected) }
}

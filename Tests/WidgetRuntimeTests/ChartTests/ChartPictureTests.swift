import GoldenSupport
import Testing
import WidgetFoundation

/// Charts of every sort, at 2 pixels a point.
@Suite struct ChartPictureTests {
  static let charts = Fixture.all(in: "charts")

  @Test func thereAreCharts() { #expect(ChartPictureTests.charts.count >= 30) }

  @Test(arguments: charts)
  func looksAsRecorded(_ chart: Fixture) throws {
    let widget = try load(chart.path)
    expectGolden(try makeWorker().stages(of: widget, .specimen(of: widget, scale: 2)), chart.golden)
  }
}

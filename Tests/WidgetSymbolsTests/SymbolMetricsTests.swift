import Geometry
import Testing
import WidgetSymbols

@Suite struct SymbolMetricsTests {
  @Test(arguments: [(SymbolMetrics.Scale.small, 0.79), (.medium, 1), (.large, 1.27)])
  func aCircleIsAsWideAsTheFontIsLarge(scale: SymbolMetrics.Scale, factor: Double) throws {
    let metrics = SymbolMetrics(pointSize: 17, scale: scale)
    #expect(abs(try Symbols.named("circle").ink(.regular).width * metrics.side - 17 * factor) < 0.01)
  }

  @Test func aCircleStandsAboutTheMiddleOfCapitals() throws {
    let placement = SymbolMetrics(pointSize: 100).placement(ofInk: try Symbols.named("circle.fill").ink(.regular))
    #expect(abs(placement.size.width - 120) < 0.1 && abs(placement.size.height - 114) < 0.1)
    #expect(abs(placement.baseline - (57 + 35.25)) < 0.1)
    #expect(abs(placement.box.center.x - 60) < 0.1 && abs(placement.box.center.y - 57) < 0.1)
  }

  /// All symbols of a size share the line's middle, and a narrow one takes less room.
  @Test func symbolsOfALineShareItsMiddle() throws {
    let metrics = SymbolMetrics(pointSize: 20)
    for name in ["chevron.right", "minus", "heart.fill", "cloud.sun.rain.fill", "battery.50", "arrow.up"] {
      let placement = metrics.placement(ofInk: try Symbols.named(name).ink(.regular))
      #expect(abs(placement.baseline - placement.box.center.y - metrics.centerAboveBaseline) < 1e-9, "\(name)")
    }
    let chevron = metrics.placement(ofInk: try Symbols.named("chevron.right").ink(.regular))
    #expect(chevron.size.width < 14 && chevron.box.width == metrics.side)
  }
}

import DisplayList
import Geometry
import Testing
import WidgetText

@Suite struct TextStyleTests {
  /// The published tables, a style a row: weight, bold weight, then the sizes from xSmall to accessibility5.
  static let rows: [(TextStyle, Int, Int, [Double])] = [
    (.largeTitle, 400, 700, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.title, 400, 700, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, 400, 700, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, 400, 600, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.headline, 600, 600, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.body, 400, 600, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, 400, 600, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, 400, 600, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, 400, 600, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption, 400, 600, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, 400, 600, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ]

  @Test func everyStyleHasARow() { #expect(TextStyleTests.rows.map(\.0) == TextStyle.allCases) }

  @Test(arguments: rows)
  func table(style: TextStyle, weight: Int, boldWeight: Int, sizes: [Double]) {
    #expect(style.weight == weight)
    #expect(style.boldWeight == boldWeight)
    #expect(DynamicTypeSize.allCases.map { style.size(at: $0) } == sizes)
  }

  @Test func accessibilitySizes() {
    #expect(DynamicTypeSize.allCases.filter(\.isAccessibilitySize).count == 5)
    #expect(!DynamicTypeSize.xxxLarge.isAccessibilitySize)
  }

  @Test func designsShareMetrics() throws {
    let context = try makeContext()
    let sizes = FontDesign.allCases.map { design in
      let id = context.add("x\ny", TextAttributes(font: FontRequest(design: design)))
      let metrics = context.measure(id, width: .infinity, height: .infinity)
      return [metrics.height, metrics.firstBaseline, metrics.lastBaseline]
    }
    #expect(sizes.allSatisfy { $0 == sizes[0] })
  }

  /// Anchors of the system font that the ratios come from.
  @Test func systemFontAnchors() {
    #expect(abs(FontMetrics(size: 15).lineHeight - 17.900391) < 1e-6)
    #expect(abs(FontMetrics(size: 20).ascent - 19.04) < 0.005)
    #expect(abs(FontMetrics(size: 20).descent - 4.82) < 0.005)
    #expect(FontMetrics(size: 20).gap == 0)
    #expect(abs(FontMetrics(size: 17).capHeight - 11.985) < 1e-9)
  }

  /// Width added by tracking to ten clusters, in thousandths of an em.
  @Test(arguments: [(13.0, 3.0), (12, 7), (11, 11), (10, 16), (12.5, 5), (14, 0), (17, 0), (4, 49)])
  func smallSizesAreTracked(size: Double, thousandths: Double) throws {
    let context = try makeContext()
    let text = "mmmmmmmmmm"
    // Below 14 points the optical size does not change, so widths would be proportional.
    let plain = context.advance(text, FontRequest(size: 14)) / 14 * size
    let tracked = size < 14 ? context.advance(text, FontRequest(size: size)) : plain
    #expect(abs((tracked - plain) / 10 / size * 1000 - thousandths) < 0.01)
    let serif = context.advance(text, FontRequest(size: 8, design: .monospaced))
    #expect(abs(serif - 8 * 10 * 0.6) < 0.001)
  }
}

extension TextContext {
  /// The exact advance of a text without spaces: where the glyph after it stands.
  fileprivate func advance(_ text: String, _ font: FontRequest) -> Double {
    let drawing = drawing(add(text + "m", TextAttributes(font: font)))
    return drawing.glyphs[drawing.glyphs.count - 1].position.x
  }
}

import DisplayList
import Geometry
import Testing
import WidgetText

/// Texts of the greatest length that a document may hold: all of them are set, none takes long, and what comes out keeps to its limits.
@Suite struct HostileTextTests {
  private static let offers = [
    Size(width: 0, height: .infinity), Size(width: 10, height: .infinity), Size(width: 100, height: .infinity), Size(width: 100, height: 50),
    Size(width: .infinity, height: .infinity),
  ]
  private static let styles = [
    ParagraphStyle(), ParagraphStyle(lineLimit: 3, truncation: .head),
    ParagraphStyle(lineLimit: 1, truncation: .middle, layoutDirection: .rightToLeft),
    ParagraphStyle(lineLimit: 20, minimumScaleFactor: 0.3, language: "ko"),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: HostileText.all)
  func isSet(_ text: HostileText) throws {
    let context = try makeContext()
    let spans = text.spans(text.bytes)
    let scalars = spans.reduce(0) { $0 + $1.text.unicodeScalars.count }
    for style in HostileTextTests.styles {
      let id = context.addParagraph(spans, style: style, pixel: 0.5)
      for offer in HostileTextTests.offers {
        let metrics = context.measure(id, width: offer.width, height: offer.height)
        try check(metrics, style, scalars)
        var drawing = TextDrawing()
        context.draw(id, size: Size(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
        check(drawing, scalars)
      }
      #expect(context.missing(in: id).count <= 16)
    }
  }

  private func check(_ metrics: TextMetrics, _ style: ParagraphStyle, _ scalars: Int) throws {
    let lengths = [metrics.width, metrics.height, metrics.firstBaseline, metrics.lastBaseline]
    try #require(lengths.allSatisfy { $0.isFinite && $0 >= 0 })
    try #require(metrics.lineCount >= 1 && metrics.lineCount <= min(style.lineLimit ?? .max, scalars + 1))
  }

  /// A character has a few glyphs at most, a box and its digits too, and every place is a number.
  private func check(_ drawing: TextDrawing, _ scalars: Int) {
    #expect(drawing.glyphs.count <= 6 * scalars + 8)
    #expect(drawing.rects.count <= 4 * scalars)
    #expect(drawing.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite && $0.id != 0 })
    #expect(drawing.runs.allSatisfy { $0.bounds.minX.isFinite && $0.bounds.maxX.isFinite && $0.bounds.minX <= $0.bounds.maxX })
  }
}

import DisplayList
import Geometry
import WidgetText

/// What a context of its own makes of an input.
struct RowAnswer {
  private static let book = Result { try FontBook(directory: fontFolder) }

  let context: TextContext
  let lines: [String]
  let records: [LineRecord]
  let metrics: TextMetrics
  let drawing: TextDrawing
  let missing: [String]
  /// Points an em of the first span, scaled.
  let size: Double
  let pixel: Double
  let width: Double

  init(_ input: RowInput) throws {
    context = try TextContext(book: RowAnswer.book.get())
    pixel = input.pixel
    width = RowAnswer.width(of: input, in: context)
    let id = context.addParagraph(input.spans, style: input.style, pixel: input.pixel)
    metrics = context.measure(id, width: width, height: input.height)
    lines = context.lines(id, width: width, height: input.height)
    records = context.records(id, width: width, height: input.height)
    size = (input.spans.first?.attributes.font.size ?? 17) * metrics.scale
    missing = context.missing(in: id).map { String($0, radix: 16, uppercase: true) }
    var drawing = TextDrawing()
    context.draw(id, size: Size(width: metrics.width, height: metrics.height), origin: .zero, into: &drawing)
    self.drawing = drawing
  }

  private static func width(of input: RowInput, in context: TextContext) -> Double {
    switch input.width {
    case .points(let width): return width
    case .text(let text, let plus):
      let attributes = input.spans.first?.attributes ?? input.attributes
      let id = context.addParagraph([TextSpan(text, attributes)], style: ParagraphStyle(language: input.style.language), pixel: input.pixel)
      return (context.records(id, width: .infinity, height: .infinity).map(\.width).max() ?? 0) + plus
    }
  }

  var pieces: [LineRecord.Piece] { records.flatMap(\.pieces) }
  var clusters: [LineRecord.Piece] {
    records.flatMap { $0.pieces.filter { $0.mark == nil }.sorted { $0.units.lowerBound < $1.units.lowerBound } }
  }
  /// From left to right, marks left out.
  var glyphs: [UInt32] { pieces.flatMap(\.glyphs) }

  var ellipsis: String {
    guard let line = records.first(where: \.hasEllipsis), let place = line.pieces.firstIndex(where: { $0.mark == "…" }) else { return "none" }
    let isLast = place == line.pieces.count - 1
    return place == 0 ? (isLast ? "alone" : "left") : isLast ? "right" : "inside"
  }

  var fonts: [String] {
    var result: [String] = []
    for run in drawing.runs where result.last != context.fontNames[Int(run.font)] { result.append(context.fontNames[Int(run.font)]) }
    return result
  }

  /// Glyphs' distances in quarters of a pixel, line by line, as far as they stand in one line.
  var gaps: [Int] {
    var result: [Int] = []
    for run in drawing.runs {
      let places = run.glyphs.map { Int((drawing.glyphs[Int($0)].position.x / pixel * 4).rounded()) }
      result += zip(places.dropFirst(), places).map { $0 - $1 }
    }
    return result
  }

  /// Where lines of decoration break off, or change their height, within a line of text.
  var isLineUnbroken: Bool {
    let rects = drawing.decorations.filter { $0.kind != .missingGlyph }.flatMap { drawing.rects[Int($0.rects.lowerBound)..<Int($0.rects.upperBound)] }
    guard let first = rects.first, let last = rects.last, records.count == 1 else { return false }
    for (a, b) in zip(rects, rects.dropFirst()) where abs(a.maxX - b.x) > 1e-9 || a.y != b.y || a.height != b.height { return false }
    return abs(first.x) < 1e-9 && abs(last.maxX - records[0].width) <= pixel
  }

  /// Glyphs whose outline leaves the bounds of their run.
  var glyphsOutOfBounds: Int {
    drawing.runs.reduce(0) { count, run in
      count
        + run.glyphs.count { i in
          let glyph = drawing.glyphs[Int(i)]
          return context.outline(font: run.font, glyph: glyph.id).points.contains { point in
            let x = glyph.position.x + point.x * run.size
            let y = glyph.position.y + point.y * run.size
            return x < run.bounds.minX || x > run.bounds.maxX || y < run.bounds.minY || y > run.bounds.maxY
          }
        }
    }
  }
}

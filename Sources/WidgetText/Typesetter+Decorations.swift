import DisplayList
import Geometry

extension Typesetter {
  /// Draws an ellipsis or a hyphen.
  mutating func drawMark(_ placed: PlacedSegment, into drawing: inout TextDrawing) {
    let first = drawing.glyphs.count
    let run = markRun(placed.segment.mark, like: placed.run)
    let unit = run.unit
    var x = placed.isRightToLeft ? placed.pen.x + run.tracking : placed.pen.x
    for c in shapedMark(placed.segment.mark, in: run) {
      let cluster = cache.results.clusters[c]
      for g in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
        let glyph = cache.results.glyphs[g]
        let position = Point(x: x + Double(glyph.dx) * unit, y: placed.baseline - Double(glyph.dy) * unit)
        drawing.glyphs.append(Glyph(id: glyph.id, position: position))
        x += Double(glyph.advance) * unit
      }
    }
    appendRun(run, from: first, advances: (placed.pen.x, x), into: &drawing)
  }

  /// Draws the lines under and through a segment.
  mutating func drawLines(_ placed: PlacedSegment, into drawing: inout TextDrawing) {
    let attributes = spans[Int(placed.run.span)].attributes
    if let line = attributes.underline {
      draw(line, .underline, placed, into: &drawing)
    }
    if let line = attributes.strikethrough {
      draw(line, .strikethrough, placed, into: &drawing)
    }
  }

  private mutating func draw(_ line: TextLine, _ kind: TextDecoration.Kind, _ placed: PlacedSegment, into drawing: inout TextDrawing) {
    // Of the font that was asked for, so that a line goes on unbroken where fallback draws.
    let row = spans[Int(placed.run.span)]
    let font = fonts[fonts.instance(face: Int(row.face), row.attributes.font, size: placed.run.size)]
    let place = kind == .underline ? font.underline : font.strikethrough
    let pixel = placed.pixel
    let thickness = max(1, (place.thickness * placed.run.size / pixel).rounded()) * pixel
    // Whole pixels at both ends, so that no seam shows between neighbours.
    let x = Rect.align(placed.pen.x, pixel)
    let box = Rect(
      x: x, y: Rect.align(placed.baseline - place.offset * placed.run.size - thickness / 2, pixel),
      width: Rect.align(placed.pen.x + placed.segment.width, pixel) - x, height: thickness)
    let first = Int32(drawing.rects.count)
    drawing.appendLine(box, line.pattern, from: Rect.align(placed.lineStart, pixel))
    guard Int(first) < drawing.rects.count else { return }
    let fill = line.fill ?? spans[Int(placed.run.span)].attributes.foreground
    drawing.decorations.append(TextDecoration(kind: kind, fill: fill, rects: first..<Int32(drawing.rects.count)))
  }
}

extension TextDrawing {
  /// Strokes of a dashed line at most; a longer line is drawn solid.
  private static let strokeLimit = 4096.0

  /// Appends a line that fills a box, or its strokes, which go on from run to run as if they began at `start`.
  fileprivate mutating func appendLine(_ box: Rect, _ pattern: TextLine.Pattern, from start: Double) {
    let dashes = pattern.dashes
    guard !dashes.isEmpty, box.width < box.height * TextDrawing.strokeLimit else {
      if box.width > 0 { rects.append(box) }
      return
    }
    let period = dashes.reduce(0, +) * box.height
    var x = start + ((box.x - start) / period).rounded(.down) * period
    var i = 0
    while x < box.maxX {
      let end = x + dashes[i] * box.height
      let stroke = (from: max(x, box.x), to: min(end, box.maxX))
      if i % 2 == 0 && stroke.to > stroke.from { rects.append(Rect(x: stroke.from, y: box.y, width: stroke.to - stroke.from, height: box.height)) }
      x = end
      i = (i + 1) % dashes.count
    }
  }
}

extension TextLine.Pattern {
  /// Lengths of strokes and gaps in turn, in thicknesses; empty for a solid line.
  fileprivate var dashes: [Double] {
    switch self {
    case .solid: []
    case .dot: [1, 1]
    case .dash: [4, 2]
    case .dashDot: [4, 2, 1, 2]
    case .dashDotDot: [4, 2, 1, 2, 1, 2]
    }
  }
}

import DisplayList
import Geometry

extension Typesetter {
  /// Draws an ellipsis or a hyphen.
  mutating func drawMark(_ segment: LineSegment, _ run: ShapedRun, at pen: Point, _ paragraph: Paragraph, into drawing: inout TextDrawing) {
    let first = drawing.glyphs.count
    var x = pen.x
    for c in shapedMark(segment.mark, like: run, language: paragraph.language) {
      let cluster = cache.clusters[c]
      for g in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
        let glyph = cache.glyphs[g]
        let position = Point(x: x + Double(glyph.dx) * run.unit, y: pen.y - run.baselineOffset - Double(glyph.dy) * run.unit)
        drawing.glyphs.append(Glyph(id: glyph.id, position: position))
        x += Double(glyph.advance) * run.unit
      }
    }
    appendRun(run, from: first, endX: x, into: &drawing)
  }

  /// Draws a frame of capital height in place of each cluster.
  func drawBoxes(
    _ segment: LineSegment, _ run: ShapedRun, at pen: Point, _ paragraph: Paragraph, of text: borrowing ShapedText,
    into drawing: inout TextDrawing
  ) {
    let first = Int32(drawing.rects.count)
    let height = FontMetrics(size: run.size).capHeight
    let stroke = max(paragraph.pixel, run.size / 20)
    var x = pen.x
    for i in segment.clusters {
      let margin = run.size * 0.06
      let box = Rect(
        x: x + margin, y: pen.y - run.baselineOffset - height, width: run.size * Typesetter.missingWidth - 2 * margin,
        height: height
      ).aligned(toPixel: paragraph.pixel)
      drawing.rects.append(Rect(x: box.x, y: box.y, width: box.width, height: stroke))
      drawing.rects.append(Rect(x: box.x, y: box.maxY - stroke, width: box.width, height: stroke))
      let side = max(0, box.height - 2 * stroke)
      drawing.rects.append(Rect(x: box.x, y: box.y + stroke, width: stroke, height: side))
      drawing.rects.append(Rect(x: box.maxX - stroke, y: box.y + stroke, width: stroke, height: side))
      x += text.clusters[Int(i)].advance
    }
    drawing.decorations.append(
      TextDecoration(
        kind: .missingGlyph, fill: spans[Int(run.span)].attributes.foreground, rects: first..<Int32(drawing.rects.count)))
  }

  /// Draws the lines under and through a segment.
  func drawLines(_ segment: LineSegment, _ run: ShapedRun, at pen: Point, _ paragraph: Paragraph, into drawing: inout TextDrawing) {
    let attributes = spans[Int(run.span)].attributes
    let font = fonts[run.font]
    if let line = attributes.underline {
      draw(line, .underline, font.underline, run, from: pen, width: segment.width, paragraph, into: &drawing)
    }
    if let line = attributes.strikethrough {
      draw(line, .strikethrough, font.strikethrough, run, from: pen, width: segment.width, paragraph, into: &drawing)
    }
  }

  private func draw(
    _ line: TextLine, _ kind: TextDecoration.Kind, _ place: (offset: Double, thickness: Double), _ run: ShapedRun,
    from pen: Point, width: Double, _ paragraph: Paragraph, into drawing: inout TextDrawing
  ) {
    let pixel = paragraph.pixel
    let thickness = max(1, (place.thickness * run.size / pixel).rounded()) * pixel
    let y = Rect.align(pen.y - run.baselineOffset - place.offset * run.size - thickness / 2, pixel)
    let fill = line.fill ?? spans[Int(run.span)].attributes.foreground
    let first = Int32(drawing.rects.count)
    // Whole pixels at both ends, so that no seam shows between neighbours.
    let end = Rect.align(pen.x + width, pixel)
    var x = Rect.align(pen.x, pixel)
    let dashes = line.pattern.dashes
    var i = 0
    while x < end {
      let length = dashes.isEmpty ? end - x : dashes[i] * thickness
      if i % 2 == 0 { drawing.rects.append(Rect(x: x, y: y, width: min(length, end - x), height: thickness)) }
      x += length
      i = dashes.isEmpty ? 0 : (i + 1) % dashes.count
    }
    guard Int(first) < drawing.rects.count else { return }
    drawing.decorations.append(TextDecoration(kind: kind, fill: fill, rects: first..<Int32(drawing.rects.count)))
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

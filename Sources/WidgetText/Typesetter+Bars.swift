import Geometry

extension Typesetter {
  /// The parts of a line's ascent and descent that a bar covers: capitals are seven tenths of an em high, ascenders nine and a half.
  private static let (ascentPart, descentPart) = (0.8, 0.25)

  /// Adds a box for each line of a paragraph; see `TextContext.drawBars`.
  mutating func drawBars(_ id: ParagraphID, size: Size, origin: Point, into drawing: inout TextDrawing) {
    guard size.width > 0 || size.height > 0 else { return }
    let metrics = fit(id, width: size.width, height: size.height)
    let paragraph = paragraphs[Int(id)]
    var box = size
    if !(box.width < .infinity) { box.width = metrics.width }
    for i in lines.indices {
      let line = lines[i]
      let baseline = origin.y + baseline(of: i, paragraph)
      let (top, bottom) = (baseline - line.ascent * Typesetter.ascentPart, baseline + line.descent * Typesetter.descentPart)
      let bar = Rect(x: origin.x + lineStart(line, width: box.width, paragraph), y: top, width: line.drawnWidth, height: bottom - top)
      if !bar.isEmpty { drawing.rects.append(bar.aligned(toPixel: paragraph.pixel)) }
    }
  }
}

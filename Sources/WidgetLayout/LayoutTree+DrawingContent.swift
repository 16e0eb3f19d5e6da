import DisplayList
import Geometry
import WidgetText

/// What leaves draw in their boxes.
extension LayoutTree {
  func drawContent(_ id: NodeID, _ brush: inout Brush, _ list: inout CommandList) {
    switch contents[id] {
    case .none: break
    case .shape(let index): drawShape(id, shapes[Int(index)], &brush, &list)
    case .image(let index): drawImage(id, images[Int(index)], &brush, &list)
    case .text: drawText(id, &brush, &list)
    case .bars(let fill): drawBars(id, fill, &brush, &list)
    }
  }

  private func drawShape(_ id: NodeID, _ style: ShapeStyle, _ brush: inout Brush, _ list: inout CommandList) {
    let box = box(of: id, brush)
    func outline(inset: Double) -> (path: Path, rule: FillRule) {
      var outline = style.geometry.path(in: box, inset: inset, mirrored: isMirrored(id), container: brush.localContainer)
      if let trim = style.trim { outline.path = outline.path.trimmed(from: trim.from, to: trim.to) }
      return outline
    }
    // A box without an inside has no area to fill; a path in points does not care for its box.
    let hasArea = if case .path(_, _, nil, _) = style.geometry { true } else { !box.isEmpty }
    if let fill = style.fill, hasArea {
      let (path, rule) = outline(inset: 0)
      list.fill(path, rule, fills[Int(fill)].paint(in: box), source: brush.source)
    }
    if let stroke = style.stroke {
      list.stroke(outline(inset: 0).path, stroke.style, fills[Int(stroke.fill)].paint(in: box), source: brush.source)
    }
    if let border = style.strokeBorder {
      let (path, _) = outline(inset: border.style.lineWidth / 2)
      list.stroke(path, border.style, fills[Int(border.fill)].paint(in: box), source: brush.source)
    }
  }

  private func drawImage(_ id: NodeID, _ content: ImageContent, _ brush: inout Brush, _ list: inout CommandList) {
    let box = box(of: id, brush)
    guard !box.isEmpty, content.size.width > 0, content.size.height > 0 else { return }
    let whole = Rect(origin: .zero, size: content.size)
    let place = content.contentMode.transform(from: whole, to: box).bounds(of: whole)
    let rect = content.contentMode == .stretch ? box : aligned(place)
    guard !rect.isEmpty else { return }
    guard let template = content.template else {
      return list.append(.image(content.image, rect: rect, filter: content.filter), bounds: rect, source: brush.source)
    }
    let group = list.openGroup(opacity: 1, source: brush.source)
    list.append(.image(content.image, rect: rect, filter: content.filter), bounds: rect, source: brush.source)
    if list.endMask(group) {
      list.fill(Path(rectangle: rect), .nonzero, fills[Int(template)].paint(in: box), source: brush.source)
    }
    list.closeUnlessEmpty(group)
  }

  private func drawText(_ id: NodeID, _ brush: inout Brush, _ list: inout CommandList) {
    guard case .text(let paragraph) = nodes[id].kind else { preconditionFailure("only text draws text") }
    guard let text = brush.text else { preconditionFailure("text is drawn with the context that shaped it") }
    let box = box(of: id, brush)
    brush.drawing.removeAll()
    text.draw(paragraph, size: slots[id].size, origin: box.origin, into: &brush.drawing)
    drawDecorations(.underline, box, brush, &list)
    let first = Int32(list.glyphs.count)
    list.glyphs.append(contentsOf: brush.drawing.glyphs)
    for run in brush.drawing.runs {
      let paint = fills[Int(run.foreground)].paint(in: box)
      if paint.isClear || run.glyphs.isEmpty { continue }
      list.runs.append(
        GlyphRun(
          font: run.font, size: run.size, firstGlyph: first + run.glyphs.lowerBound, glyphCount: Int32(run.glyphs.count)))
      list.append(
        .glyphs(run: Int32(list.runs.count - 1), paint: list.add(paint)), bounds: run.bounds, source: brush.source)
    }
    for image in brush.drawing.images where !image.rect.isEmpty {
      list.append(.image(image.image, rect: image.rect, filter: .smooth), bounds: image.rect, source: brush.source)
    }
    drawDecorations(.missingGlyph, box, brush, &list)
    drawDecorations(.strikethrough, box, brush, &list)
  }

  private func drawBars(_ id: NodeID, _ fill: Int32, _ brush: inout Brush, _ list: inout CommandList) {
    guard case .text(let paragraph) = nodes[id].kind else { preconditionFailure("only text draws bars") }
    guard let text = brush.text else { preconditionFailure("text is measured with the context that shaped it") }
    let box = box(of: id, brush)
    brush.drawing.removeAll()
    text.drawBars(paragraph, size: slots[id].size, origin: box.origin, into: &brush.drawing)
    for bar in brush.drawing.rects where !bar.isEmpty {
      let path = Path(roundedRectangle: bar, radii: .init(all: bar.height / 4), style: .continuous)
      list.fill(path, .nonzero, fills[Int(fill)].paint(in: box), source: brush.source)
    }
  }

  private func drawDecorations(
    _ kind: TextDecoration.Kind, _ box: Rect, _ brush: borrowing Brush, _ list: inout CommandList
  ) {
    for decoration in brush.drawing.decorations where decoration.kind == kind {
      var path = Path()
      for i in decoration.rects { path.append(Path(rectangle: brush.drawing.rects[Int(i)])) }
      list.fill(path, .nonzero, fills[Int(decoration.fill)].paint(in: box), source: brush.source)
    }
  }
}

extension CommandList {
  /// Adds a fill, unless nothing of it can be seen.
  mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, source: SourceID) {
    guard !path.isEmpty, !paint.isClear else { return }
    let bounds = path.bounds
    append(.fill(path: add(path), rule: rule, paint: add(paint)), bounds: bounds, source: source)
  }

  /// Adds a stroke, unless nothing of it can be seen.
  mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, source: SourceID) {
    guard !path.isEmpty, !paint.isClear, style.lineWidth > 0 else { return }
    let bounds = path.bounds
    let reach = style.reach
    let outer = Rect(minX: bounds.minX - reach, minY: bounds.minY - reach, maxX: bounds.maxX + reach, maxY: bounds.maxY + reach)
    append(.stroke(path: add(path), style: add(style), paint: add(paint)), bounds: outer, source: source)
  }
}

extension StrokeStyle {
  /// How far from its outline a stroke may paint, in points.
  var reach: Double {
    let half = lineWidth / 2
    let corner = join == .miter ? max(1, miterLimit) : 1
    let end = cap == .square ? 2.0.squareRoot() : 1
    return half * max(corner, end)
  }
}

import DisplayList
import Geometry
import WidgetText

/// What leaves draw in their boxes.
extension LayoutTree {
  func drawContent(_ id: NodeID, _ brush: inout Brush, _ list: inout CommandList) {
    switch contents[id] {
    case .none: break
    case .shape(let index): drawShape(shapes[Int(index)], in: box(of: id, brush), mirrored: isMirrored(id), &brush, &list)
    case .shapes(let first, let count):
      let box = box(of: id, brush)
      for index in first..<first + count { drawShape(shapes[Int(index)], in: box, mirrored: isMirrored(id), &brush, &list) }
    case .image(let index): drawImage(id, images[Int(index)], &brush, &list)
    case .text: drawText(id, &brush, &list)
    case .bars(let fill): drawBars(id, fill, &brush, &list)
    }
  }

  private func drawShape(_ style: ShapeStyle, in box: Rect, mirrored: Bool, _ brush: inout Brush, _ list: inout CommandList) {
    func outline(inset: Double) -> (path: Path, rule: FillRule) {
      var outline = style.geometry.path(in: box, inset: inset, mirrored: mirrored, container: brush.localContainer)
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
    brush.drawing.wantsClusters = brush.wantsRegions
    text.draw(paragraph, size: slots[id].size, origin: box.origin, into: &brush.drawing)
    // A text is a region too, so that it is known where it stands and what it says.
    let whole = brush.wantsRegions ? list.open(Region(label: text.string(paragraph)), box: box, source: brush.source) : nil
    drawDecorations(.underline, box, brush, &list)
    let first = Int32(list.glyphs.count)
    list.glyphs.append(contentsOf: brush.drawing.glyphs)
    let words = list.add(brush.drawing, firstGlyph: first)
    for (index, run) in brush.drawing.runs.enumerated() {
      let paint = fills[Int(run.foreground)].paint(in: box)
      if paint.isClear || run.glyphs.isEmpty { continue }
      list.runs.append(
        GlyphRun(
          font: run.font, size: run.size, firstGlyph: first + run.glyphs.lowerBound, glyphCount: Int32(run.glyphs.count),
          firstCluster: words.isEmpty ? 0 : words[index].lowerBound, clusterCount: words.isEmpty ? 0 : Int32(words[index].count)))
      let glyphs = Operation.glyphs(run: Int32(list.runs.count - 1), paint: list.add(paint))
      guard brush.wantsRegions, let region = textRegions[run.foreground] else {
        list.append(glyphs, bounds: run.bounds, source: brush.source)
        continue
      }
      let link = list.open(regions[Int(region)], box: brush.drawing.box(of: run), source: brush.source)
      list.append(glyphs, bounds: run.bounds, source: brush.source)
      list.close(link)
    }
    for attachment in brush.drawing.attachments where !attachment.rect.isEmpty { drawAttachment(attachment, &brush, &list) }
    drawDecorations(.missingGlyph, box, brush, &list)
    drawDecorations(.strikethrough, box, brush, &list)
    if let whole { list.close(whole) }
  }

  private func drawAttachment(_ placed: PlacedAttachment, _ brush: inout Brush, _ list: inout CommandList) {
    switch attachments[Int(placed.id)] {
    case .image(let image):
      let rect = aligned(placed.rect)
      list.append(.image(image, rect: rect, filter: .smooth), bounds: rect, source: brush.source)
    case .shapes(let first, let count, let size):
      // Text that shrinks takes its symbols along.
      let scale = placed.rect.height / size.height
      let place = Transform.scale(x: scale, y: scale).then(.translation(placed.rect.origin))
      let command = scale == 1 ? nil : list.open(.transform(place), source: brush.source)
      let box = Rect(origin: scale == 1 ? placed.rect.origin : .zero, size: size)
      for index in first..<first + count { drawShape(shapes[Int(index)], in: box, mirrored: false, &brush, &list) }
      if let command { list.closeUnlessEmpty(command) }
    }
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

extension TextDrawing {
  /// Where a run is touched: as wide as its advances, as high as a line of its size.
  fileprivate func box(of run: TextRun) -> Rect {
    let baseline = glyphs[Int(run.glyphs.lowerBound)].position.y
    return Rect(x: run.left, y: baseline - run.size, width: max(0, run.right - run.left), height: run.size * 1.25)
  }
}

extension CommandList {
  /// Adds what a text's runs say; the clusters of each run, or nothing where that is not wanted.
  fileprivate mutating func add(_ drawing: borrowing TextDrawing, firstGlyph: Int32) -> [Range<Int32>] {
    guard drawing.wantsClusters else { return [] }
    let (firstCluster, firstLetter) = (Int32(clusters.count), Int32(letters.count))
    var words = [Range<Int32>](repeating: firstCluster..<firstCluster, count: drawing.runs.count)
    letters.append(contentsOf: drawing.letters)
    for cluster in drawing.clusters {
      let index = Int32(clusters.count)
      clusters.append(
        GlyphCluster(
          firstLetter: firstLetter + cluster.letters.lowerBound, letterCount: Int32(cluster.letters.count),
          firstGlyph: firstGlyph + cluster.glyphs.lowerBound, glyphCount: Int32(cluster.glyphs.count), origin: cluster.origin, advance: cluster.advance))
      guard cluster.run >= 0 else { continue }
      let run = Int(cluster.run)
      words[run] = (words[run].isEmpty ? index : words[run].lowerBound)..<index + 1
    }
    return words
  }

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

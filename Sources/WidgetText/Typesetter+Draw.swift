import DisplayList
import Geometry

/// Clusters of one run that stand side by side in a line, or its mark.
struct LineSegment {
  var clusters: Range<Int32>
  var mark: Line.Mark
  var run: Int32
  var width: Double
  /// The clusters are those of `Typesetter.edited`.
  var isEdited = false
}

/// A segment where it is drawn.
struct PlacedSegment {
  var segment: LineSegment
  var run: ShapedRun
  /// The left end of the segment on the line's baseline.
  var pen: Point
  /// The left end of the line.
  var lineStart: Double
  var isRightToLeft: Bool
  /// Points a pixel.
  var pixel: Double

  /// The baseline of the segment's glyphs.
  var baseline: Double { pen.y - run.baselineOffset }
}

extension Typesetter {
  mutating func draw(_ id: ParagraphID, size: Size, origin: Point, into drawing: inout TextDrawing) {
    guard size.width > 0 || size.height > 0 else { return }
    let metrics = fit(id, width: size.width, height: size.height)
    let paragraph = paragraphs[Int(id)]
    var box = size
    if !(box.width < .infinity) { box.width = metrics.width }
    let text = metrics.scale < 1 ? scaled : shaped
    for i in lines.indices {
      let start = lineStart(lines[i], width: box.width, paragraph)
      let baseline = Point(x: origin.x + start, y: origin.y + baseline(of: i, paragraph))
      drawLine(lines[i], at: baseline, paragraph, of: text, into: &drawing)
    }
  }

  /// Where a line's left edge stands in a box of `width`.
  func lineStart(_ line: Line, width: Double, _ paragraph: Paragraph) -> Double {
    let room = width - line.drawnWidth
    switch paragraph.alignment {
    case .leading: return paragraph.isMirrored ? room : 0
    case .center: return room / 2
    case .trailing: return paragraph.isMirrored ? 0 : room
    }
  }

  private mutating func drawLine(
    _ line: Line, at baseline: Point, _ paragraph: Paragraph, of text: borrowing ShapedText, into drawing: inout TextDrawing
  ) {
    cutSegments(line, of: text)
    Bidi.reorder(levels, into: &order)
    let edited = edited
    var pen = baseline
    if drawing.wantsClusters { places = ContiguousArray(repeating: SegmentPlace(), count: segments.count) }
    for i in order {
      let segment = segments[Int(i)]
      let firstRun = drawing.runs.count
      let isRightToLeft = levels[Int(i)] & 1 == 1
      if segment.isEdited {
        let run = edited.runs[Int(segment.run)]
        let placed = PlacedSegment(
          segment: segment, run: run, pen: pen, lineStart: baseline.x, isRightToLeft: isRightToLeft, pixel: paragraph.pixel)
        draw(placed, of: edited, into: &drawing)
      } else {
        let run = text.runs[Int(segment.run)]
        let placed = PlacedSegment(
          segment: segment, run: run, pen: pen, lineStart: baseline.x, isRightToLeft: isRightToLeft, pixel: paragraph.pixel)
        draw(placed, of: text, into: &drawing)
      }
      if drawing.wantsClusters { places[Int(i)] = SegmentPlace(pen: pen, run: drawing.runs.count > firstRun ? Int32(firstRun) : nil) }
      pen.x += segment.width
    }
    if drawing.wantsClusters { appendClusters(of: line, end: pen, text, edited, into: &drawing) }
  }

  private mutating func draw(_ placed: PlacedSegment, of text: borrowing ShapedText, into drawing: inout TextDrawing) {
    switch (placed.segment.mark, placed.run.kind) {
    case (.ellipsis, _), (.hyphen, _): drawMark(placed, into: &drawing)
    case (.none, .text): drawGlyphs(placed, of: text, into: &drawing)
    case (.none, .missing): drawBoxes(placed, of: text, into: &drawing)
    case (.none, .attachment): drawAttachment(placed, into: &drawing)
    case (.none, .tab), (.none, .newline), (.none, .control): break
    }
    drawLines(placed, into: &drawing)
  }

  /// Cuts a line into segments in reading order, with their levels beside them.
  ///
  /// The mark and the spaces at the end take the paragraph's level. Source: UAX #9 L1.
  mutating func cutSegments(_ line: Line, of text: borrowing ShapedText) {
    segments.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    edited.removeAll()
    let level: UInt8 = line.isRightToLeft ? 1 : 0
    var x = 0.0
    cutSegments(line.head, at: &x, level, of: text)
    if line.mark != .none {
      let width = advance(of: line.mark, like: text.runs[Int(line.markRun)])
      x += width
      segments.append(LineSegment(clusters: line.head.clusters, mark: line.mark, run: line.markRun, width: width))
      levels.append(level)
    }
    cutSegments(line.tail, at: &x, level, of: text)
  }

  private mutating func cutSegments(_ piece: LinePiece, at x: inout Double, _ level: UInt8, of text: borrowing ShapedText) {
    guard piece.isCut else { return cutSegments(piece.clusters, isEdited: false, at: &x, level, of: text) }
    let range = edit(piece, of: text)
    cutSegments(range, isEdited: true, at: &x, level, of: edited)
  }

  private mutating func cutSegments(
    _ range: Range<Int32>, isEdited: Bool, at x: inout Double, _ paragraphLevel: UInt8, of text: borrowing ShapedText
  ) {
    var ink = Int(range.upperBound)
    while ink > Int(range.lowerBound), text.clusters[ink - 1].traits.contains(.space) { ink -= 1 }
    var isFirst = true
    for i in Int(range.lowerBound)..<Int(range.upperBound) {
      let cluster = text.clusters[i]
      let advance = cluster.traits.contains(.tab) ? advanceOfTab(at: x) : cluster.advance
      let level = i >= ink ? paragraphLevel : text.runs[Int(cluster.run)].level
      let last = segments.count - 1
      if !isFirst && segments[last].run == cluster.run && levels[last] == level {
        segments[last].clusters = segments[last].clusters.lowerBound..<Int32(i + 1)
        segments[last].width += advance
      } else {
        segments.append(
          LineSegment(clusters: Int32(i)..<Int32(i + 1), mark: .none, run: cluster.run, width: advance, isEdited: isEdited))
        levels.append(level)
      }
      isFirst = false
      x += advance
    }
  }

  private func drawGlyphs(_ placed: PlacedSegment, of text: borrowing ShapedText, into drawing: inout TextDrawing) {
    let first = drawing.glyphs.count
    var x = placed.pen.x
    let clusters = placed.segment.clusters
    let count = clusters.count
    for n in 0..<count {
      let cluster = text.clusters[Int(clusters.lowerBound) + (placed.isRightToLeft ? count - 1 - n : n)]
      if !cluster.traits.contains(.space) {
        // Tracking follows a cluster, which is on its left where text runs to the left.
        var glyphX = placed.isRightToLeft ? x + placed.run.tracking : x
        for g in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
          let glyph = text.glyphs[g]
          drawing.glyphs.append(Glyph(id: glyph.id, position: Point(x: glyphX + glyph.dx, y: placed.baseline - glyph.dy)))
          glyphX += glyph.advance
        }
      }
      x += cluster.advance
    }
    appendRun(placed.run, from: first, advances: (placed.pen.x, x), into: &drawing)
  }

  private func drawAttachment(_ placed: PlacedSegment, into drawing: inout TextDrawing) {
    let row = spans[Int(placed.run.span)]
    guard let attachment = row.attachment else { return }
    let scale = placed.run.size / row.attributes.font.size
    let size = Size(width: attachment.width * scale, height: attachment.height * scale)
    let x = placed.isRightToLeft ? placed.pen.x + placed.run.tracking : placed.pen.x
    let box = Rect(origin: Point(x: x, y: placed.baseline - size.height + attachment.descent * scale), size: size)
    drawing.attachments.append(PlacedAttachment(id: attachment.id, rect: box))
  }

  /// Ends a run of the glyphs from `first`, if there are any.
  func appendRun(_ run: ShapedRun, from first: Int, advances: (left: Double, right: Double), into drawing: inout TextDrawing) {
    guard drawing.glyphs.count > first else { return }
    var (minX, maxX) = (drawing.glyphs[first].position.x, advances.right)
    var (minY, maxY) = (drawing.glyphs[first].position.y, drawing.glyphs[first].position.y)
    for i in first..<drawing.glyphs.count {
      let position = drawing.glyphs[i].position
      minX = min(minX, position.x)
      maxX = max(maxX, position.x)
      minY = min(minY, position.y)
      maxY = max(maxY, position.y)
    }
    let reach = collection.reach(of: fonts[run.font].face)
    let bounds = Rect(
      minX: minX - run.size * reach.side, minY: minY - run.size * reach.up, maxX: maxX + run.size * reach.side,
      maxY: maxY + run.size * reach.down)
    drawing.runs.append(
      TextRun(
        font: run.font, size: run.size, glyphs: Int32(first)..<Int32(drawing.glyphs.count),
        foreground: spans[Int(run.span)].attributes.foreground, bounds: bounds, left: advances.left, right: advances.right))
  }
}

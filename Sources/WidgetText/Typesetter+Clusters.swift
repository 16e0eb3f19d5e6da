import DisplayList
import Geometry

/// Where a segment was drawn.
struct SegmentPlace {
  /// Its left end on the line's baseline.
  var pen = Point.zero
  /// The first run that drew it; nil where none did.
  var run: Int32?
}

/// What a drawing says, in reading order.
extension Typesetter {
  /// Appends the clusters of a line that was drawn: its segments', and the white space between it and the next one.
  mutating func appendClusters(
    of line: Line, end: Point, _ text: borrowing ShapedText, _ edited: borrowing ShapedText, into drawing: inout TextDrawing
  ) {
    for i in segments.indices {
      let segment = segments[i]
      switch segment.mark {
      case .none where segment.isEdited: appendClusters(of: segment, at: places[i], level: levels[i], edited, into: &drawing)
      case .none: appendClusters(of: segment, at: places[i], level: levels[i], text, into: &drawing)
      case .ellipsis: appendEllipsis(at: places[i], into: &drawing)
      // A hyphen at a line's end is no part of the word.
      case .hyphen: break
      }
    }
    guard line.mark != .ellipsis, line.head.clusters.upperBound <= line.next else { return }
    for i in Int(line.head.clusters.upperBound)..<Int(line.next) where !text.clusters[i].traits.isDisjoint(with: [.space, .newline]) {
      drawing.append(units[Int(text.clusters[i].unit)..<endUnit(of: i, text)], run: nil, origin: end, advance: 0)
    }
  }

  private func appendClusters(
    of segment: LineSegment, at place: SegmentPlace, level: UInt8, _ text: borrowing ShapedText, into drawing: inout TextDrawing
  ) {
    let run = text.runs[Int(segment.run)]
    switch run.kind {
    case .text, .tab, .newline: break
    case .missing, .control, .attachment: return
    }
    if let run = place.run, fonts[drawing.runs[Int(run)].font].isColor { return }
    let isRightToLeft = level & 1 == 1
    let first = drawing.clusters.count
    var glyph = place.run.map { drawing.runs[Int($0)].glyphs.lowerBound } ?? 0
    // Tracking follows a cluster, which is on its left where text runs to the left.
    var origin = Point(x: place.pen.x + (isRightToLeft ? run.tracking : 0), y: place.pen.y - run.baselineOffset)
    for n in 0..<segment.clusters.count {
      let i = Int(isRightToLeft ? segment.clusters.upperBound - 1 - Int32(n) : segment.clusters.lowerBound + Int32(n))
      let cluster = text.clusters[i]
      let glyphCount = cluster.traits.contains(.space) || place.run == nil ? 0 : cluster.glyphCount
      drawing.append(
        units[Int(cluster.unit)..<endUnit(of: i, text)], run: place.run, glyphs: glyph..<glyph + glyphCount, origin: origin,
        advance: cluster.advance)
      glyph += glyphCount
      origin.x += cluster.advance
    }
    if isRightToLeft { drawing.clusters[first...].reverse() }
  }

  private func appendEllipsis(at place: SegmentPlace, into drawing: inout TextDrawing) {
    guard let run = place.run else { return }
    let text = drawing.runs[Int(run)]
    let origin = drawing.glyphs[Int(text.glyphs.lowerBound)].position
    drawing.append([0x2026], run: run, glyphs: text.glyphs, origin: origin, advance: text.size)
  }
}

extension TextDrawing {
  /// White space that no run draws is taken in by the one before it, or waits for the first one with −1.
  fileprivate mutating func append(
    _ units: ContiguousArray<UInt16>.SubSequence, run: Int32?, glyphs: Range<Int32> = 0..<0, origin: Point, advance: Double
  ) {
    if let run, let last = clusters.last, last.run < 0 {
      var i = clusters.count - 1
      while i >= 0, clusters[i].run < 0 {
        clusters[i].run = run
        i -= 1
      }
    }
    let first = Int32(letters.count)
    letters.append(contentsOf: units)
    clusters.append(
      TextCluster(run: run ?? clusters.last?.run ?? -1, letters: first..<Int32(letters.count), glyphs: glyphs, origin: origin, advance: advance))
  }
}

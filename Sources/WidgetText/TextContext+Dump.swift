/// A line as it was laid out; for dumps and tests.
package struct LineRecord {
  package struct Piece {
    /// Code units of the text as it is kept, line ends as LF; empty for a mark.
    package var units: Range<Int>
    package var text: String
    package var mark: String?
    /// Points from the line's left end.
    package var x: Double
    package var advance: Double
    package var level: UInt8
    /// Its glyphs, from left to right; none of a mark's.
    package var glyphs: [UInt32]
    /// The name of the family that draws it; nil for what no glyph draws.
    package var family: String?
    /// Hangs at the end of a line.
    package var isSpace: Bool

    package var glyphCount: Int { mark == nil ? glyphs.count : 1 }
  }

  /// From left to right.
  package var pieces: [Piece]
  package var width: Double
  package var ascent: Double
  package var descent: Double
  package var isRightToLeft: Bool
  package var hasEllipsis: Bool
  /// The unit that the line begins with.
  package var start: Int

  /// The text from left to right.
  package var visual: String { pieces.map { $0.mark ?? $0.text }.joined() }
  /// The text in reading order, without marks.
  package var logical: String {
    pieces.filter { $0.mark == nil }.sorted { $0.units.lowerBound < $1.units.lowerBound }.map(\.text).joined()
  }
}

extension TextContext {
  /// The lines of a paragraph in a box as text in reading order, marks included.
  package func lines(_ id: ParagraphID, width: Double, height: Double) -> [String] {
    typesetter.records(id, width: width, height: height, isVisual: false).map(\.visual)
  }

  /// The lines of a paragraph in a box as their clusters stand from left to right.
  package func visualLines(_ id: ParagraphID, width: Double, height: Double) -> [String] {
    typesetter.records(id, width: width, height: height, isVisual: true).map(\.visual)
  }

  /// The lines of a paragraph in a box; with the spaces that hang at their ends if asked for, which then push the line aside where it runs to the left.
  package func records(_ id: ParagraphID, width: Double, height: Double, hanging: Bool = false) -> [LineRecord] {
    typesetter.records(id, width: width, height: height, isVisual: true, hanging: hanging)
  }

  /// Lines that end wherever one may: the opportunities for a break, as the filling of lines uses them.
  package func linesOfOpportunities(_ id: ParagraphID) -> [LineRecord] { typesetter.recordsOfOpportunities(id) }

  /// What a paragraph would answer to an offer, in points, if its font could be scaled down to `minimumScaleFactor` of its own size.
  package func measure(_ id: ParagraphID, width: Double, height: Double, minimumScaleFactor: Double) -> TextMetrics {
    typesetter.fit(id, width: width, height: height, minimumScale: typesetter.minimumScale(minimumScaleFactor))
  }

  /// The text of a paragraph as it is kept: line ends as LF, in the letter case asked for.
  package func units(of id: ParagraphID) -> [UInt16] {
    let range = typesetter.paragraphs[Int(id)].units
    return Array(typesetter.units[Int(range.lowerBound)..<Int(range.upperBound)])
  }
}

extension Typesetter {
  fileprivate mutating func records(
    _ id: ParagraphID, width: Double, height: Double, isVisual: Bool, hanging: Bool = false
  ) -> [LineRecord] {
    let metrics = fit(id, width: width, height: height)
    if hanging { takeInHangingSpaces(of: metrics.scale < 1 ? scaled : shaped) }
    return records(id, of: metrics.scale < 1 ? scaled : shaped, isVisual: isVisual)
  }

  fileprivate mutating func recordsOfOpportunities(_ id: ParagraphID) -> [LineRecord] {
    findLineBreaks(id)
    var paragraph = paragraphs[Int(id)]
    paragraph.lineLimit = .max
    let clusters = Int(paragraph.clusters.lowerBound)..<Int(paragraph.clusters.upperBound)
    let box = LineBox(paragraph: paragraph, clusters: clusters, width: .infinity, height: .infinity, takesEveryBreak: true)
    let text = shaped
    _ = fillLines(box, of: text)
    return records(id, of: text, isVisual: true)
  }

  private mutating func records(_ id: ParagraphID, of text: borrowing ShapedText, isVisual: Bool) -> [LineRecord] {
    let first = Int(paragraphs[Int(id)].units.lowerBound)
    var result: [LineRecord] = []
    for line in lines {
      cutSegments(line, of: text)
      if isVisual { Bidi.reorder(levels, into: &order) } else { order = ContiguousArray(0..<Int32(segments.count)) }
      var record = LineRecord(
        pieces: [], width: line.drawnWidth, ascent: line.ascent, descent: line.descent, isRightToLeft: line.isRightToLeft,
        hasEllipsis: line.mark == .ellipsis, start: startUnit(of: line, text) - first)
      let edited = edited
      var x = 0.0
      for s in order {
        let segment = segments[Int(s)]
        let isReversed = isVisual && levels[Int(s)] & 1 == 1
        if segment.isEdited {
          append(segment, levels[Int(s)], isReversed, first, of: edited, at: x, to: &record)
        } else {
          append(segment, levels[Int(s)], isReversed, first, of: text, at: x, to: &record)
        }
        x += segment.width
      }
      result.append(record)
    }
    return result
  }

  private mutating func takeInHangingSpaces(of text: borrowing ShapedText) {
    for i in lines.indices where lines[i].mark == .none {
      var end = Int(lines[i].next)
      if end > Int(lines[i].head.clusters.lowerBound), text.clusters[end - 1].traits.contains(.newline) { end -= 1 }
      lines[i].head.clusters = lines[i].head.clusters.lowerBound..<max(lines[i].head.clusters.upperBound, Int32(end))
    }
  }

  private func startUnit(of line: Line, _ text: borrowing ShapedText) -> Int {
    let first = Int(line.head.clusters.lowerBound)
    return first < text.clusters.count ? Int(text.clusters[first].unit) : units.count
  }

  private mutating func append(
    _ segment: LineSegment, _ level: UInt8, _ isReversed: Bool, _ firstUnit: Int, of text: borrowing ShapedText, at start: Double,
    to record: inout LineRecord
  ) {
    let run = segment.mark == .none ? text.runs[Int(segment.run)] : markRun(segment.mark, like: text.runs[Int(segment.run)])
    var piece = LineRecord.Piece(
      units: 0..<0, text: "", mark: nil, x: start, advance: segment.width, level: level, glyphs: [],
      family: run.kind == .text || segment.mark != .none ? collection.face(fonts[run.font].face).family : nil, isSpace: false)
    switch segment.mark {
    case .ellipsis: piece.mark = "…"
    case .hyphen: piece.mark = "-"
    case .none: break
    }
    guard piece.mark == nil else { return record.pieces.append(piece) }
    var x = start
    for i in isReversed ? Array(segment.clusters.reversed()) : Array(segment.clusters) {
      let cluster = text.clusters[Int(i)]
      let range = Int(cluster.unit)..<max(Int(cluster.unit), endUnit(of: Int(i), text))
      piece.units = range.lowerBound - firstUnit..<range.upperBound - firstUnit
      piece.text = String(decoding: units[range], as: UTF16.self)
      piece.x = x
      piece.advance = cluster.traits.contains(.tab) ? segment.width : cluster.advance
      piece.glyphs = text.glyphs[Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)].map(\.id)
      piece.isSpace = cluster.traits.contains(.space)
      record.pieces.append(piece)
      x += piece.advance
    }
  }
}

/// Points by which sums of advances may be off, so that what was measured fits where it is put.
let tolerance = 1.0 / 1024

/// A paragraph's clusters in a box: what the filling of lines reads.
struct LineBox {
  var paragraph: Paragraph
  var clusters: Range<Int>
  var width: Double
  var height: Double
  /// Lines end wherever one may, whatever their width.
  var takesEveryBreak = false
}

extension Typesetter {
  /// Tries to make a line narrower when its cut ends, shaped by themselves, have made it too wide.
  static let attempts = 4

  /// Breaks clusters of `text` into `lines` that fit a box.
  ///
  /// Returns whether anything was cut. Greedy; at least one line, and at least one cluster a line. Linear in the clusters. Source: UAX #14 by ICU.
  mutating func fillLines(_ box: LineBox, of text: borrowing ShapedText) -> Bool {
    lines.removeAll(keepingCapacity: true)
    var start = box.clusters.lowerBound
    var top = 0.0
    while true {
      if lines.count == Int(box.paragraph.lineLimit) { return truncate(from: start, box, of: text) }
      var line = nextLine(from: start, box, of: text)
      measureHeight(of: &line, box, of: text)
      if let last = lines.last { top += last.gap + box.paragraph.lineSpacing }
      if !lines.isEmpty && top + line.ascent + line.descent > box.height + tolerance { return truncate(from: start, box, of: text) }
      line.top = top
      top += line.ascent + line.descent
      lines.append(line)
      if line.isLast { return false }
      start = Int(line.next)
    }
  }

  /// Cuts the last line if the rest from `start` shows anything.
  ///
  /// Returns whether it did.
  private mutating func truncate(from start: Int, _ box: LineBox, of text: borrowing ShapedText) -> Bool {
    for i in start..<box.clusters.upperBound where text.clusters[i].advance != 0 && !text.clusters[i].traits.contains(.space) {
      truncateLastLine(box, of: text)
      return true
    }
    lines[lines.count - 1].isLast = true
    return false
  }

  /// The line that begins at `start`.
  private mutating func nextLine(from start: Int, _ box: LineBox, of text: borrowing ShapedText) -> Line {
    var room = box.width
    var line = greedyLine(from: start, box, width: room, of: text)
    for _ in 1..<Typesetter.attempts where line.head.isCut {
      let width = line.width
      line.take(widthOfCuts(line, of: text))
      if line.width <= box.width + tolerance || line.next == start + 1 { return line }
      // At least its last cluster goes.
      room = min(room - (line.width - box.width), width - 2 * tolerance)
      line = greedyLine(from: start, box, width: room, of: text)
    }
    line.take(widthOfCuts(line, of: text))
    return line
  }

  /// As many clusters from `start` as fit a width as they are shaped in the whole text.
  private mutating func greedyLine(from start: Int, _ box: LineBox, width: Double, of text: borrowing ShapedText) -> Line {
    let end = box.clusters.upperBound
    let limit = width + tolerance
    // Where the line ends if a later cluster does not fit: the last place where a line may break.
    var breakPoint = LinePoint(at: start)
    var point = LinePoint(at: start)
    while point.next < end {
      let cluster = text.clusters[point.next]
      if cluster.traits.contains(.newline) { return line(from: start, to: point, next: point.next + 1, .text, box, text) }
      // Without a width no break is looked for, whether or not an earlier offer had them found.
      if box.width > 0 && point.next > start && flags[Int(cluster.unit)].contains(.lineBreak) {
        if let place = usableBreak(point, limit, of: text) { breakPoint = place }
        if box.takesEveryBreak { return line(from: start, to: breakPoint, next: breakPoint.next, .wrap, box, text) }
      }
      if cluster.traits.contains(.space) {
        point.skipSpace(cluster)
        continue
      }
      if point.x + cluster.advance > limit && point.next > start {
        if breakPoint.next > start { return line(from: start, to: breakPoint, next: breakPoint.next, .wrap, box, text) }
        return line(from: start, to: point, next: point.next, .wrap, box, text)
      }
      point.pass(cluster)
    }
    return lastLine(from: start, to: point, limit, box, text)
  }

  /// The line that ends the text: spaces at its end count as far as they fit.
  private func lastLine(
    from start: Int, to point: LinePoint, _ limit: Double, _ box: LineBox, _ text: borrowing ShapedText
  ) -> Line {
    var line = line(from: start, to: point, next: box.clusters.upperBound, .text, box, text)
    line.isLast = true
    if point.x <= limit {
      line.head.clusters = Int32(start)..<Int32(box.clusters.upperBound)
      line.width = max(line.width, point.x)
    }
    return line
  }

  /// The line end at `point`, with a hyphen if a soft one comes before it; nil where the hyphen does not fit.
  private mutating func usableBreak(_ point: LinePoint, _ limit: Double, of text: borrowing ShapedText) -> LinePoint? {
    let last = text.clusters[point.next - 1]
    guard last.traits.contains(.softHyphen) else { return point }
    var place = point
    place.mark = .hyphen
    place.markRun = last.run
    place.ink += advance(of: .hyphen, like: text.runs[Int(last.run)])
    return place.ink <= limit ? place : nil
  }

  private func line(
    from start: Int, to point: LinePoint, next: Int, _ ending: Line.Ending, _ box: LineBox, _ text: borrowing ShapedText
  ) -> Line {
    var head = LinePiece(clusters: Int32(start)..<Int32(point.inkEnd))
    // Nobody draws in a box without a width: it asks for the widest cluster.
    if start > box.clusters.lowerBound && box.width > 0 { head.start = lineCut(before: start, text) }
    if ending != .text && next == point.inkEnd && box.width > 0 { head.end = lineCut(before: next, text) }
    return Line(
      head: head, mark: point.mark, markRun: point.markRun, next: Int32(next), isLast: false, width: point.ink,
      isRightToLeft: isRightToLeft(at: start, box, text))
  }

  /// The direction of the paragraph that a cluster belongs to; that of the whole after the last line end.
  func isRightToLeft(at index: Int, _ box: LineBox, _ text: borrowing ShapedText) -> Bool {
    guard index < box.clusters.upperBound else {
      return box.paragraph.isMirrored
    }
    return flags[Int(text.clusters[index].unit)].contains(.rightToLeft)
  }

  /// Sets a line's height: the largest ascent and descent of what stands in it, hanging spaces included.
  func measureHeight(of line: inout Line, _ box: LineBox, of text: borrowing ShapedText) {
    guard !box.clusters.isEmpty else {
      let row = spans[Int(box.paragraph.spans.lowerBound)]
      let metrics = row.metrics.scaled(by: row.attributes.font.size)
      (line.ascent, line.descent, line.gap) = (metrics.ascent, metrics.descent, metrics.gap)
      return
    }
    // A line without clusters, after a last line end, looks as that line end does.
    let first = min(Int(line.head.clusters.lowerBound), box.clusters.upperBound - 1)
    let last = min(max(Int(line.next) - 1, first), box.clusters.upperBound - 1)
    for r in text.clusters[first].run...text.clusters[last].run {
      let run = text.runs[Int(r)]
      line.ascent = max(line.ascent, run.ascent)
      line.descent = max(line.descent, run.descent)
      line.gap = max(line.gap, run.gap)
    }
  }
}

/// How far a line has come: `next` is the first cluster not in it.
struct LinePoint {
  var next: Int
  /// The width with and without the spaces at the end.
  var x = 0.0
  var ink = 0.0
  /// The end of what `ink` counts.
  var inkEnd: Int
  var mark = Line.Mark.none
  var markRun: Int32 = 0

  init(at start: Int) {
    next = start
    inkEnd = start
  }

  mutating func pass(_ cluster: Cluster) {
    x += cluster.advance
    next += 1
    // Negative tracking may move back; what was passed goes on to need its room.
    ink = max(ink, x)
    inkEnd = next
  }

  mutating func skipSpace(_ cluster: Cluster) {
    x += cluster.traits.contains(.tab) ? advanceOfTab(at: x) : cluster.advance
    next += 1
  }
}

/// The distance from `x` to the next tab stop, in points.
func advanceOfTab(at x: Double) -> Double {
  let stop = Typesetter.tabStop
  return (((x + tolerance) / stop).rounded(.down) + 1) * stop - x
}

/// Points by which sums of advances may be off, so that what was measured fits where it is put.
let tolerance = 1.0 / 1024

/// A paragraph's clusters in a box: what the filling of lines reads.
struct LineBox {
  var paragraph: Paragraph
  var clusters: Range<Int>
  var width: Double
  var height: Double
}

extension Typesetter {
  /// Breaks clusters of `text` into `lines` that fit a box.
  ///
  /// Returns whether anything was cut. Greedy; at least one line, and at least one cluster a line. Linear in the clusters. Source: UAX #14 by ICU.
  mutating func fillLines(_ box: LineBox, of text: borrowing ShapedText) -> Bool {
    lines.removeAll(keepingCapacity: true)
    var start = box.clusters.lowerBound
    var used = 0.0
    while true {
      if lines.count == Int(box.paragraph.lineLimit) { return truncate(from: start, box, of: text) }
      var line = nextLine(from: start, box, of: text)
      measureHeight(of: &line, box, of: text)
      let height = line.ascent + line.descent + (lines.isEmpty ? 0 : box.paragraph.lineSpacing)
      if !lines.isEmpty && used + height > box.height + tolerance { return truncate(from: start, box, of: text) }
      used += height
      lines.append(line)
      if line.isLast { return false }
      start = Int(line.next)
    }
  }

  /// Cuts the last line if the rest from `start` shows anything.
  ///
  /// Returns whether it did.
  private mutating func truncate(from start: Int, _ box: LineBox, of text: borrowing ShapedText) -> Bool {
    for i in start..<box.clusters.upperBound where text.clusters[i].advance > 0 && !text.clusters[i].traits.contains(.space) {
      truncateLastLine(box, of: text)
      return true
    }
    lines[lines.count - 1].isLast = true
    return false
  }

  /// The line that begins at `start`.
  private mutating func nextLine(from start: Int, _ box: LineBox, of text: borrowing ShapedText) -> Line {
    let end = box.clusters.upperBound
    let limit = box.width + tolerance
    // Where the line ends if a later cluster does not fit: the last place where a line may break.
    var breakPoint = LinePoint(at: start)
    var point = LinePoint(at: start)
    while point.next < end {
      let cluster = text.clusters[point.next]
      if cluster.traits.contains(.newline) { return point.line(from: start, next: point.next + 1, isLast: false) }
      if cluster.traits.contains(.space) {
        point.skipSpace(cluster)
        continue
      }
      if point.next > start && flags[Int(cluster.unit)].contains(.lineBreak) {
        if let place = usableBreak(point, box, of: text) { breakPoint = place }
      }
      if point.x + cluster.advance > limit && point.next > start {
        if breakPoint.next > start { return breakPoint.line(from: start, next: breakPoint.next, isLast: false) }
        return point.line(from: start, next: point.next, isLast: false)
      }
      point.pass(cluster)
    }
    // Spaces that end the text count as far as they fit.
    var line = point.line(from: start, next: end, isLast: true)
    if point.x <= limit {
      line.clusters = Int32(start)..<Int32(end)
      line.width = point.x
    }
    return line
  }

  /// The line end at `point`, with a hyphen if a soft one comes before it; nil where the hyphen does not fit.
  private mutating func usableBreak(_ point: LinePoint, _ box: LineBox, of text: borrowing ShapedText) -> LinePoint? {
    let last = text.clusters[point.next - 1]
    guard last.traits.contains(.softHyphen) else { return point }
    var place = point
    place.mark = .hyphen
    place.markRun = last.run
    place.ink += advance(of: .hyphen, like: text.runs[Int(last.run)])
    return place.ink <= box.width + tolerance ? place : nil
  }

  /// Sets a line's height: the largest ascent and descent of what stands in it, hanging spaces included.
  func measureHeight(of line: inout Line, _ box: LineBox, of text: borrowing ShapedText) {
    guard !box.clusters.isEmpty else {
      let metrics = FontMetrics(size: spans[Int(box.paragraph.spans.lowerBound)].attributes.font.size)
      line.ascent = metrics.ascent
      line.descent = metrics.descent
      return
    }
    // A line without clusters, after a last line end, looks as that line end does.
    let first = min(Int(line.clusters.lowerBound), box.clusters.upperBound - 1)
    let last = min(max(Int(line.next) - 1, first), box.clusters.upperBound - 1)
    var runs = text.clusters[first].run...text.clusters[last].run
    let tailEnd = line.tail.isEmpty ? last : Int(line.tail.upperBound) - 1
    if tailEnd > last { runs = runs.lowerBound...text.clusters[tailEnd].run }
    line.ascent = 0
    line.descent = 0
    for r in runs {
      line.ascent = max(line.ascent, text.runs[Int(r)].ascent)
      line.descent = max(line.descent, text.runs[Int(r)].descent)
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
    ink = x
    inkEnd = next
  }

  mutating func skipSpace(_ cluster: Cluster) {
    x += cluster.traits.contains(.tab) ? advanceOfTab(at: x) : cluster.advance
    next += 1
  }

  func line(from start: Int, next: Int, isLast: Bool) -> Line {
    Line(
      clusters: Int32(start)..<Int32(inkEnd), mark: mark, markRun: markRun, next: Int32(next), isLast: isLast, width: ink)
  }
}

/// The distance from `x` to the next tab stop, in points.
func advanceOfTab(at x: Double) -> Double {
  let stop = Typesetter.tabStop
  return (((x + tolerance) / stop).rounded(.down) + 1) * stop - x
}

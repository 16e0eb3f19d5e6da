extension Typesetter {
  /// Fills the last line anew with an ellipsis in place of what does not fit, and of all that comes after it.
  ///
  /// Whole clusters are cut; spaces beside the ellipsis go. Where not even the ellipsis fits, it stands alone.
  mutating func truncateLastLine(_ box: LineBox, of text: borrowing ShapedText) {
    let old = lines[lines.count - 1]
    let start = Int(old.head.clusters.lowerBound)
    var room = box.width
    var line = old
    for _ in 0..<Typesetter.attempts {
      line = cutLine(from: start, box, width: room, of: text)
      let width = line.width
      line.take(widthOfCuts(line, of: text))
      if line.width <= box.width + tolerance { break }
      // At least one cluster goes.
      room = min(room - (line.width - box.width), width - 2 * tolerance)
    }
    line.next = Int32(box.clusters.upperBound)
    line.isLast = true
    line.isRightToLeft = old.isRightToLeft
    // The line keeps its height, so that cutting never makes room for another one.
    (line.top, line.ascent, line.descent, line.gap) = (old.top, old.ascent, old.descent, old.gap)
    lines[lines.count - 1] = line
  }

  private mutating func cutLine(from start: Int, _ box: LineBox, width: Double, of text: borrowing ShapedText) -> Line {
    var line =
      switch box.paragraph.truncation {
      case .tail: cutTail(from: start, box, width: width, of: text)
      case .head: cutHead(from: start, box, width: width, of: text)
      case .middle: cutMiddle(from: start, box, width: width, of: text)
      }
    if !line.head.isEmpty {
      if start > box.clusters.lowerBound { line.head.start = lineCut(before: start, text) }
      line.head.end = ellipsisCut(before: Int(line.head.clusters.upperBound), text)
    }
    if !line.tail.isEmpty { line.tail.start = ellipsisCut(before: Int(line.tail.clusters.lowerBound), text) }
    return line
  }

  private mutating func cutTail(from start: Int, _ box: LineBox, width: Double, of text: borrowing ShapedText) -> Line {
    var point = LinePoint(at: start)
    var ellipsis = Ellipsis(&self, run: text.clusters[start].run, of: text)
    var line = Line(head: LinePiece(clusters: Int32(start)..<Int32(start)), ellipsis)
    while point.next < box.clusters.upperBound {
      let cluster = text.clusters[point.next]
      if cluster.traits.contains(.newline) { break }
      if cluster.traits.contains(.space) {
        point.skipSpace(cluster)
        continue
      }
      ellipsis.follow(cluster.run, &self, of: text)
      point.pass(cluster)
      if point.ink + ellipsis.width > width + tolerance { break }
      line = Line(head: LinePiece(clusters: Int32(start)..<Int32(point.inkEnd)), ellipsis)
      line.width += point.ink
    }
    return line
  }

  private mutating func cutHead(from start: Int, _ box: LineBox, width: Double, of text: borrowing ShapedText) -> Line {
    let end = inkEnd(from: start, box, of: text)
    var ellipsis = Ellipsis(&self, run: text.clusters[end - 1].run, of: text)
    var line = Line(head: LinePiece(clusters: Int32(start)..<Int32(start)), ellipsis)
    var taken = 0.0
    for i in (start..<end).reversed() {
      let cluster = text.clusters[i]
      if cluster.traits.contains(.newline) { break }
      taken += cluster.advance
      if cluster.traits.contains(.space) { continue }
      ellipsis.follow(cluster.run, &self, of: text)
      if taken + ellipsis.width > width + tolerance { break }
      line = Line(head: line.head, ellipsis)
      line.tail = LinePiece(clusters: Int32(i)..<Int32(end))
      line.width += taken
    }
    return line
  }

  /// Takes clusters from both ends, always where less has been taken, until neither end's next one fits.
  private mutating func cutMiddle(from start: Int, _ box: LineBox, width: Double, of text: borrowing ShapedText) -> Line {
    let end = inkEnd(from: start, box, of: text)
    let ellipsis = Ellipsis(&self, run: text.clusters[start].run, of: text)
    let room = width + tolerance - ellipsis.width
    var head = Edge(start)
    var tail = Edge(end)
    while head.next < tail.next && !(head.isFull && tail.isFull) {
      let takesHead = tail.isFull || (!head.isFull && head.width <= tail.width)
      let cluster = text.clusters[takesHead ? head.next : tail.next - 1]
      let other = takesHead ? tail.taken : head.taken
      if takesHead { head.take(cluster, by: 1, room - other) } else { tail.take(cluster, by: -1, room - other) }
    }
    var line = Line(head: LinePiece(clusters: Int32(start)..<Int32(head.end)), ellipsis)
    line.tail = LinePiece(clusters: Int32(tail.end)..<Int32(end))
    line.width += head.taken + tail.taken
    return line
  }

  /// The end of the last cluster that is no space and no line end.
  private func inkEnd(from start: Int, _ box: LineBox, of text: borrowing ShapedText) -> Int {
    var end = box.clusters.upperBound
    while end > start + 1, !text.clusters[end - 1].traits.isDisjoint(with: [.space, .newline]) { end -= 1 }
    return end
  }
}

extension Line {
  /// A line with an ellipsis after `head`, as wide as the ellipsis.
  fileprivate init(head: LinePiece, _ ellipsis: Ellipsis) {
    self.init(head: head, mark: .ellipsis, markRun: ellipsis.run, next: 0, isLast: true, width: ellipsis.width)
  }
}

/// The ellipsis in the look of the cluster that it follows.
private struct Ellipsis {
  var run: Int32
  var width: Double

  init(_ typesetter: inout Typesetter, run: Int32, of text: borrowing ShapedText) {
    self.run = run
    width = typesetter.advance(of: .ellipsis, like: text.runs[Int(run)])
  }

  mutating func follow(_ run: Int32, _ typesetter: inout Typesetter, of text: borrowing ShapedText) {
    if run != self.run { self = Ellipsis(&typesetter, run: run, of: text) }
  }
}

/// One side of a text that is cut in the middle.
private struct Edge {
  /// The boundary between what was looked at and what was not.
  var next: Int
  var width = 0.0
  /// The boundary of what is kept, spaces beside the cut left out, and its width.
  var end: Int
  var taken = 0.0
  var isFull = false

  init(_ start: Int) {
    next = start
    end = start
  }

  mutating func take(_ cluster: Cluster, by step: Int, _ room: Double) {
    if cluster.traits.contains(.newline) || width + cluster.advance > room {
      isFull = true
      return
    }
    width += cluster.advance
    next += step
    guard !cluster.traits.contains(.space) else { return }
    end = next
    taken = width
  }
}

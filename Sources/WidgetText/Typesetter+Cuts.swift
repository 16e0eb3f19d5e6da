/// Text that is shaped anew because a line has only a part of it.
extension Typesetter {
  /// How a text is cut before a cluster by the end of a line: not at all between runs, beside spaces, and where its shape does not care.
  func lineCut(before index: Int, _ text: borrowing ShapedText) -> Cut {
    guard isUnsafe(index, text) else { return .none }
    return joins(text.runs[Int(text.clusters[index].run)].request.script) ? .joined : .clean
  }

  /// How a text is cut before a cluster by an ellipsis, at which letters end.
  func ellipsisCut(before index: Int, _ text: borrowing ShapedText) -> Cut {
    isUnsafe(index, text) || isJoinedAcross(index, text) ? .clean : .none
  }

  /// Whether letters join where one run ends and the next one begins.
  private func isJoinedAcross(_ index: Int, _ text: borrowing ShapedText) -> Bool {
    guard index > 0, index < text.clusters.count, beginsRun(index, text) else { return false }
    return text.runs[Int(text.clusters[index - 1].run)].request.features.contains(.joinsAfter)
  }

  private func beginsRun(_ index: Int, _ text: borrowing ShapedText) -> Bool {
    index == 0 || text.clusters[index - 1].run != text.clusters[index].run
  }

  private func isUnsafe(_ index: Int, _ text: borrowing ShapedText) -> Bool {
    guard index > 0, index < text.clusters.count else { return false }
    let (before, after) = (text.clusters[index - 1], text.clusters[index])
    return after.traits.contains(.unsafe) && before.run == after.run && !before.traits.contains(.space) && !after.traits.contains(.space)
  }

  /// Appends a piece to `edited`, its cut ends shaped by themselves; the clusters there.
  mutating func edit(_ piece: LinePiece, of text: borrowing ShapedText) -> Range<Int32> {
    var edited = ShapedText()
    swap(&edited, &self.edited)
    let first = Int32(edited.clusters.count)
    var start = Int(piece.clusters.lowerBound)
    let end = Int(piece.clusters.upperBound)
    while start < end {
      let run = text.clusters[start].run
      var next = start + 1
      while next < end && text.clusters[next].run == run { next += 1 }
      let cuts = (start == Int(piece.clusters.lowerBound) ? piece.start : .none, next == end ? piece.end : .none)
      append(start..<next, cuts, of: text, to: &edited)
      start = next
    }
    swap(&edited, &self.edited)
    return first..<Int32(self.edited.clusters.count)
  }

  /// Appends clusters of one run.
  private mutating func append(
    _ range: Range<Int>, _ cuts: (start: Cut, end: Cut), of text: borrowing ShapedText, to edited: inout ShapedText
  ) {
    var run = text.runs[Int(text.clusters[range.lowerBound].run)]
    let end = endUnit(of: range.upperBound - 1, text)
    // How the run's own ends join says nothing about ends that are inside of it.
    if cuts.start == .clean || !beginsRun(range.lowerBound, text) { run.request.features.remove(.joinsBefore) }
    if cuts.end == .clean || end < Int(run.endUnit) { run.request.features.remove(.joinsAfter) }
    if cuts.start == .joined { run.request.features.insert(.joinsBefore) }
    if cuts.end == .joined { run.request.features.insert(.joinsAfter) }
    edited.runs.append(run)
    edited.runs[edited.runs.count - 1].endUnit = Int32(end)
    guard cuts.start == .none && cuts.end == .none else {
      return appendText(Int(text.clusters[range.lowerBound].unit)..<end, run, to: &edited)
    }
    for i in range {
      var cluster = text.clusters[i]
      let glyphs = Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)
      cluster.run = Int32(edited.runs.count - 1)
      cluster.firstGlyph = Int32(edited.glyphs.count)
      edited.clusters.append(cluster)
      edited.glyphs.append(contentsOf: text.glyphs[glyphs])
    }
  }

  /// The unit after a cluster's last.
  func endUnit(of index: Int, _ text: borrowing ShapedText) -> Int {
    let cluster = text.clusters[index]
    if index + 1 < text.clusters.count && text.clusters[index + 1].run == cluster.run { return Int(text.clusters[index + 1].unit) }
    return Int(text.runs[Int(cluster.run)].endUnit)
  }

  /// How much wider a line's cut pieces are when they are shaped by themselves.
  mutating func widthOfCuts(_ line: Line, of text: borrowing ShapedText) -> Double {
    edited.removeAll()
    return widthOfCut(line.head, of: text) + widthOfCut(line.tail, of: text)
  }

  private mutating func widthOfCut(_ piece: LinePiece, of text: borrowing ShapedText) -> Double {
    guard piece.isCut else { return 0 }
    var change = 0.0
    for i in piece.clusters { change -= text.clusters[Int(i)].advance }
    for i in edit(piece, of: text) { change += edited.clusters[Int(i)].advance }
    return change
  }
}

import Geometry

/// Grids of tracks, laid out eagerly. Written for columns; rows where the axis is horizontal.
extension LayoutTree {
  mutating func lazyGridSize(_ id: NodeID, _ grid: LazyGrid, _ offer: Proposal) -> Size {
    let across = grid.axis.other
    let width = offer[across].isNaN ? LengthRange.standardIdeal : offer[across]
    let mark = resolveTracks(id, grid, width)
    let lines = linesLength(id, grid, mark)
    var size = Size(width: 0, height: 0)
    size[across] = max(width, tracksLength(mark))
    size[grid.axis] = lines
    trackLengths.shrink(to: mark)
    return size
  }

  /// Lengths and alignments of single tracks from `mark` on: length, gap after it, alignments.
  private static var stride: Int { 3 }

  /// Fixed tracks first, then the others by index, each with an equal part of the rest.
  private mutating func resolveTracks(_ id: NodeID, _ grid: LazyGrid, _ width: Double) -> Int {
    let mark = trackLengths.count
    var rest = width
    var flexible = 0.0
    let list = grid.firstTrack..<grid.firstTrack + grid.trackCount
    for t in list {
      if t + 1 < list.upperBound { rest -= gap(after: t) }
      if case .fixed(let length) = tracks[t].size { rest -= length } else { flexible += 1 }
    }
    for t in list {
      let offer = rest / flexible
      switch tracks[t].size {
      case .fixed(let length):
        addTrack(t, length)
        continue
      case .flexible(let low, let high):
        let length = max(low, min(high, offer))
        addTrack(t, length)
        rest -= length
      case .adaptive(let low, let high):
        rest -= addAdaptive(t, low, high, offer, limit: nodes[id].childCount)
      }
      flexible -= 1
    }
    return mark
  }

  private mutating func addAdaptive(_ t: Int32, _ low: Double, _ high: Double, _ offer: Double, limit: Int32) -> Double {
    let gap = gap(after: t)
    // More tracks than children only where they are needed to fill the offer; an endless offer, or tracks without a length, get one a child.
    let fitting = ((offer + gap) / (low + gap)).rounded(.down)
    let count = fitting < 1 ? 1 : fitting < 10_000 ? Int(fitting) : max(1, Int(limit))
    let each = min(high, max(0, (offer - gap * Double(count - 1)) / Double(count)))
    for _ in 0..<count { addTrack(t, each) }
    return Double(count) * each + gap * Double(count - 1)
  }

  private mutating func addTrack(_ t: Int32, _ length: Double) {
    trackLengths.append(length)
    trackLengths.append(gap(after: t))
    trackLengths.append(Double(t))
  }

  private func gap(after t: Int32) -> Double { tracks[t].spacing ?? EdgePreferences.standardDistance }

  private func trackCount(_ mark: Int) -> Int { (trackLengths.count - mark) / Self.stride }

  private func tracksLength(_ mark: Int) -> Double {
    var sum = 0.0
    let count = trackCount(mark)
    for t in 0..<count {
      sum += trackLengths[mark + Self.stride * t]
      if t + 1 < count { sum += trackLengths[mark + Self.stride * t + 1] }
    }
    return sum
  }

  /// The lines' lengths and the gaps between them; a line is as long as its longest cell.
  private mutating func linesLength(_ id: NodeID, _ grid: LazyGrid, _ mark: Int) -> Double {
    let count = trackCount(mark)
    guard count > 0 else { return 0 }
    let spacing = grid.spacing ?? EdgePreferences.standardDistance
    var sum = 0.0
    var child = id + 1
    while child < nodes[id].end {
      if child > id + 1 { sum += spacing }
      let line = measureLine(child, nodes[id].end, grid, mark, count)
      sum += line.length
      child = line.end
    }
    return sum
  }

  /// One line from `first` on: its length, and the child after it.
  private mutating func measureLine(
    _ first: NodeID, _ end: NodeID, _ grid: LazyGrid, _ mark: Int, _ count: Int
  ) -> (length: Double, end: NodeID) {
    var length = 0.0
    var child = first
    var track = 0
    while child < end, track < count {
      var offer = Proposal.ideal
      offer[grid.axis.other] = trackLengths[mark + Self.stride * track]
      length = max(length, measure(child, offer)[grid.axis])
      child = nodes[child].end
      track += 1
    }
    return (length, child)
  }

  /// Tracks are worked out again for the grid's own length, as SwiftUI does.
  mutating func arrangeLazyGrid(_ id: NodeID, _ grid: LazyGrid, _ size: Size) {
    let axis = grid.axis
    let mark = resolveTracks(id, grid, size[axis.other])
    let count = trackCount(mark)
    let free = size[axis.other] - tracksLength(mark)
    let start = free > 0 && free.isFinite ? grid.alignment.standard(in: free) : 0
    var along = 0.0
    var child = id + 1
    while child < nodes[id].end, count > 0 {
      let line = measureLine(child, nodes[id].end, grid, mark, count)
      var across = start
      var track = 0
      while child < line.end {
        let at = mark + Self.stride * track
        var box = Size(width: 0, height: 0)
        box[axis.other] = trackLengths[at]
        box[axis] = line.length
        put(child, Proposal(box), in: box, tracks[Int32(trackLengths[at + 2])].alignment ?? .center)
        slots[child].origin[axis.other] += across
        slots[child].origin[axis] += along
        across += trackLengths[at] + trackLengths[at + 1]
        child = nodes[child].end
        track += 1
      }
      along += line.length + (grid.spacing ?? EdgePreferences.standardDistance)
    }
    trackLengths.shrink(to: mark)
  }
}

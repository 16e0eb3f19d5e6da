import Geometry

/// Whose lengths are shared out: a stack's children, or a grid's columns or rows.
enum SharedLine {
  case stack(Axis, minor: Double)
  case columns(GridLines, height: Double)
  case rows(GridLines)
}

/// One length for several siblings, the least flexible first.
extension LayoutTree {
  mutating func share(_ line: SharedLine, of id: NodeID, _ major: Double) {
    let mark = scratch.count
    var available = major - gather(line, of: id)
    let count = scratch.count - mark
    if major == 0 && available <= 0 {
      for i in mark..<mark + count { take(line, of: id, scratch[i].index, 0) }
    } else {
      order(line, of: id, mark, count)
      var start = mark
      available -= reserved(mark, count)
      while start < mark + count {
        let end = groupEnd(start, mark + count)
        if start > mark { available += least(start..<end) }
        for i in start..<end {
          let index = scratch[i].index
          let offer = available / Double(end - i)
          let rest = available - take(line, of: id, index, offer > 0 ? offer : 0)
          if rest == rest { available = rest }
        }
        start = end
      }
    }
    scratch.shrink(to: mark)
  }

  /// Lists the siblings; the sum of the gaps between them.
  private mutating func gather(_ line: SharedLine, of id: NodeID) -> Double {
    switch line {
    case .stack:
      var gaps = 0.0
      let end = nodes[id].end
      var child = id + 1
      while child < end {
        gaps += nodes[child].gap
        scratch.append(Sibling(index: child, priority: nodes[child].priority))
        child = nodes[child].end
      }
      return gaps
    case .columns(let lines, _):
      for c in 0..<lines.columnCount { scratch.append(Sibling(index: c, priority: columnPriority(id, lines, c))) }
      return Double(lines.columnCount - 1) * lines.horizontalSpacing
    case .rows(let lines):
      var row = id + 1
      while row < nodes[id].end {
        scratch.append(Sibling(index: row, priority: rowPriority(row)))
        row = nodes[row].end
      }
      return Double(lines.rowCount - 1) * lines.verticalSpacing
    }
  }

  /// Gives a sibling its offer and says what it took.
  @inline(__always) @discardableResult
  private mutating func take(_ line: SharedLine, of id: NodeID, _ index: Int32, _ offer: Double) -> Double {
    switch line {
    case .stack(let axis, let minor):
      var proposal = Proposal(width: minor, height: minor)
      proposal[axis] = offer
      let size = measure(index, proposal)
      slots[index].size = size
      slots[index].offer = proposal
      return size[axis]
    case .columns(let lines, let height):
      let width = columnWidth(id, lines, index, Proposal(width: offer, height: height))
      trackLengths[lines.firstColumn + Int(index)] = width
      return width
    case .rows(let lines):
      let height = rowHeight(index, lines, offer)
      slots[index].size.height = height
      return height
    }
  }

  /// The sibling's length for an offer, to compare it by.
  private mutating func probe(_ line: SharedLine, of id: NodeID, _ index: Int32, _ offer: Double) -> Double {
    switch line {
    case .stack(let axis, let minor):
      var proposal = Proposal(width: minor, height: minor)
      proposal[axis] = offer
      return measure(index, proposal)[axis]
    case .columns(let lines, let height):
      return columnWidth(id, lines, index, Proposal(width: offer, height: height))
    case .rows(let lines):
      return rowHeight(index, lines, offer)
    }
  }

  private func isRigid(_ line: SharedLine, _ index: Int32) -> Bool {
    switch line {
    case .stack(let axis, _): nodes[index].flags.contains(.rigid(axis))
    case .columns, .rows: false
    }
  }

  /// Sorts the siblings into the order in which they take their share; probes only those whose order or reserve depends on it.
  private mutating func order(_ line: SharedLine, of id: NodeID, _ first: Int, _ count: Int) {
    sort(first, count)
    var start = first
    while start < first + count {
      let end = groupEnd(start, first + count)
      var flexible = false
      for i in start..<end where !isRigid(line, scratch[i].index) { flexible = true }
      let compares = end - start > 1 && flexible
      if compares || start > first {
        for i in start..<end {
          let least = probe(line, of: id, scratch[i].index, 0)
          scratch[i].least = least
          if compares && !isRigid(line, scratch[i].index) {
            let flexibility = probe(line, of: id, scratch[i].index, .infinity) - least
            scratch[i].flexibility = flexibility == flexibility ? flexibility : 0
          }
        }
      }
      if compares { sort(start, end - start) }
      start = end
    }
  }

  private func groupEnd(_ start: Int, _ limit: Int) -> Int {
    var end = start + 1
    while end < limit && scratch[end].priority == scratch[start].priority { end += 1 }
    return end
  }

  /// The least lengths of all groups but the first.
  private func reserved(_ first: Int, _ count: Int) -> Double {
    least(groupEnd(first, first + count)..<first + count)
  }

  private func least(_ range: Range<Int>) -> Double {
    var sum = 0.0
    for i in range { sum += scratch[i].least }
    return sum
  }

  /// A stable merge sort of a part of the scratch, over insertion-sorted runs.
  private mutating func sort(_ first: Int, _ count: Int) {
    let run = 16
    var start = first
    while start < first + count {
      insertionSort(start, min(start + run, first + count))
      start += run
    }
    guard count > run else { return }
    let spare = scratch.append(repeating: scratch[first], count: count)
    var width = run
    while width < count {
      var low = 0
      while low < count {
        merge(first + low, min(width, count - low), min(2 * width, count - low), into: spare + low)
        low += 2 * width
      }
      for i in 0..<count { scratch[first + i] = scratch[spare + i] }
      width *= 2
    }
    scratch.shrink(to: spare)
  }

  private mutating func insertionSort(_ first: Int, _ end: Int) {
    guard end - first > 1 else { return }
    for i in first + 1..<end {
      let moved = scratch[i]
      var hole = i
      while hole > first && moved.precedes(scratch[hole - 1]) {
        scratch[hole] = scratch[hole - 1]
        hole -= 1
      }
      scratch[hole] = moved
    }
  }

  private mutating func merge(_ first: Int, _ middle: Int, _ count: Int, into target: Int) {
    var (a, b) = (first, first + middle)
    for i in 0..<count {
      let takesSecond = b < first + count && (a == first + middle || scratch[b].precedes(scratch[a]))
      scratch[target + i] = scratch[takesSecond ? b : a]
      if takesSecond { b += 1 } else { a += 1 }
    }
  }
}

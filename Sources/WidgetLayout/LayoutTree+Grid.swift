import Geometry

/// The shape of a grid while it is measured, and where its columns' lengths are kept.
struct GridLines {
  var columnCount: Int32
  var rowCount: Int32
  var horizontalSpacing: Double
  var verticalSpacing: Double
  /// Of the widths in the tree's track lengths; the columns' alignments follow them.
  var firstColumn: Int

  func alignment(of column: Int32) -> Int { firstColumn + Int(columnCount) + Int(column) }
}

/// Grids of rows: columns share the width as a row's children would, then rows the height.
extension LayoutTree {
  mutating func gridSize(_ id: NodeID, _ grid: GridParameters, _ offer: Proposal) -> Size {
    let lines = openLines(id, grid)
    resolveColumns(id, lines, offer)
    resolveRows(id, lines, offer.height)
    let size = Size(
      width: span(lines, 0, lines.columnCount), height: rowsHeight(id) + Double(lines.rowCount - 1) * lines.verticalSpacing)
    trackLengths.shrink(to: lines.firstColumn)
    return size
  }

  /// Counts columns and rows, and makes room for their lengths.
  mutating func openLines(_ id: NodeID, _ grid: GridParameters) -> GridLines {
    var columns: Int32 = 1
    var row = id + 1
    while row < nodes[id].end {
      if isGridRow(row) {
        var sum: Int32 = 0
        var cell = row + 1
        while cell < nodes[row].end {
          sum += max(1, self.cell(of: cell).columns)
          cell = nodes[cell].end
        }
        columns = max(columns, sum)
      }
      row = nodes[row].end
    }
    let first = trackLengths.append(repeating: 0, count: Int(columns))
    _ = trackLengths.append(repeating: -1, count: Int(columns))
    return GridLines(
      columnCount: columns, rowCount: nodes[id].childCount, horizontalSpacing: grid.horizontalSpacing,
      verticalSpacing: grid.verticalSpacing, firstColumn: first)
  }

  func isGridRow(_ id: NodeID) -> Bool { if case .gridRow = nodes[id].kind { true } else { false } }

  /// What a cell, or the modifiers around it, tells its grid.
  func cell(of id: NodeID) -> GridCell {
    var node = id
    while true {
      if case .gridCell(let index) = nodes[node].kind { return gridCells[index] }
      guard nodes[node].childCount == 1 else { return GridCell() }
      node += 1
    }
  }

  /// Columns from `first` on, the gaps between them included.
  func span(_ lines: GridLines, _ first: Int32, _ count: Int32) -> Double {
    var sum = Double(count - 1) * lines.horizontalSpacing
    for c in first..<first + count { sum += trackLengths[lines.firstColumn + Int(c)] }
    return sum
  }

  mutating func resolveColumns(_ id: NodeID, _ lines: GridLines, _ offer: Proposal) {
    guard !isOverdue else { return }
    if offer.width.isFinite {
      share(.columns(lines, height: offer.height), of: id, offer.width)
    } else {
      for c in 0..<lines.columnCount {
        trackLengths[lines.firstColumn + Int(c)] = columnWidth(id, lines, c, offer)
      }
    }
    var row = id + 1
    while row < nodes[id].end {
      widen(row, lines, offer)
      row = nodes[row].end
    }
  }

  /// A spanning cell that is wider than its columns widens each of them alike.
  private mutating func widen(_ row: NodeID, _ lines: GridLines, _ offer: Proposal) {
    guard isGridRow(row) else { return widen(row, lines, offer, first: 0, count: lines.columnCount) }
    var column: Int32 = 0
    var cell = row + 1
    while cell < nodes[row].end {
      let count = max(1, self.cell(of: cell).columns)
      widen(cell, lines, offer, first: column, count: count)
      column += count
      cell = nodes[cell].end
    }
  }

  private mutating func widen(_ cell: NodeID, _ lines: GridLines, _ offer: Proposal, first: Int32, count: Int32) {
    guard count > 1, !self.cell(of: cell).unsizedAxes.contains(.horizontal) else { return }
    lookAtClock()
    guard !isOverdue else { return }
    let own = span(lines, first, count)
    let others = span(lines, 0, lines.columnCount) - own
    let free = offer.width - others
    let width = measure(cell, Proposal(width: free < 0 ? 0 : free, height: offer.height)).width
    guard width > own else { return }
    for c in first..<first + count { trackLengths[lines.firstColumn + Int(c)] += (width - own) / Double(count) }
  }

  /// The widest of the column's own cells for this offer.
  mutating func columnWidth(_ id: NodeID, _ lines: GridLines, _ column: Int32, _ offer: Proposal) -> Double {
    if column & 0xFF == 0xFF { lookAtClock() }
    guard !isOverdue else { return 0 }
    var width = 0.0
    var row = id + 1
    while row < nodes[id].end {
      let cell = ownCell(row, column, lines)
      if cell >= 0, !self.cell(of: cell).unsizedAxes.contains(.horizontal) { width = max(width, measure(cell, offer).width) }
      row = nodes[row].end
    }
    return width
  }

  mutating func columnPriority(_ id: NodeID, _ lines: GridLines, _ column: Int32) -> Double {
    // A document may ask for millions of columns.
    if column & 0xFF == 0xFF { lookAtClock() }
    guard !isOverdue else { return 0 }
    var priority = Double.nan
    var row = id + 1
    while row < nodes[id].end {
      let cell = ownCell(row, column, lines)
      if cell >= 0 { priority = Double.maximum(priority, nodes[cell].priority) }
      row = nodes[row].end
    }
    return priority.isNaN ? 0 : priority
  }

  /// The row's cell that lies in this column and no other, or −1.
  private func ownCell(_ row: NodeID, _ column: Int32, _ lines: GridLines) -> NodeID {
    guard isGridRow(row) else { return lines.columnCount == 1 ? row : -1 }
    var at: Int32 = 0
    var cell = row + 1
    while cell < nodes[row].end, at <= column {
      let count = max(1, self.cell(of: cell).columns)
      if at == column { return count == 1 ? cell : -1 }
      at += count
      cell = nodes[cell].end
    }
    return -1
  }
}

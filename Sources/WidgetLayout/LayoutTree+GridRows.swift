import Geometry

extension LayoutTree {
  /// Gives every row its height, in its slot.
  mutating func resolveRows(_ id: NodeID, _ lines: GridLines, _ height: Double) {
    if height.isFinite {
      share(.rows(lines), of: id, height)
    } else {
      var row = id + 1
      while row < nodes[id].end {
        slots[row].size.height = rowHeight(row, lines, height)
        row = nodes[row].end
      }
    }
  }

  func rowsHeight(_ id: NodeID) -> Double {
    var sum = 0.0
    var row = id + 1
    while row < nodes[id].end {
      sum += slots[row].size.height
      row = nodes[row].end
    }
    return sum
  }

  /// The tallest of the row's cells for this offer; cells on one baseline may need more.
  mutating func rowHeight(_ row: NodeID, _ lines: GridLines, _ offer: Double) -> Double {
    guard case .gridRow(let alignment) = nodes[row].kind else {
      if cell(of: row).unsizedAxes.contains(.vertical) { return 0 }
      return measure(row, Proposal(width: span(lines, 0, lines.columnCount), height: offer)).height
    }
    var height = 0.0
    var above = 0.0
    var below = 0.0
    var column: Int32 = 0
    var child = row + 1
    while child < nodes[row].end {
      let cell = cell(of: child)
      let count = max(1, cell.columns)
      if !cell.unsizedAxes.contains(.vertical) {
        let proposal = Proposal(width: span(lines, column, count), height: offer)
        let size = measure(child, proposal)
        height = max(height, size.height)
        if let alignment, alignment.isBaseline, cell.anchor == nil {
          slots[child].size = size
          slots[child].offer = proposal
          let line = guide(alignment, of: child)
          above = max(above, line)
          below = max(below, size.height - line)
        }
      }
      column += count
      child = nodes[child].end
    }
    return max(height, above + below)
  }

  func rowPriority(_ row: NodeID) -> Double {
    guard isGridRow(row), nodes[row].childCount > 0 else { return nodes[row].priority }
    var priority = -Double.infinity
    var cell = row + 1
    while cell < nodes[row].end {
      priority = max(priority, nodes[cell].priority)
      cell = nodes[cell].end
    }
    return priority
  }

  /// Puts rows one below the other and their cells into the boxes of columns and rows.
  mutating func arrangeGrid(_ id: NodeID, _ grid: GridParameters, _ offer: Proposal) {
    let lines = openLines(id, grid)
    resolveColumns(id, lines, offer)
    resolveRows(id, lines, offer.height)
    findColumnAlignments(id, lines)
    let width = span(lines, 0, lines.columnCount)
    var y = 0.0
    var row = id + 1
    while row < nodes[id].end {
      let box = Rect(x: 0, y: y, width: width, height: slots[row].size.height)
      if case .gridRow(let alignment) = nodes[row].kind {
        slots[row] = Slot(origin: box.origin, size: box.size, offer: Proposal(box.size))
        arrangeRow(row, lines, Alignment(grid.alignment.horizontal, alignment ?? grid.alignment.vertical), box.height)
      } else {
        putCell(row, box, grid.alignment, baseline: .nan)
      }
      y += box.height + lines.verticalSpacing
      row = nodes[row].end
    }
    trackLengths.shrink(to: lines.firstColumn)
  }

  /// The first cell of a column that asks for an alignment decides it.
  private mutating func findColumnAlignments(_ id: NodeID, _ lines: GridLines) {
    var row = id + 1
    while row < nodes[id].end {
      if isGridRow(row) {
        var column: Int32 = 0
        var child = row + 1
        while child < nodes[row].end {
          let cell = cell(of: child)
          let index = lines.alignment(of: column)
          if let guide = cell.columnAlignment, trackLengths[index] < 0 { trackLengths[index] = Double(guide.rawValue) }
          column += max(1, cell.columns)
          child = nodes[child].end
        }
      }
      row = nodes[row].end
    }
  }

  private mutating func arrangeRow(_ row: NodeID, _ lines: GridLines, _ alignment: Alignment, _ height: Double) {
    let baseline = rowBaseline(row, lines, alignment.vertical, height)
    var column: Int32 = 0
    var child = row + 1
    while child < nodes[row].end {
      let count = max(1, cell(of: child).columns)
      let x = column == 0 ? 0 : span(lines, 0, column) + lines.horizontalSpacing
      let box = Rect(x: x, y: 0, width: span(lines, column, count), height: height)
      let own = trackLengths[lines.alignment(of: column)]
      let horizontal = own < 0 ? alignment.horizontal : Guide(rawValue: UInt8(own))
      putCell(child, box, Alignment(horizontal, alignment.vertical), baseline: baseline)
      column += count
      child = nodes[child].end
    }
  }

  /// The line that cells aligned by a baseline share, or NaN where they are aligned by their boxes.
  private mutating func rowBaseline(_ row: NodeID, _ lines: GridLines, _ alignment: Guide, _ height: Double) -> Double {
    guard alignment.isBaseline else { return .nan }
    var line = 0.0
    var column: Int32 = 0
    var child = row + 1
    while child < nodes[row].end {
      let cell = cell(of: child)
      let count = max(1, cell.columns)
      if cell.anchor == nil {
        let proposal = Proposal(width: span(lines, column, count), height: height)
        slots[child].size = measure(child, proposal)
        slots[child].offer = proposal
        line = max(line, guide(alignment, of: child))
      }
      column += count
      child = nodes[child].end
    }
    return line
  }

  /// A cell's content in its box: by its anchor, else by the alignment of row and column.
  private mutating func putCell(_ id: NodeID, _ box: Rect, _ alignment: Alignment, baseline: Double) {
    let offer = Proposal(box.size)
    if let anchor = cell(of: id).anchor {
      let size = measure(id, offer)
      let origin = Point(x: (box.width - size.width) * anchor.x, y: (box.height - size.height) * anchor.y)
      slots[id] = Slot(origin: (box.origin + origin).settled, size: size, offer: offer)
      return
    }
    put(id, offer, in: box.size, alignment)
    if baseline == baseline { slots[id].origin.y = baseline - guide(alignment.vertical, of: id) }
    slots[id].origin = (slots[id].origin + box.origin).settled
  }
}

extension Guide {
  @inline(__always) var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}

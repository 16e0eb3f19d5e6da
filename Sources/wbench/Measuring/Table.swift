/// Cells in columns.
struct Table {
  var rows: [[String]]

  /// A row a line, the cells of a column below one another.
  var text: String {
    let widths = widths
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) { line += cell + String(repeating: " ", count: width - cell.count + 2) }
      return line.trimmedAtEnd + "\n"
    }.joined()
  }

  /// A table of Markdown; the first row is its head, and all columns but the first are flush right.
  var markdown: String {
    guard let head = rows.first else { return "" }
    let widths = widths
    func line(_ row: [String]) -> String {
      "|" + zip(row, widths).map { cell, width in " \(cell)\(String(repeating: " ", count: width - cell.count)) |" }.joined() + "\n"
    }
    let rule = "|" + head.indices.map { $0 == 0 ? " --- |" : " ---: |" }.joined() + "\n"
    return line(head) + rule + rows.dropFirst().map(line).joined()
  }

  private var widths: [Int] {
    let columns = rows.map(\.count).max() ?? 0
    return (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
  }
}

extension String {
  /// Without the spaces at its end.
  fileprivate var trimmedAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

/// A table that a command answers with: text for people, objects for programs.
package struct Listing: Equatable, Sendable {
  /// Names of the columns: the members of the objects.
  package var columns: [String]
  package var rows: [[String]]

  package init(_ columns: [String], _ rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  package func text(_ format: OutputFormat) -> String {
    switch format {
    case .json:
      let objects = rows.map { row in JSONText.object(zip(columns, row).map { ($0, .string($1)) }) }
      return JSONText.array(objects).text + "\n"
    case .text: return rows.map(line).joined()
    }
  }

  /// Columns two spaces apart, none padded at the end.
  private func line(_ row: [String]) -> String {
    var line = ""
    for (index, cell) in row.enumerated() {
      let cell = EscapedText.of(cell)
      line += cell
      guard index + 1 < row.count else { break }
      let width = rows.map { EscapedText.of($0[index]).count }.max() ?? 0
      line += String(repeating: " ", count: width - cell.count + 2)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}

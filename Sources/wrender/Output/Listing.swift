package import WidgetFoundation

/// A table that a command answers with: text for people, objects for programs.
package struct Listing: Equatable, Sendable {
  /// One value of a row.
  package enum Cell: Equatable, Sendable {
    case text(String)
    case number(Double)
    /// Width and height.
    case size(Size)
    /// The row has no such value.
    case none
  }

  /// Names of the columns: the members of the objects.
  package var columns: [String]
  package var rows: [[Cell]]

  package init(_ columns: [String], _ rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  /// An array with an object for each row, a line each.
  package var json: [UInt8] {
    var writer = JSONWriter(lineDepth: 1)
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      for (column, cell) in zip(columns, row) {
        writer.key(column)
        cell.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  /// The names of the columns, then a line for each row: columns two spaces apart, none padded at the end.
  package var text: String {
    let lines = [columns] + rows.map { $0.map(\.text) }
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { Self.line($0, widths) }.joined()
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) { line += cell + String(repeating: " ", count: width - cell.count + 2) }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}

extension Listing.Cell {
  fileprivate var text: String {
    switch self {
    case .text(let text): TerminalText.escaped(text)
    case .number(let number): decimal(number)
    case .size(let size): "\(decimal(size.width))x\(decimal(size.height))"
    case .none: "-"
    }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .size(let size): writer.numbers([size.width, size.height])
    case .none: writer.null()
    }
  }
}

extension JSONWriter {
  /// An array of lengths, to a ten thousandth.
  package mutating func numbers(_ numbers: [Double]) {
    beginArray()
    for number in numbers { self.number((number * 10_000).rounded() / 10_000 + 0) }
    endArray()
  }
}

import WidgetFoundation

/// A sheet as a document of the format: what it looks like is laid out and drawn by the runtime that draws the widgets.
struct SheetDocument {
  var title: String
  var subtitle: String
  /// In order; cells of one group stand beside one another.
  var cells: [SheetCell]

  /// Points between cells, and around all.
  private static let gap = 24.0
  private static let margin = 40.0
  /// Points of a row: four large families.
  private static let usual = 1600.0
  /// Points of wall around a picture.
  private static let inset = 20.0
  /// A narrow picture leaves what is found of it room.
  private static let narrowest = 240.0
  /// Findings that a cell names, and lines of each.
  private static let named = 4
  private static let lines = 4

  /// The document; a cell's picture is `assets/N.png`.
  var json: [UInt8] {
    var writer = SheetWriter()
    writer.document(background: "#F4F4F7", padding: Self.margin) { writer in
      writer.stack("vstack", spacing: 36) { writer in
        writer.stack("vstack", spacing: 4) { writer in
          writer.text(title, font: "30 bold")
          writer.text(subtitle, font: "15", style: SheetWriter.soft, lines: 2)
        }
        for group in SheetGroup.all(of: cells) { write(group, &writer) }
      }
    }
    return writer.bytes
  }

  /// Points that the widest row takes, with the margins.
  var width: Double {
    let rows = SheetGroup.all(of: cells).flatMap { self.rows(of: $0.cells) }
    let widest = rows.map { row in row.reduce(-Self.gap) { $0 + Self.gap + Self.width(of: cells[$1]) } }.max() ?? 0
    return max(widest, 2 * Self.narrowest) + 2 * Self.margin
  }

  private func rows(of cells: [Int]) -> [[Int]] {
    var rows: [[Int]] = []
    let widest = widest
    var left = 0.0
    for cell in cells {
      let width = Self.width(of: self.cells[cell]) + Self.gap
      if width > left {
        rows.append([])
        left = widest + Self.gap
      }
      rows[rows.count - 1].append(cell)
      left -= width
    }
    return rows
  }

  /// Points that rows may take: sheets of very many pictures grow in both directions.
  private var widest: Double {
    let area = cells.reduce(0.0) { area, cell in
      let height = cell.picture.environment.size.height + 150
      return area + height * (Self.width(of: cell) + Self.gap)
    }
    return max(Self.usual, 0.75 * area.squareRoot())
  }

  private static func width(of cell: SheetCell) -> Double { max(cell.picture.environment.size.width + 2 * inset, narrowest) }

  private func write(_ group: SheetGroup, _ writer: inout SheetWriter) {
    writer.stack("vstack", spacing: 14) { writer in
      writer.stack("hstack", alignment: "firstTextBaseline", spacing: 10) { writer in
        writer.text(group.family, font: "18 semibold")
        writer.text(group.canvas, font: "14", style: SheetWriter.soft)
      }
      for row in rows(of: group.cells) {
        writer.stack("hstack", alignment: "top", spacing: Self.gap) { writer in
          for cell in row { write(cells[cell], number: cell, &writer) }
        }
      }
    }
  }

  private func write(_ cell: SheetCell, number: Int, _ writer: inout SheetWriter) {
    let size = cell.picture.environment.size
    let width = Self.width(of: cell)
    writer.stack("vstack", spacing: 10, frame: (width, nil)) { writer in
      writer.stack("zstack", alignment: "center", frame: (width, size.height + 2 * Self.inset)) { writer in
        if cell.png != nil {
          writer.wall(cell.wall)
          writer.image("\(number).png", size)
        } else {
          writer.card("#FBE9E7")
          writer.text("Not drawn", font: "14 semibold", style: SheetWriter.style(of: .error))
        }
      }
      writer.text(cell.label, font: "14 semibold", lines: 2)
      for finding in cell.findings.prefix(Self.named) { write(finding.diagnostic, &writer) }
      if cell.findings.count > Self.named { writer.text("and \(cell.findings.count - Self.named) more", font: "12", style: SheetWriter.soft) }
    }
  }

  private func write(_ diagnostic: Diagnostic, _ writer: inout SheetWriter) {
    writer.stack("vstack", spacing: 1) { writer in
      writer.text(diagnostic.code.rawValue, font: "12 semibold", style: SheetWriter.style(of: diagnostic.severity))
      writer.text(diagnostic.message, font: "12", style: SheetWriter.soft, lines: Self.lines)
    }
  }
}

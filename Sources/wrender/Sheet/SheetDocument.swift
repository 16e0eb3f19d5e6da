import WidgetFoundation

/// A sheet as a document of the format: what it looks like is laid out and drawn by the runtime that draws the widgets.
struct SheetDocument {
  var title: String
  var subtitle: String
  /// In order; cells of one group stand beside one another.
  var cells: [SheetCell]

  /// Points between cells, and the widest row.
  private static let gap = 24.0
  private static let widest = 2400.0
  private static let margin = 32.0
  /// Findings that a cell names.
  private static let named = 3

  /// The document; a cell's picture is `assets/N.png`.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", "1.0")
    writer.member("background", "#E9E9EE")
    writer.member("contentMargins", 0)
    writer.key("body")
    stack("vstack", alignment: "leading", spacing: 28, &writer) { writer in
      header(&writer)
      for group in groups { write(group, &writer) }
    } modifiers: { writer in
      writer.beginObject()
      writer.member("padding", Self.margin)
      writer.endObject()
    }
    writer.endObject()
    return writer.bytes
  }

  /// Points that the widest row takes, with the margins.
  var width: Double {
    let widest = groups.flatMap { rows(of: $0.cells) }.map { row in row.reduce(-Self.gap) { $0 + Self.gap + Self.width(of: cells[$1]) } }.max() ?? 0
    return max(widest, 320) + 2 * Self.margin
  }

  private var groups: [(name: String, cells: [Int])] {
    var groups: [(name: String, cells: [Int])] = []
    for (index, cell) in cells.enumerated() {
      if let place = groups.firstIndex(where: { $0.name == cell.group }) { groups[place].cells.append(index) } else { groups.append((cell.group, [index])) }
    }
    return groups
  }

  private func rows(of cells: [Int]) -> [[Int]] {
    var rows: [[Int]] = []
    var left = 0.0
    for cell in cells {
      let width = Self.width(of: self.cells[cell]) + Self.gap
      if width > left {
        rows.append([])
        left = Self.widest
      }
      rows[rows.count - 1].append(cell)
      left -= width
    }
    return rows
  }

  /// A narrow picture leaves its label room.
  private static func width(of cell: SheetCell) -> Double { max(cell.picture.environment.size.width + 2 * inset, 150) }

  /// Points of wall around a picture.
  private static let inset = 12.0

  private func header(_ writer: inout JSONWriter) {
    stack("vstack", alignment: "leading", spacing: 4, &writer) { writer in
      text(title, font: "28 bold", &writer)
      text(subtitle, font: "15", style: "#5A5A60", &writer)
    }
  }

  private func write(_ group: (name: String, cells: [Int]), _ writer: inout JSONWriter) {
    stack("vstack", alignment: "leading", spacing: 12, &writer) { writer in
      text(group.name, font: "15 semibold", &writer)
      for row in rows(of: group.cells) {
        stack("hstack", alignment: "top", spacing: Self.gap, &writer) { writer in
          for cell in row { write(cells[cell], number: cell, &writer) }
        }
      }
    }
  }

  private func write(_ cell: SheetCell, number: Int, _ writer: inout JSONWriter) {
    let size = cell.picture.environment.size
    let width = Self.width(of: cell)
    stack("vstack", alignment: "leading", spacing: 6, &writer) { writer in
      stack("zstack", alignment: "center", spacing: nil, &writer) { writer in
        wall(cell, &writer)
        if cell.png != nil {
          writer.beginObject()
          writer.member("type", "image")
          writer.member("asset", "\(number).png")
          writer.member("contentMode", "stretch")
          frame(width: size.width, height: size.height, &writer)
          writer.endObject()
        } else {
          text("cannot be drawn", font: "13 semibold", style: "#C4281C", &writer)
        }
      } modifiers: { writer in
        frame(of: Size(width: width, height: size.height + 2 * Self.inset), &writer)
      }
      text(cell.label, font: "13 medium", &writer)
      for finding in cell.findings.prefix(Self.named) {
        text(finding.line, font: "11", style: finding.rank == 0 ? "#C4281C" : finding.rank == 1 ? "#9A5B00" : "#5A5A60", lines: 3, &writer)
      }
      if cell.findings.count > Self.named { text("and \(cell.findings.count - Self.named) more", font: "11", style: "#5A5A60", &writer) }
    } modifiers: { writer in
      writer.beginObject()
      writer.key("frame")
      writer.beginObject()
      writer.member("width", width)
      writer.member("alignment", "leading")
      writer.endObject()
      writer.endObject()
    }
  }

  /// What a home screen has behind the picture.
  private func wall(_ cell: SheetCell, _ writer: inout JSONWriter) {
    let environment = cell.picture.environment
    let isDark = environment.colorScheme == .dark || environment.renderingMode != .fullColor
    writer.beginObject()
    writer.member("type", "roundedRectangle")
    writer.member("cornerRadius", 22 + Self.inset)
    writer.key("fill")
    writer.beginObject()
    writer.key("linear")
    writer.beginObject()
    writer.key("stops")
    writer.beginArray()
    for (place, color) in isDark ? [(0.0, "#2B3654"), (1.0, "#191C2C")] : [(0.0, "#C9DCF2"), (1.0, "#E6DAEE")] {
      writer.beginArray()
      writer.number(place)
      writer.string(color)
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
    writer.endObject()
  }

  private func text(_ value: String, font: String, style: String = "#1C1C1E", lines: Int = 1, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", "text")
    // What a package says is no expression of ours.
    writer.member("value", value.replacing("${", with: "$${"))
    writer.member("font", font)
    writer.member("foregroundStyle", style)
    writer.member("lineLimit", lines)
    writer.endObject()
  }

  private func frame(width: Double, height: Double, _ writer: inout JSONWriter) {
    writer.key("modifiers")
    writer.beginArray()
    frame(of: Size(width: width, height: height), &writer)
    writer.endArray()
  }

  private func frame(of size: Size, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("frame")
    writer.beginObject()
    writer.member("width", size.width)
    writer.member("height", size.height)
    writer.endObject()
    writer.endObject()
  }

  private func stack(
    _ type: String, alignment: String, spacing: Double?, _ writer: inout JSONWriter, children: (inout JSONWriter) -> Void,
    modifiers: ((inout JSONWriter) -> Void)? = nil
  ) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("alignment", alignment)
    if let spacing { writer.member("spacing", spacing) }
    writer.key("children")
    writer.beginArray()
    children(&writer)
    writer.endArray()
    if let modifiers {
      writer.key("modifiers")
      writer.beginArray()
      modifiers(&writer)
      writer.endArray()
    }
    writer.endObject()
  }
}

import WidgetFoundation

/// A picture on a page, with all that was found.
struct SheetFigure: Sendable {
  var cell: SheetCell
  /// Where the page has the picture from.
  var source: HTML

  var markup: HTML {
    let size = cell.picture.environment.size
    let wall = cell.wall
    let mark: HTML = isFound ? " class=\"found\"" : ""
    return """
      <figure id="\(cell.name)"\(mark) style="--w:\(size.width);--h:\(size.height);--top:\(wall.top);--bottom:\(wall.bottom)">
      \(cell.png == nil ? failure : picture(size))
      <figcaption>\(cell.label)</figcaption>
      \(findings)</figure>

      """
  }

  /// More than notes.
  private var isFound: Bool { cell.findings.contains { $0.rank < 2 } }

  private func picture(_ size: Size) -> HTML {
    let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    let family = GalleryAxis.family.label(cell.picture.environment.family.rawValue)
    return "<div class=\"wall\"><img src=\"\(source)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(family), \(cell.label)\"></div>"
  }

  /// Before it is drawn there is only room for it.
  private var failure: HTML {
    cell.findings.isEmpty ? "<div class=\"wall\"></div>" : "<div class=\"failed\"><strong>Not drawn</strong></div>"
  }

  private var findings: HTML {
    guard !cell.findings.isEmpty else { return "" }
    var list: HTML = "<ul>\n"
    for finding in cell.findings { list += finding.item }
    list += "</ul>\n"
    return list
  }
}

extension Finding {
  fileprivate var item: HTML {
    let diagnostic = diagnostic
    var item: HTML = "<li class=\"\(diagnostic.severity.rawValue)\">\(diagnostic.heading) <span dir=\"auto\">\(problem)</span>"
    if let remedy { item += "<em dir=\"auto\">\(remedy)</em>" }
    item += "\(diagnostic.place)</li>\n"
    return item
  }
}

extension Diagnostic {
  /// Its code, and how severe it is for those who do not see the mark.
  var heading: HTML { "<b><span class=\"said\">\(severity.rawValue): </span>\(code.rawValue)</b>" }

  /// Where it is: file, line and column, and the value in the document.
  var place: HTML {
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let position = name.isEmpty || line == 0 ? name : "\(name):\(line):\(column)"
    let parts = [position, pointer].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "<code dir=\"auto\">\(parts.joined(separator: " "))</code>"
  }
}

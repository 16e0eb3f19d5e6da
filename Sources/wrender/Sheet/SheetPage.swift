import WidgetFoundation

/// A sheet as a page, which needs no script: the pictures at their size in points, and under each all that was found.
struct SheetPage {
  var title: String
  /// The package's path, and how much is there.
  var path: String
  var summary: String
  /// What is to be said of the package as a whole.
  var problems: [Diagnostic]
  var figures: [SheetFigure]

  /// - Parameters:
  ///   - script: What keeps the page up to date; empty where nothing does.
  ///   - state: What that script has to know, as attributes of the body's `main`.
  func page(script: StaticString = "", reach: HTMLPage.Reach = .nothing, state: HTML = "") -> HTMLPage {
    let body: HTML = """
      <header class="top"><div><h1 dir="auto">\(title)</h1>
      <p><code dir="auto">\(path)</code> <span id="summary">\(summary)</span></p></div>
      \(Self.switches)</header>
      <div id="problems" role="status">\(Self.list(problems))</div>
      <main\(state)>
      \(groups)</main>
      """
    return HTMLPage(title: title, style: Self.style, script: script, reach: reach, body: body)
  }

  /// An item for each of some diagnostics; nothing for none.
  static func list(_ problems: [Diagnostic]) -> HTML {
    guard !problems.isEmpty else { return "" }
    var list: HTML = "<ul>\n"
    for problem in problems {
      list += """
        <li class="\(problem.severity.rawValue)">\(problem.heading) <span dir="auto">\(problem.message)</span>\(problem.place)</li>

        """
    }
    list += "</ul>"
    return list
  }

  private var groups: HTML {
    var groups: HTML = ""
    for group in SheetGroup.all(of: figures.map(\.cell)) {
      groups += "<section><h2>\(group.family) <span>\(group.canvas)</span></h2>\n<div class=\"row\">\n"
      for cell in group.cells { groups += figures[cell].markup }
      groups += "</div></section>\n"
    }
    return groups
  }

  /// The style has them do what they say.
  private static let switches: HTML = """
    <form class="switches" autocomplete="off">
    <fieldset aria-label="Pictures"><span>Pictures</span><div><label><input type="radio" name="shown" checked>All</label>\
    <label><input type="radio" name="shown" id="found">Findings</label></div></fieldset>
    <fieldset aria-label="Page"><span>Page</span><div><label><input type="radio" name="theme" checked>Auto</label>\
    <label><input type="radio" name="theme" id="light">Light</label><label><input type="radio" name="theme" id="dark">Dark</label></div></fieldset>
    </form>
    """
}

extension SheetFigure {
  /// A picture that is in the page itself.
  init(embedding cell: SheetCell) {
    var text = Array("data:image/png;base64,".utf8)
    if let png = cell.png { Base64.encode(png, into: &text) }
    self.init(cell: cell, source: HTML(stringLiteral: String(decoding: text, as: UTF8.self)))
  }
}

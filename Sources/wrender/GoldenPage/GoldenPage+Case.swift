import WidgetFoundation
import WidgetGoldens

extension GoldenPage {
  func article(_ reported: ReportedCase, _ anchor: String) -> HTML {
    let entry = reported.entry
    let verdict = entry.verdict
    var article: HTML = """
      <article id="\(anchor)" data-verdict="\(verdict.rawValue)" tabindex="-1">
      <header><h2><a href="#\(anchor)" dir="auto">\(entry.name)</a></h2><b class="verdict \(verdict.rawValue)">\(verdict.rawValue)</b>
      <p dir="auto">\(entry.message)</p></header>

      """
    if let meaning = verdict.meaning { article += "<p class=\"meaning\">\(meaning)</p>\n" }
    if reported.level == .png { article += pictures(of: reported) }
    let facts = figures(reported.figures) + clusters(reported.clusters)
    if !facts.source.isEmpty { article += "<div class=\"facts\">\n\(facts)</div>\n" }
    if reported.level != .png, !entry.details.isEmpty { article += lines(entry.details) }
    if reported.level != .png || entry.details.isEmpty { article += files(of: entry) }
    if !reported.diagnostics.isEmpty {
      article += "<ul class=\"remarks\">"
      for remark in reported.diagnostics { article += "<li><code dir=\"auto\">\(remark)</code></li>" }
      article += "</ul>\n"
    }
    article += "</article>\n"
    return article
  }

  private func figures(_ figures: [ReportedCase.Figure]) -> HTML {
    guard !figures.isEmpty else { return "" }
    var table: HTML = "<table><thead><tr><th>Figure<th>Found<th>Allowed</thead><tbody>\n"
    for figure in figures {
      let row: HTML = figure.hasDecided ? "<tr class=\"decided\">" : "<tr>"
      table += "\(row)<td>\(figure.title)\(figure.hasDecided ? " <b>decided</b>" : "" as HTML)<td>\(figure.value)<td>\(figure.limit.isEmpty ? "–" : figure.limit)\n"
    }
    table += "</tbody></table>\n"
    return table
  }

  private func clusters(_ clusters: [ReportedCase.Cluster]) -> HTML {
    guard !clusters.isEmpty else { return "" }
    var list: HTML = "<ol class=\"clusters\">\n"
    for cluster in clusters where cluster.box.count == 4 {
      let box = cluster.box
      list += """
        <li data-box="\(box.map(String.init).joined(separator: " "))"><p><b>\(cluster.pixels) px</b> in \(box[2])×\(box[3]) px at (\(box[0]), \(box[1]))</p>
        """
      if let likeliest = cluster.elements.first { list += label(likeliest, hasBindings: true) }
      let others = cluster.elements.dropFirst()
      if !others.isEmpty { list += "<details><summary>or \(others.count) other\(others.count == 1 ? "" : "s")</summary>" }
      for element in others { list += label(element, hasBindings: false) }
      list += "\(others.isEmpty ? "" : "</details>" as HTML)</li>\n"
    }
    list += "</ol>\n"
    return list
  }

  private func label(_ element: ReportedCase.Element, hasBindings: Bool) -> HTML {
    var label: HTML = "<p><b dir=\"auto\">\(element.name)</b> <code dir=\"auto\">\(element.pointer)</code></p>"
    guard hasBindings else { return label }
    for binding in element.bindings { label += "<p class=\"binding\"><code dir=\"auto\">${\(binding)}</code></p>" }
    return label
  }

  /// Where the files of a case lie of which nothing is shown.
  private func files(of entry: GoldenReport.Entry) -> HTML {
    var list: HTML = ""
    for (role, path) in [("Golden", entry.golden), ("Drawn", entry.actual)] where !path.isEmpty {
      list += "<li>\(role) <code dir=\"auto\">\(path)</code></li>"
    }
    return list.source.isEmpty ? "" : "<ul class=\"files\">\(list)</ul>\n"
  }

  /// Every tolerance that is in use, so that none is forgotten.
  var tolerances: HTML {
    var section: HTML = """
      <section class="tolerances"><h2>Tolerated</h2>
      <p>These differ, and pass because an exception lets them.</p>
      <table><thead><tr><th>Golden<th>Found<th>Reason</thead><tbody>

      """
    for reported in tolerated {
      section += "<tr><td dir=\"auto\">\(reported.entry.name)<td>\(reported.entry.message)<td dir=\"auto\">\(reported.reason)\n"
    }
    section += "</tbody></table></section>\n"
    return section
  }
}

extension GoldenVerdict {
  /// What is to be known of a verdict that its word does not say.
  fileprivate var meaning: String? {
    switch self {
    case .environment:
      "The pixels differ, and so do the libraries or fonts that drew them from those that drew the goldens: compare with the recorded ones, or record all goldens anew."
    case .unstable: "The same package was drawn twice in one process, and the files are not the same."
    case .same, .tolerated, .recorded, .corrupt, .orphan, .oversized, .missing, .differs, .undrawn: nil
    }
  }
}

extension HTML {
  fileprivate static func + (one: HTML, other: HTML) -> HTML { "\(one)\(other)" }
}

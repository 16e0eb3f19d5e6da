import WidgetFoundation
import WidgetGoldens

extension GoldenPage {
  /// The golden, the difference and what was drawn, those that there are.
  func pictures(of reported: ReportedCase) -> HTML {
    let entry = reported.entry
    let isRecorded = entry.verdict == .recorded
    let shown = [
      Shown("golden", isRecorded ? "Before" : "Golden", entry.golden, ReportedPicture(entry.golden, beside(entry, isRecorded ? "before" : nil))),
      Shown("difference", "Difference", entry.difference, ReportedPicture(entry.difference, beside(entry, "diff"))),
      Shown("drawn", isRecorded ? "After" : "Drawn", entry.actual, ReportedPicture(entry.actual, beside(entry, isRecorded ? nil : "actual"))),
    ].filter { !$0.path.isEmpty }
    let pictures = shown.compactMap(\.picture)
    guard !shown.isEmpty else { return "" }
    let (width, height) = (pictures.map(\.width).max() ?? 0, pictures.map(\.height).max() ?? 0)
    let isPair = shown.first { $0.role == "golden" }?.picture != nil && shown.first { $0.role == "drawn" }?.picture != nil
    var markup: HTML = """
      <div class="pictures\(isPair ? " pair" : "")" style="--W:\(width);--H:\(height)" data-scale="\(reported.scale)" data-elements="\(elements(reported.elements))">

      """
    for one in shown { markup += figure(one, of: reported) }
    if isPair {
      markup += """
        <input class="cut" type="range" min="0" max="\(width)" value="\(width / 2)" autocomplete="off" aria-label="Columns of the golden">

        """
    }
    markup += "</div>\n"
    return markup
  }

  /// Pixels that a box's number takes above it, where a pixel is shown as one.
  private static let numberHeight = 14

  private static let legend: HTML = "<span><b class=\"red\">added</b>, <b class=\"blue\">removed</b>, <b class=\"amber\">a smoothed edge</b></span>"

  private struct Shown {
    var role: String
    var title: String
    var path: String
    var picture: ReportedPicture?

    init(_ role: String, _ title: String, _ path: String, _ picture: ReportedPicture?) {
      (self.role, self.title, self.path, self.picture) = (role, title, path, picture)
    }
  }

  /// Where a file of the report lies when the report has been moved; empty for files that are not its own.
  private func beside(_ entry: GoldenReport.Entry, _ role: String?) -> String {
    role.map { folder + GoldenComparison.name(entry.name, $0) } ?? ""
  }

  private func figure(_ shown: Shown, of reported: ReportedCase) -> HTML {
    guard let picture = shown.picture else {
      return """
        <figure class="\(shown.role) absent"><figcaption>\(shown.title)</figcaption>
        <p>No picture can be read: <code dir="auto">\(shown.path)</code></p></figure>

        """
    }
    var markup: HTML = """
      <figure class="\(shown.role)" style="--w:\(picture.width);--h:\(picture.height)">
      <figcaption>\(shown.title) \(shown.role == "difference" ? Self.legend : "<span>\(picture.width) × \(picture.height) px</span>")</figcaption>
      <div class="pane"><div class="sheet"><img src="data:image/png;base64,\(base64: picture.bytes)" width="\(picture.width)" height="\(picture.height)" \
      alt="\(shown.title) of \(reported.entry.name)" loading="lazy" decoding="async" draggable="false">
      """
    for (index, cluster) in reported.clusters.enumerated() where cluster.box.count == 4 {
      let box = cluster.box
      // At the picture's upper edge the number has room only inside the box.
      markup += "<i class=\"box\(box[1] < Self.numberHeight ? " low" : "")\" aria-hidden=\"true\" style=\"--x:\(box[0]);--y:\(box[1]);--bw:\(box[2]);--bh:\(box[3])\"><span>\(index + 1)</span></i>"
    }
    markup += "</div></div></figure>\n"
    return markup
  }

  /// A line for each element, in painting order: its box in points, and, after tabs, name, pointer and bindings. Whatever an element is called, it
  /// cannot begin a line or a field.
  private func elements(_ elements: [ReportedCase.Element]) -> String {
    elements.map { element in
      let words = [element.name, element.pointer] + element.bindings.map { "${\($0)}" }
      return ([element.box.map(decimal).joined(separator: " ")] + words.map(TerminalText.escaped)).joined(separator: "\t")
    }.joined(separator: "\n")
  }
}

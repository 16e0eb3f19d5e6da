import WidgetFoundation
import WidgetGoldens

/// A static page of a report; without its script all of it is shown, pictures side by side.
struct GoldenPage {
  /// In the order of the report: what does not pass, and what was recorded.
  let cases: [ReportedCase]
  /// What passes only because a budget lets it.
  let tolerated: [ReportedCase]
  let folder: String
  private let counts: [(verdict: GoldenVerdict, count: Int)]

  init(_ tree: RawTree, in folder: String) {
    self.folder = folder
    let entries = GoldenReport.entries(of: tree)
    cases = entries.filter { $0.verdict != .same && $0.verdict != .tolerated }.map { ReportedCase($0, of: tree) }
    tolerated = entries.filter { $0.verdict == .tolerated }.map { ReportedCase($0, of: tree) }
    counts = GoldenVerdict.allCases.compactMap { verdict in
      let count = entries.count { $0.verdict == verdict }
      return count > 0 ? (verdict, count) : nil
    }
  }

  var page: HTMLPage {
    var body: HTML = """
      <header class="top"><h1>\(title)</h1>
      <ul class="counts">
      """
    for (verdict, count) in counts { body += "<li class=\"\(verdict.rawValue)\"><b>\(count)</b> \(verdict.rawValue)</li>" }
    body += """
      </ul>
      <p class="keys" hidden><kbd>j</kbd><kbd>k</kbd> next, previous <kbd>1</kbd><kbd>2</kbd><kbd>3</kbd> views <kbd>+</kbd><kbd>−</kbd><kbd>0</kbd> zoom \
      <kbd>b</kbd> boxes <kbd>l</kbd> loupe <kbd>space</kbd> blink by hand <kbd>click</kbd> hold the loupe: the address names its pixel</p></header>
      \(controls)
      <main>

      """
    for (entry, anchor) in zip(cases, anchors) { body += article(entry, anchor) }
    if !tolerated.isEmpty { body += tolerances }
    body += """
      <p class="nothing" hidden>Nothing fits. <button type="button" class="clear">Show all</button></p>
      </main>
      \(Self.loupe)
      """
    return HTMLPage(title: title, style: Self.style, script: Self.script, body: body)
  }

  /// `3 of 212 goldens do not pass`
  private var title: String {
    let all = counts.reduce(0) { $0 + $1.count }
    let failing = cases.count { !$0.entry.verdict.passes }
    let goldens = "\(all) golden\(all == 1 ? "" : "s")"
    if failing > 0 { return "\(failing) of \(goldens) \(failing == 1 ? "does" : "do") not pass" }
    return all == 0 ? "No goldens" : "\(goldens) pass\(all == 1 ? "es" : "")"
  }

  /// Hidden until the script has them do something.
  private var controls: HTML {
    let verdicts = counts.filter { $0.verdict != .same && $0.verdict != .tolerated }
    let filters = [(value: "", label: "All \(cases.count)")] + verdicts.map { (value: $0.verdict.rawValue, label: "\($0.verdict.rawValue) \($0.count)") }
    return """
      <form class="controls" hidden>
      \(HTML.search("Search names"))
      <div class="switches">
      \(HTML.choice("verdict", "Verdict", filters))\
      \(HTML.choice("view", "View", [("", "Side by side"), ("slider", "Slider"), ("blink", "Blink")]))\
      \(HTML.menu("speed", "Blink", [("", "once a second"), ("0.5", "every two seconds"), ("2", "twice a second"), ("hand", "by hand")]))\
      \(HTML.menu("zoom", "Zoom", [("", "Fit")] + Self.zooms.map { (value: "\($0)", label: "\($0)×") }))\
      <fieldset><span>Show</span><div><label><input type="checkbox" name="boxes" checked>Boxes</label>\
      <label><input type="checkbox" name="loupe" checked>Loupe</label></div></fieldset>
      </div>
      <output></output>
      \(HTML.theme)
      </form>
      """
  }

  private static let zooms = [1, 2, 3, 4, 6, 8, 16]

  /// Shows the same pixels of both pictures, and what draws there.
  private static let loupe: HTML = """
    <aside class="loupe" aria-live="polite" hidden>
    <div><figure><canvas width="17" height="17"></canvas><figcaption></figcaption><code></code></figure>\
    <figure><canvas width="17" height="17"></canvas><figcaption></figcaption><code></code></figure></div>
    <p class="place"></p>
    <ol class="under"></ol>
    </aside>
    """

  /// What a case is linked to by: letters, digits, `.`, `_`, `@` and `-` of its name, and a number where two would be alike.
  private var anchors: [String] {
    var counts: [String: Int] = [:]
    return cases.map { entry in
      let name = PictureName.sanitised(entry.entry.name)
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name)~\(counts[name] ?? 0)"
    }
  }
}

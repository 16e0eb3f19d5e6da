/// Controls that our pages have in common; their scripts give them a meaning.
extension HTML {
  /// A field named `q`, which `/` leads to.
  static func search(_ label: String) -> HTML {
    """
    <label class="search"><input type="search" name="q" placeholder="Search" aria-label="\(label)" aria-keyshortcuts="/" autocomplete="off" \
    spellcheck="false"><kbd>/</kbd></label>
    """
  }

  /// A switch, and a field named `theme`: `light`, `dark`, or nothing.
  static let theme: HTML = """
    <input type="hidden" name="theme">
    <button type="button" class="theme" aria-label="Switch between light and dark page" title="Light or dark page"><svg viewBox="0 0 20 20" aria-hidden="true">\
    <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 4.5a5.5 5.5 0 0 1 0 11z" fill="currentColor"/></svg></button>
    """

  /// Few values side by side, of which one is chosen: the first, to begin with.
  static func choice(_ name: String, _ title: String, _ values: [(value: String, label: String)]) -> HTML {
    var choice: HTML = "<fieldset data-axis=\"\(name)\" aria-label=\"\(title)\"><span>\(title)</span><div>"
    for (value, label) in values {
      choice += "<label><input type=\"radio\" name=\"\(name)\" value=\"\(value)\"\(value == values[0].value ? " checked" : "" as HTML)>\(label)</label>"
    }
    choice += "</div></fieldset>\n"
    return choice
  }

  /// Many values in a menu.
  static func menu(_ name: String, _ title: String, _ values: [(value: String, label: String)]) -> HTML {
    var menu: HTML = "<label class=\"menu\"><span>\(title)</span><select name=\"\(name)\" data-axis=\"\(name)\">"
    for (value, label) in values { menu += "<option value=\"\(value)\">\(label)</option>" }
    menu += "</select></label>\n"
    return menu
  }
}

extension GalleryPage {
  /// Hidden until the script has them do something.
  var controls: HTML {
    var controls: HTML = """
      <form class="controls" hidden>
      <label class="search"><input type="search" name="q" placeholder="Search" aria-label="Search packages" aria-keyshortcuts="/" autocomplete="off" \
      spellcheck="false"><kbd>/</kbd></label>
      <div class="switches">

      """
    for axis in axes { controls += control(axis) }
    controls += """
      </div>
      <output></output>
      <input type="hidden" name="theme">
      <button type="button" class="theme" aria-label="Switch between light and dark page" title="Light or dark page"><svg viewBox="0 0 20 20" aria-hidden="true">\
      <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 4.5a5.5 5.5 0 0 1 0 11z" fill="currentColor"/></svg></button>
      </form>
      """
    return controls
  }

  /// Few values stand side by side, many in a menu.
  private func control(_ axis: GalleryAxis) -> HTML {
    let values = axis.values(pictures)
    let name = axis.rawValue
    if values.count > 3 {
      var menu: HTML = "<label class=\"menu\"><span>\(axis.title)</span><select name=\"\(name)\" data-axis=\"\(name)\"><option value=\"\">All</option>"
      for value in values { menu += "<option value=\"\(value)\">\(axis.label(value))</option>" }
      menu += "</select></label>\n"
      return menu
    }
    var buttons: HTML = "<fieldset data-axis=\"\(name)\" aria-label=\"\(axis.title)\"><span>\(axis.title)</span>"
    buttons += "<div><label><input type=\"radio\" name=\"\(name)\" value=\"\" checked>All</label>"
    for value in values { buttons += "<label><input type=\"radio\" name=\"\(name)\" value=\"\(value)\">\(axis.label(value))</label>" }
    buttons += "</div></fieldset>\n"
    return buttons
  }

  /// Where the script shows a picture in all its pixels.
  var viewer: HTML {
    """
    <dialog class="viewer" aria-label="Picture">
    <div class="stage"><img alt=""></div>
    <footer>
    <button type="button" class="back" aria-label="Previous picture" title="←">‹</button>
    <button type="button" class="next" aria-label="Next picture" title="→">›</button>
    <p><strong dir="auto"></strong><span></span></p>
    <a target="_blank" rel="noopener">Open file</a>
    <button type="button" class="close" aria-label="Close" title="Esc">×</button>
    </footer>
    </dialog>
    """
  }
}

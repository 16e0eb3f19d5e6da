extension GalleryPage {
  /// Hidden until the script has them do something.
  var controls: HTML {
    var controls: HTML = """
      <form class="controls" hidden>
      \(HTML.search("Search packages"))
      <div class="switches">

      """
    for axis in axes { controls += control(axis) }
    controls += """
      </div>
      <output></output>
      \(HTML.theme)
      </form>
      """
    return controls
  }

  /// Few values stand side by side, many in a menu.
  private func control(_ axis: GalleryAxis) -> HTML {
    let values = axis.values(pictures)
    let choices = [(value: "", label: "All")] + values.map { (value: $0, label: axis.label($0)) }
    return values.count > 3 ? HTML.menu(axis.rawValue, axis.title, choices) : HTML.choice(axis.rawValue, axis.title, choices)
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

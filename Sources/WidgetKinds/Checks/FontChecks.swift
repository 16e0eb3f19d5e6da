import WidgetDocument

extension StringRule {
  static let font = StringRule(.value, expected: "a font") { checker, node in checker.checkFont(node) }
}

extension Checker {
  /// Reports a string that is no font, or names none.
  mutating func checkFont(_ node: NodeIndex) {
    guard definition(.fonts, namedBy: node) == nil else { return }
    switch parse(node, FontSyntax.parse) {
    case .name(let name):
      reportUnknown("font", name, at: node, among: FontSyntax.styles + names(.fonts))
    case .words, nil:
      break
    }
  }
}

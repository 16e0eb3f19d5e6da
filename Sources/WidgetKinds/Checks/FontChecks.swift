import WidgetDocument

extension StringRule {
  static let font = StringRule(.value, expected: "a font") { checker, node in checker.checkFont(node) }
}

extension Checker {
  /// Reports a string that is no font, or names none.
  mutating func checkFont(_ node: NodeIndex) {
    guard definition(.fonts, namedBy: node) == nil, case .name? = parse(node, FontSyntax.read) else { return }
    reportUnknown("font", tree.string(node), at: node, among: FontSyntax.styles + names(.fonts))
  }
}

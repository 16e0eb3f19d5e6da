import WidgetDocument

extension StringRule {
  static let color = StringRule(.value, expected: "a colour") { checker, node in checker.checkColor(node, allowsGradient: false) }
  static let fill = StringRule(.value, expected: "a fill") { checker, node in checker.checkColor(node, allowsGradient: true) }
}

extension Checker {
  /// Reports a string that is no colour, names none, or names a gradient where only a colour may stand.
  mutating func checkColor(_ node: NodeIndex, allowsGradient: Bool) {
    // Most colours are a name and nothing else.
    if let definition = definition(.colors, namedBy: node) {
      return checkDefined(node, nameCount: tree.extent(node).count, definition, allowsGradient)
    }
    if tree.withText(node, { BuiltInColors.contains($0) }) { return }
    guard let text = parse(node, ColorSyntax.read), case .name(let count) = text.base else { return }
    let name = tree.utf8(node).prefix(count)
    if BuiltInColors.contains(name.span) { return }
    guard let definition = definition(.colors, name) else {
      return reportUnknown("colour", String(decoding: name, as: UTF8.self), at: node, among: BuiltInColors.all + names(.colors))
    }
    checkDefined(node, nameCount: count, definition, allowsGradient)
  }

  /// Reports the name of a gradient where only a colour may stand.
  private mutating func checkDefined(_ node: NodeIndex, nameCount: Int, _ definition: NodeIndex, _ allowsGradient: Bool) {
    guard !allowsGradient, isGradient(definition) else { return }
    error(.invalidValue, at: node, "'\(abbreviated(tree.utf8(node).prefix(nameCount)))' is a gradient; a colour is needed here")
  }

  /// Reports a name that stands for nothing, with the nearest one that does.
  mutating func reportUnknown(_ what: String, _ name: String, at node: NodeIndex, place: Place = .value, among names: [String]) {
    let suggestion = nearest(to: name, among: names)
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    error(.unknownName, at: node, place: place, "'\(abbreviated(ArraySlice(name.utf8)))' is no \(what)\(hint)", suggestion: suggestion)
  }

  /// Whether a definition of `colors` is a gradient, or leads to one.
  private func isGradient(_ definition: NodeIndex, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    switch tree.kind(of: definition) {
    case .string:
      let bytes = tree.utf8(definition)
      guard let text = try? ColorSyntax.read(bytes), case .name(let count) = text.base,
        let next = self.definition(.colors, bytes.prefix(count))
      else { return false }
      return isGradient(next, depth: depth + 1)
    case .object:
      if let light = tree.member(definition, "light"), isGradient(light, depth: depth + 1) { return true }
      if let dark = tree.member(definition, "dark"), isGradient(dark, depth: depth + 1) { return true }
      return ["linear", "radial", "angular"].contains { (name: StaticString) in tree.member(definition, name) != nil }
    case .null, .false, .true, .number, .array:
      return false
    }
  }
}

import WidgetDocument

extension StringRule {
  static let color = StringRule(.value, expected: "a colour") { checker, node in checker.checkColor(node, allowsGradient: false) }
  static let fill = StringRule(.value, expected: "a fill") { checker, node in checker.checkColor(node, allowsGradient: true) }
}

extension Checker {
  /// Reports a string that is no colour, names none, or names a gradient where only a colour may stand.
  mutating func checkColor(_ node: NodeIndex, allowsGradient: Bool) {
    // Most colours are a name and nothing else.
    let bytes = tree.utf8(node)
    if let definition = definition(.colors, namedBy: node) { return checkDefined(node, bytes, definition, allowsGradient) }
    if BuiltInColors.contains(bytes) { return }
    guard let reference = parse(node, ColorSyntax.parse), case .name(let name) = reference.base else { return }
    let nameBytes = bytes.prefix(name.utf8.count)
    if BuiltInColors.contains(nameBytes) { return }
    guard let definition = definition(.colors, nameBytes) else {
      return reportUnknown("colour", name, at: node, among: BuiltInColors.all + names(.colors))
    }
    checkDefined(node, nameBytes, definition, allowsGradient)
  }

  /// Reports the name of a gradient where only a colour may stand.
  private mutating func checkDefined(_ node: NodeIndex, _ name: ArraySlice<UInt8>, _ definition: NodeIndex, _ allowsGradient: Bool) {
    guard !allowsGradient, isGradient(definition) else { return }
    error(.invalidValue, at: node, "'\(abbreviated(name))' is a gradient; a colour is needed here")
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
      guard let reference = try? ColorSyntax.parse(tree.utf8(definition)), case .name(let name) = reference.base,
        let next = self.definition(.colors, name.utf8)
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

import WidgetDocument

/// Names that are made from themselves, or through too many others.
extension Checker {
  /// How many definitions may be made from one another.
  private static let chainLimit = 64

  /// Reports each definition of `space` that leads back to itself; `references` names what a definition is made from.
  mutating func reportCycles(_ space: StaticString, _ what: String, _ references: (Checker, NodeIndex) -> [String]) {
    var lengths: [String: Int] = [:]
    for name in names(space) {
      var path: [String] = []
      _ = follow(name, space, what, references, &path, &lengths)
    }
  }

  /// The length of the longest chain that begins with a name: 0 where it has no definition.
  private mutating func follow(
    _ name: String, _ space: StaticString, _ what: String, _ references: (Checker, NodeIndex) -> [String], _ path: inout [String],
    _ lengths: inout [String: Int]
  ) -> Int {
    if let known = lengths[name] { return known }
    guard let definition = definition(space, name.utf8) else { return 0 }
    if let start = path.firstIndex(of: name) {
      let circle = (path[start...] + [name]).map { "'\($0)'" }.joined(separator: " → ")
      error(.cycle, at: definition, "the \(what) is made from itself: \(circle)")
      return 0
    }
    path.append(name)
    var length = path.count > Checker.chainLimit ? path.count : 0
    if length == 0 {
      for next in references(self, definition) { length = max(length, follow(next, space, what, references, &path, &lengths)) }
    }
    path.removeLast()
    length += 1
    if length > Checker.chainLimit {
      error(.limitExceeded, at: definition, "the \(what) is made from another, and so on, more than \(Checker.chainLimit) deep")
      // Said once: what is made from this one need not say it again.
      length = 0
    }
    lengths[name] = length
    return length
  }

  /// Names of colours in a fill.
  func colorReferences(_ fill: NodeIndex) -> [String] {
    switch tree.kind(of: fill) {
    case .string:
      guard let reference = try? ColorSyntax.parse(tree.utf8(fill)), case .name(let name) = reference.base else { return [] }
      return BuiltInColors.contains(name.utf8) ? [] : [name]
    case .object:
      return tree.children(fill).flatMap { member in
        let isGradient = ["colors", "stops"].contains { (name: StaticString) in tree.member(member, name) != nil }
        return isGradient ? gradientReferences(member) : colorReferences(member)
      }
    case .null, .false, .true, .number, .array:
      return []
    }
  }

  private func gradientReferences(_ gradient: NodeIndex) -> [String] {
    if let colors = tree.member(gradient, "colors") { return tree.children(colors).flatMap { colorReferences($0) } }
    guard let stops = tree.member(gradient, "stops") else { return [] }
    return tree.children(stops).flatMap { stop in tree.children(stop).flatMap { colorReferences($0) } }
  }

  /// The name of a font that is another's.
  func fontReferences(_ font: NodeIndex) -> [String] {
    guard tree.isString(font), let reference = try? FontSyntax.parse(tree.utf8(font)), case .name(let name) = reference else { return [] }
    return [name]
  }

  /// Names of components that elements below `node` are of.
  func componentReferences(_ node: NodeIndex) -> [String] {
    switch tree.kind(of: node) {
    case .array:
      return tree.children(node).flatMap { componentReferences($0) }
    case .object:
      return tree.children(node).flatMap { member -> [String] in
        if tree.key(member) == "let" { return [] }
        guard tree.key(member) == "type", tree.isString(member) else { return componentReferences(member) }
        return IdentifierSyntax.isComponent(tree.utf8(member)) ? [tree.string(member)] : []
      }
    case .null, .false, .true, .number, .string:
      return []
    }
  }
}

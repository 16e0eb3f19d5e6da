import WidgetDocument

/// Names that are made from themselves, or through too many others.
extension Checker {
  /// How many definitions may be made from one another.
  private static let chainLimit = 64

  /// What a definition is made from: the definitions that it names.
  typealias References = (Checker, NodeIndex) -> [NodeIndex]

  /// Reports each definition of `space` that leads back to itself, or through too many others.
  mutating func reportCycles(_ space: StaticString, _ what: String, _ references: References) {
    var lengths: [NodeIndex: Int] = [:]
    for definition in definitions(space) {
      var path: [NodeIndex] = []
      _ = follow(definition, what, references, &path, &lengths)
    }
  }

  /// The length of the longest chain that begins with a definition.
  private mutating func follow(
    _ definition: NodeIndex, _ what: String, _ references: References, _ path: inout [NodeIndex], _ lengths: inout [NodeIndex: Int]
  ) -> Int {
    if let known = lengths[definition] { return known }
    if let start = path.firstIndex(of: definition) {
      let circle = (path[start...] + [definition]).map { "'\(tree.key($0))'" }.joined(separator: " → ")
      error(.cycle, at: definition, "the \(what) is made from itself: \(circle)")
      return 0
    }
    path.append(definition)
    var length = path.count > Checker.chainLimit ? path.count : 0
    if length == 0 {
      for next in references(self, definition) { length = max(length, follow(next, what, references, &path, &lengths)) }
    }
    path.removeLast()
    length += 1
    if length > Checker.chainLimit {
      error(.limitExceeded, at: definition, "the \(what) is made from another, and so on, more than \(Checker.chainLimit) deep")
      // Said once: what is made from this one need not say it again.
      length = 0
    }
    lengths[definition] = length
    return length
  }

  /// The colours in a fill.
  func colorReferences(_ fill: NodeIndex) -> [NodeIndex] {
    switch tree.kind(of: fill) {
    case .string:
      guard let reference = try? ColorSyntax.parse(tree.utf8(fill)), case .name(let name) = reference.base else { return [] }
      return BuiltInColors.contains(name.utf8) ? [] : definition("colors", name.utf8).map { [$0] } ?? []
    case .object:
      return tree.children(fill).flatMap { member in
        let isGradient = ["colors", "stops"].contains { (name: StaticString) in tree.member(member, name) != nil }
        return isGradient ? gradientReferences(member) : colorReferences(member)
      }
    case .null, .false, .true, .number, .array:
      return []
    }
  }

  private func gradientReferences(_ gradient: NodeIndex) -> [NodeIndex] {
    if let colors = tree.member(gradient, "colors") { return tree.children(colors).flatMap { colorReferences($0) } }
    guard let stops = tree.member(gradient, "stops") else { return [] }
    return tree.children(stops).flatMap { stop in tree.children(stop).flatMap { colorReferences($0) } }
  }

  /// The font that a font is another name of.
  func fontReferences(_ font: NodeIndex) -> [NodeIndex] {
    guard tree.isString(font), let reference = try? FontSyntax.parse(tree.utf8(font)), case .name(let name) = reference else { return [] }
    return definition("fonts", name.utf8).map { [$0] } ?? []
  }

  /// The components that elements below a component are of. A subtree's nodes follow one another, so this is one run over them.
  func componentReferences(_ component: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    let end = tree.next(after: component)
    var node = component + 1
    while node < end {
      if tree.key(node, equals: "let") {
        node = tree.next(after: node)
        continue
      }
      if tree.key(node, equals: "type"), tree.isString(node), let definition = definition("components", namedBy: node) {
        found.append(definition)
      }
      node += 1
    }
    return found
  }
}

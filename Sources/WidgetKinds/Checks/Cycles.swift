import WidgetDocument

/// Names that are made from themselves, or through too many others.
extension Checker {
  /// How many definitions may be made from one another.
  private static let chainLimit = 64

  /// What a definition is made from: the definitions that it names.
  typealias References = (inout Checker, NodeIndex) -> [NodeIndex]

  /// Reports each definition of `space` that leads back to itself, or through too many others.
  mutating func reportCycles(_ space: NameSpace, _ what: String, _ references: References) {
    let definitions = definitions(space)
    guard !definitions.isEmpty else { return }
    var lengths: [NodeIndex: Int] = [:]
    lengths.reserveCapacity(definitions.count)
    var path: [NodeIndex] = []
    for definition in definitions {
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
      for next in references(&self, definition) { length = max(length, follow(next, what, references, &path, &lengths)) }
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
    var found: [NodeIndex] = []
    addColorReferences(of: fill, to: &found)
    return found
  }

  private func addColorReferences(of fill: NodeIndex, to found: inout [NodeIndex]) {
    switch tree.kind(of: fill) {
    case .string:
      if let definition = colorDefinition(namedBy: fill) { found.append(definition) }
    case .object:
      for member in tree.children(fill) {
        if let colors = tree.member(member, "colors") {
          for color in tree.children(colors) { addColorReferences(of: color, to: &found) }
        } else if let stops = tree.member(member, "stops") {
          for stop in tree.children(stops) {
            for part in tree.children(stop) { addColorReferences(of: part, to: &found) }
          }
        } else {
          addColorReferences(of: member, to: &found)
        }
      }
    case .null, .false, .true, .number, .array:
      return
    }
  }

  /// The definition of `colors` that a string names, with an opacity or without.
  private func colorDefinition(namedBy node: NodeIndex) -> NodeIndex? {
    // Most are no names of the document's, whatever else they are.
    let bytes = tree.utf8(node)
    let name = bytes.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
    guard let definition = definition(.colors, name), !BuiltInColors.contains(name) else { return nil }
    guard let reference = try? ColorSyntax.parse(bytes), case .name = reference.base else { return nil }
    return definition
  }

  /// The font that a font is another name of.
  func fontReferences(_ font: NodeIndex) -> [NodeIndex] {
    // A name stands alone, so that the whole string is the name; most are none.
    guard let definition = definition(.fonts, namedBy: font) else { return [] }
    guard let reference = try? FontSyntax.parse(tree.utf8(font)), case .name = reference else { return [] }
    return [definition]
  }
}

import WidgetDocument

/// Names that are made from themselves, or through too many others.
extension Checker {
  /// How many definitions may be made from one another.
  private static let chainLimit = 64

  /// Adds what a definition is made from: the definitions that it names.
  typealias References = (inout Checker, NodeIndex, inout [NodeIndex]) -> Void

  /// The definitions of one space, and how far they lead.
  private struct Chains {
    /// In the order of the file, and so rising.
    let definitions: [NodeIndex]
    /// Of each the longest chain that begins with it; -1 where it is not known yet.
    var lengths: [Int]
    /// The definitions that led to the one at hand.
    var path: [NodeIndex] = []
    /// What those of the path are made from, one list behind another.
    var references: [NodeIndex] = []
  }

  /// Reports each definition of `space` that leads back to itself, or through too many others.
  mutating func reportCycles(_ space: NameSpace, _ what: String, _ references: References) {
    let definitions = definitions(space)
    guard !definitions.isEmpty else { return }
    var chains = Chains(definitions: definitions, lengths: Array(repeating: -1, count: definitions.count))
    for definition in definitions {
      _ = follow(definition, what, references, &chains)
    }
  }

  /// The length of the longest chain that begins with a definition.
  private mutating func follow(_ definition: NodeIndex, _ what: String, _ references: References, _ chains: inout Chains) -> Int {
    let place = chains.definitions.place(of: definition)
    if chains.lengths[place] >= 0 { return chains.lengths[place] }
    if let start = chains.path.firstIndex(of: definition) {
      let circle = (chains.path[start...] + [definition]).map { "'\(tree.key($0))'" }.joined(separator: " → ")
      error(.cycle, at: definition, "the \(what) is made from itself: \(circle)")
      return 0
    }
    var length = chains.path.count + 1 > Checker.chainLimit ? chains.path.count + 1 : 0
    if length == 0 {
      chains.path.append(definition)
      length = longest(from: definition, what, references, &chains)
      chains.path.removeLast()
    }
    length += 1
    if length > Checker.chainLimit {
      error(.limitExceeded, at: definition, "the \(what) is made from another, and so on, more than \(Checker.chainLimit) deep")
      // Said once: what is made from this one need not say it again.
      length = 0
    }
    chains.lengths[place] = length
    return length
  }

  /// The length of the longest chain that begins with what a definition is made from.
  private mutating func longest(from definition: NodeIndex, _ what: String, _ references: References, _ chains: inout Chains) -> Int {
    let first = chains.references.count
    references(&self, definition, &chains.references)
    let count = chains.references.count - first
    var length = 0
    // Each adds its own behind these, and takes them away again.
    for index in first..<first + count { length = max(length, follow(chains.references[index], what, references, &chains)) }
    chains.references.removeLast(count)
    return length
  }

  /// Adds the colours in a fill.
  func addColorReferences(of fill: NodeIndex, to found: inout [NodeIndex]) {
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
    guard let definition = definition(.colors, name), !BuiltInColors.contains(name.span) else { return nil }
    guard let text = try? ColorSyntax.read(bytes), case .name = text.base else { return nil }
    return definition
  }

  /// Adds the font that a font is another name of.
  func addFontReferences(of font: NodeIndex, to found: inout [NodeIndex]) {
    // A name stands alone, so that the whole string is the name; most are none.
    guard let definition = definition(.fonts, namedBy: font), case .name? = try? FontSyntax.read(tree.utf8(font)) else { return }
    found.append(definition)
  }
}

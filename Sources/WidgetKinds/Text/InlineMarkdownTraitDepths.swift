/// How many elements of each kind are open.
struct TraitDepths {
  private(set) var strong = 0
  private(set) var emphasis = 0
  private(set) var strikethrough = 0

  var traits: MarkdownTraits {
    var traits: MarkdownTraits = []
    if strong > 0 { traits.insert(.strong) }
    if emphasis > 0 { traits.insert(.emphasis) }
    if strikethrough > 0 { traits.insert(.strikethrough) }
    return traits
  }

  mutating func add(_ trait: MarkdownTraits, _ count: Int) {
    if trait == .strong { strong += count }
    if trait == .emphasis { emphasis += count }
    if trait == .strikethrough { strikethrough += count }
  }

  static func += (depths: inout TraitDepths, more: TraitDepths) {
    depths.strong += more.strong
    depths.emphasis += more.emphasis
    depths.strikethrough += more.strikethrough
  }

  static func -= (depths: inout TraitDepths, less: TraitDepths) {
    depths.strong -= less.strong
    depths.emphasis -= less.emphasis
    depths.strikethrough -= less.strikethrough
  }
}

/// How many elements of each kind are open.
struct TraitDepths {
  private(set) var strong: Int32 = 0
  private(set) var emphasis: Int32 = 0
  private(set) var strikethrough: Int32 = 0

  var traits: MarkdownTraits {
    var traits: MarkdownTraits = []
    if strong > 0 { traits.insert(.strong) }
    if emphasis > 0 { traits.insert(.emphasis) }
    if strikethrough > 0 { traits.insert(.strikethrough) }
    return traits
  }

  /// Counts one more element of one kind.
  mutating func add(_ trait: MarkdownTraits) {
    if trait == .strong { strong += 1 }
    if trait == .emphasis { emphasis += 1 }
    if trait == .strikethrough { strikethrough += 1 }
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

import WidgetDocument

/// The elements of a document whose rules need more than themselves: uses of components, switches and slots.
struct ElementSurvey {
  /// Where an element stands, as far as grids are concerned.
  enum Surrounding { case grid, gridRow, other, unknown }

  struct Entry {
    var node: NodeIndex
    var kind: String
    var surrounding: Surrounding
  }

  private(set) var entries: [Entry] = []
  private let tree: RawTree

  init(of root: NodeIndex, in tree: RawTree) {
    self.tree = tree
    for member in tree.children(root) {
      switch tree.key(member) {
      case "body", "variants", "background": visit(member, .other)
      case "components": visit(member, .unknown)
      case _: continue
      }
    }
  }

  /// Members that hold data, which may look like elements.
  private static let dataKeys = ["let", "in", "data", "value", "with", "set", "parameters"]

  private mutating func visit(_ node: NodeIndex, _ surrounding: Surrounding) {
    switch tree.kind(of: node) {
    case .array: for child in tree.children(node) { visit(child, surrounding) }
    case .object: visitObject(node, surrounding)
    case .null, .false, .true, .number, .string: break
    }
  }

  private mutating func visitObject(_ node: NodeIndex, _ surrounding: Surrounding) {
    var inner = surrounding
    if let type = tree.member(node, "type"), tree.isString(type) {
      let kind = tree.string(type)
      inner = Self.surrounding(inside: kind, surrounding)
      if kind == "switch" || kind == "slot" || IdentifierSyntax.isComponent(tree.utf8(type)) {
        entries.append(Entry(node: node, kind: kind, surrounding: surrounding))
      }
    }
    for member in tree.children(node) where !Self.dataKeys.contains(tree.key(member)) {
      visit(member, tree.key(member) == "modifiers" ? .other : inner)
    }
  }

  /// Containers whose children stand where they stand themselves.
  static let transparent = ["group", "forEach", "switch"]

  /// Where the children of a kind stand; those of a component stand wherever its body has a slot for them.
  static func surrounding(inside kind: String, _ surrounding: Surrounding) -> Surrounding {
    switch kind {
    case "grid": .grid
    case "gridRow": .gridRow
    case _ where transparent.contains(kind): surrounding
    case _: IdentifierSyntax.isComponent(ArraySlice(kind.utf8)) ? .unknown : .other
    }
  }
}

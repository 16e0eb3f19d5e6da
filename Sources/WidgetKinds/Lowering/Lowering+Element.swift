import Geometry
import WidgetDocument
import WidgetLayout

/// A kind that is drawn.
protocol DrawnKind: Kind {
  /// Adds the layout nodes of an element to the open container: one, or any number for a kind that has no box of its own.
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering)

  /// Its content is null, and so it is not there.
  static func isAbsent(_ element: NodeIndex, in tree: RawTree) -> Bool
}

extension DrawnKind {
  static var drawn: (any DrawnKind.Type)? { self }

  static func isAbsent(_ element: NodeIndex, in tree: RawTree) -> Bool { false }
}

/// An attribute that changes the picture.
protocol DrawnAttribute: Modifier {
  /// Sets what its value says in the values in force.
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering)
}

extension DrawnAttribute {
  static var attribute: (any DrawnAttribute.Type)? { self }
}

/// A modifier that wraps one element in nodes of its own.
protocol WrappingModifier: Modifier {
  /// Opens its nodes, lowers the content between them, and closes them.
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void)
}

extension WrappingModifier {
  static var wrapper: (any WrappingModifier.Type)? { self }
}

/// A modifier where it is used.
struct ModifierUse {
  /// Its index in the registry.
  var modifier: Int
  var value: NodeIndex
  /// −1 for an attribute that is written as a field: it has no box.
  var source: SourceID
  /// The instance of a style that its value is read in.
  var scope: Int32
}

extension Lowering {
  /// Lowers an element into the open container: nothing where it is absent, any number of nodes for a `group`.
  mutating func lower(_ node: NodeIndex) {
    guard let element = raw.resolved(node), isPresent(element), hasRoom(for: element) else { return }
    if raw.isString(element) { return TextKind.lowerLiteral(element, source: sources.add(element, scope: scope), &self) }
    guard let kind = document.kind(of: element) else {
      return refuse(element, "components are not drawn yet: '\(raw.member(element, "type").map(raw.string) ?? "")'")
    }
    if let names = raw.field(element, "let") { refuse(names, "'let' is not drawn yet") }
    guard let drawn = Registry.drawnKinds[kind] else {
      return refuse(element, "'\(Registry.kinds[kind].schema.name)' is not drawn yet")
    }
    let uses = modifierUses(of: element, kind: kind)
    lower(element, as: drawn, inside: uses[...])
  }

  /// Lowers an element that has to become exactly one node: what may yield several stands in a container of its own.
  mutating func lowerAsOne(_ node: NodeIndex, in container: Container, evenIfAbsent: Bool = false) {
    var needsContainer = false
    if let element = raw.resolved(node), yieldsSeveral(element) { needsContainer = true }
    if evenIfAbsent, !isPresent(node) { needsContainer = true }
    guard needsContainer else { return lower(node) }
    tree.open(container, direction: direction, source: -1)
    lower(node)
    tree.close()
  }

  /// Whether anything stands where an element is written: its `when` holds, and a newer version's rules have not dropped it.
  mutating func isPresent(_ node: NodeIndex) -> Bool {
    guard let element = raw.resolved(node) else { return false }
    guard raw.kind(of: element) == .object else { return true }
    guard holds(raw.field(element, "when")) else { return false }
    guard let kind = document.kind(of: element), let drawn = Registry.drawnKinds[kind] else { return true }
    return !drawn.isAbsent(element, in: raw)
  }

  /// Content inside a node of its own; without one, the modifier has nothing to do and its box is the content's.
  mutating func wrap(_ container: Container?, source: SourceID, _ content: (inout Lowering) -> Void) {
    guard let container else {
      return alias(source) { content(&$0) }
    }
    tree.open(container, direction: direction, source: source)
    openGroups += container.isGroup ? 1 : 0
    content(&self)
    openGroups -= container.isGroup ? 1 : 0
    tree.close()
  }

  /// The box of `source` is that of the node which `content` makes first, if it makes any.
  private mutating func alias(_ source: SourceID, _ content: (inout Lowering) -> Void) {
    let node = Int32(tree.count)
    content(&self)
    if source >= 0, tree.count > node { aliases.append(SourceAlias(source: source, node: node)) }
  }

  private func yieldsSeveral(_ element: NodeIndex) -> Bool {
    guard let kind = document.kind(of: element) else { return false }
    return document.yieldsSeveral(kind: kind)
  }

  /// Modifiers are taken from the outside in: what stands further out is in force for what is inside.
  private mutating func lower(_ element: NodeIndex, as kind: any DrawnKind.Type, inside uses: ArraySlice<ModifierUse>) {
    guard let use = uses.last else {
      return kind.lower(element, source: sources.add(element, scope: scope), &self)
    }
    guard let attribute = Registry.drawnAttributes[use.modifier] else {
      return wrap(element, as: kind, in: use, inside: uses.dropLast())
    }
    let outer = values
    within(use.scope) { attribute.apply(use.value, &$0) }
    wrap(element, as: kind, in: use, inside: uses.dropLast())
    values = outer
  }

  /// Lowers an element and the modifiers inside `use`, in the nodes that `use` makes, if it makes any.
  private mutating func wrap(
    _ element: NodeIndex, as kind: any DrawnKind.Type, in use: ModifierUse, inside uses: ArraySlice<ModifierUse>
  ) {
    guard let wrapper = Registry.wrappingModifiers[use.modifier] else {
      // What yields several elements has no box of its own.
      return alias(yieldsSeveral(element) ? -1 : use.source) { $0.lower(element, as: kind, inside: uses) }
    }
    let outer = scope
    within(use.scope) { lowering in
      wrapper.wrap(use.value, source: use.source, &lowering) { lowering in
        lowering.within(outer) { $0.lower(element, as: kind, inside: uses) }
      }
    }
  }

  /// Runs `body` in an instance of a style, or outside any.
  private mutating func within(_ instance: Int32, _ body: (inout Lowering) -> Void) {
    let outer = scope
    scope = instance
    body(&self)
    scope = outer
  }
}

extension Lowering {
  /// The modifiers of an element, innermost first: attributes that are written as fields, then `modifiers` with the styles in place.
  private mutating func modifierUses(of element: NodeIndex, kind: Int) -> [ModifierUse] {
    var uses: [ModifierUse] = []
    for member in raw.children(element) where raw.kind(of: member) != .null {
      if let modifier = document.modifier(of: member), modifier < Registry.attributes.count {
        append(ModifierUse(modifier: modifier, value: member, source: -1, scope: scope), to: &uses)
      } else if document.state(ofField: member, of: kind) == .notDrawn, raw.kind(of: member) != .false {
        refuse(member, "'\(raw.key(member))' is not drawn yet")
      }
    }
    guard let modifiers = raw.field(element, "modifiers") else { return uses }
    for entry in raw.children(modifiers) {
      let source = sources.add(entry, scope: scope)
      if raw.isString(entry) {
        var member: Int32 = 0
        appendStyle(entry, use: source, member: &member, to: &uses)
      } else {
        append(entry, source: source, scope: scope, to: &uses)
      }
    }
    return uses
  }

  /// Appends the members of a style, and of the styles that it names, counted through.
  private mutating func appendStyle(_ name: NodeIndex, use: SourceID, member: inout Int32, to uses: inout [ModifierUse]) {
    guard let styles = raw.member(0, "styles"), let style = raw.member(styles, raw.utf8(name)) else { return }
    for entry in raw.children(style) {
      if raw.isString(entry) {
        appendStyle(entry, use: use, member: &member, to: &uses)
        continue
      }
      let source = sources.addMember(member, of: use)
      append(entry, source: source, scope: sources.addScope(use: source, root: entry), to: &uses)
      member += 1
    }
  }

  /// Appends the modifier that an entry of `modifiers` or of a style holds.
  private mutating func append(_ entry: NodeIndex, source: SourceID, scope: Int32, to uses: inout [ModifierUse]) {
    for value in raw.children(entry) where raw.kind(of: value) != .null {
      guard let modifier = document.modifier(of: value) else { continue }
      append(ModifierUse(modifier: modifier, value: value, source: source, scope: scope), to: &uses)
    }
  }

  private mutating func append(_ use: ModifierUse, to uses: inout [ModifierUse]) {
    guard document.state(ofModifier: use.modifier) == .notDrawn else { return uses.append(use) }
    if raw.kind(of: use.value) != .false { refuse(use.value, "'\(raw.key(use.value))' is not drawn yet") }
  }

  /// The limits on nodes, on their depth and on time; one diagnostic where one is reached.
  private mutating func hasRoom(for element: NodeIndex) -> Bool {
    guard !isOverLimit else { return false }
    guard !deadline.hasPassed else {
      report(.error, .timeLimit, at: element, "the picture takes more than \(decimal(limits.renderSeconds)) s", staysWhenUnplaced: true)
      isOverLimit = true
      return false
    }
    guard let exceeded = exceededLimit else { return true }
    report(.error, .limitExceeded, at: element, "the picture needs more than \(exceeded)", staysWhenUnplaced: true)
    isOverLimit = true
    return false
  }

  private var exceededLimit: String? {
    if tree.count > limits.nodes { return "\(limits.nodes) layout nodes" }
    if tree.openCount > limits.nodeDepth { return "\(limits.nodeDepth) nested layout nodes" }
    return openGroups > limits.groupDepth ? "\(limits.groupDepth) nested groups, which 'opacity' and 'mask' make" : nil
  }
}

extension Container {
  /// What is in it is drawn on a layer of its own.
  fileprivate var isGroup: Bool {
    if case .opacity = self { return true }
    if case .layered(.mask, _) = self { return true }
    return false
  }
}

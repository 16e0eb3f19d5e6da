import Geometry
import WidgetDocument
import WidgetLayout

/// What turns elements into layout nodes: a kind, or the use of a component.
protocol ElementLowering {
  /// Adds the layout nodes of an element to the open container: one, or any number for a kind that has no box of its own.
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering)

  /// Its content is null, and so it is not there.
  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool
}

extension ElementLowering {
  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool { false }
}

/// A kind that is drawn.
protocol DrawnKind: Kind, ElementLowering {}

extension DrawnKind {
  static var drawn: (any DrawnKind.Type)? { self }
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
  /// Where its value is read: in an instance of a style, with the document's names, or where the element stands.
  var place: Place
}

extension Lowering {
  /// Lowers an element into the open container: nothing where it is absent, any number of nodes for a `group`.
  mutating func lower(_ node: NodeIndex) {
    guard let element = raw.resolved(node), isShallow(element) else { return }
    openElements += 1
    withNames(of: element) { $0.lowerNamed(element) }
    openElements -= 1
  }

  /// The limit on elements in one another, which components multiply: the stack has an end.
  private mutating func isShallow(_ element: NodeIndex) -> Bool {
    guard openElements >= limits.nodeDepth else { return true }
    if !isOverLimit {
      report(.error, .limitExceeded, at: element, "the picture needs more than \(limits.nodeDepth) nested elements", staysWhenUnplaced: true)
    }
    isOverLimit = true
    return false
  }

  /// Lowers an element whose names are in force.
  private mutating func lowerNamed(_ element: NodeIndex) {
    guard isPresentNamed(element), hasRoom(for: element) else { return }
    let handed = handedDown
    handedDown = []
    defer { handedDown = handed }
    if raw.isString(element) { return lower(element, as: LiteralText.self, inside: handed[...]) }
    guard let kind = document.kind(of: element) else {
      let uses = modifierUses(of: element, kind: nil) + handed
      return lower(element, as: ComponentUse.self, inside: uses[...])
    }
    guard let drawn = Registry.drawnKinds[kind] else {
      return refuse(element, "'\(Registry.kinds[kind].schema.name)' is not drawn yet")
    }
    let uses = modifierUses(of: element, kind: kind) + handed
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

  /// Whether anything stands where an element is written: its `when` holds, its content is not null, and a newer version's rules have not dropped it.
  mutating func isPresent(_ node: NodeIndex) -> Bool {
    guard let element = raw.resolved(node), isShallow(element) else { return false }
    openElements += 1
    defer { openElements -= 1 }
    return withNames(of: element) { $0.isPresentNamed(element) }
  }

  private mutating func isPresentNamed(_ element: NodeIndex) -> Bool {
    guard raw.kind(of: element) == .object else { return !isNullText(element) }
    guard holds(raw.field(element, "when")) else { return false }
    guard let kind = document.kind(of: element) else { return !ComponentUse.isAbsent(element, &self) }
    guard let drawn = Registry.drawnKinds[kind] else { return true }
    return !drawn.isAbsent(element, &self)
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

  /// Modifiers are taken from the outside in: what stands further out is in force for what is inside.
  private mutating func lower(_ element: NodeIndex, as kind: any ElementLowering.Type, inside uses: ArraySlice<ModifierUse>) {
    guard let last = uses.last else {
      return kind.lower(element, source: sources.add(element, scope: place.scope), &self)
    }
    guard let use = settled(last) else { return lower(element, as: kind, inside: uses.dropLast()) }
    guard let attribute = Registry.drawnAttributes[use.modifier] else {
      return wrap(element, as: kind, in: use, inside: uses.dropLast())
    }
    let outer = values
    at(use.place) { attribute.apply(use.value, &$0) }
    wrap(element, as: kind, in: use, inside: uses.dropLast())
    values = outer
  }

  /// A modifier whose value is no expression any more, evaluated in the environment outside of it; nil where that is null.
  private mutating func settled(_ use: ModifierUse) -> ModifierUse? {
    guard document.program.binding(of: use.value) != nil else { return use }
    guard let value = at(use.place, { $0.resolved(use.value) }) else { return nil }
    return ModifierUse(modifier: use.modifier, value: value, source: use.source, place: use.place)
  }

  /// Lowers an element and the modifiers inside `use`, in the nodes that `use` makes, if it makes any.
  private mutating func wrap(
    _ element: NodeIndex, as kind: any ElementLowering.Type, in use: ModifierUse, inside uses: ArraySlice<ModifierUse>
  ) {
    guard let wrapper = Registry.wrappingModifiers[use.modifier] else {
      // What yields several elements has no box of its own.
      return alias(yieldsSeveral(element) ? -1 : use.source) { $0.lower(element, as: kind, inside: uses) }
    }
    guard use.modifier >= Registry.attributes.count || !yieldsSeveral(element) else {
      return handDown(use) { $0.lower(element, as: kind, inside: uses) }
    }
    let outer = place
    // An attribute that is written as a field has the box of its element.
    let source = use.source >= 0 ? use.source : sources.add(element, scope: place.scope)
    at(use.place) { lowering in
      wrapper.wrap(use.value, source: source, &lowering) { lowering in
        lowering.at(outer) { $0.lower(element, as: kind, inside: uses) }
      }
    }
  }

  /// Runs `body`, in which each element that is no part of another one has an attribute.
  private mutating func handDown(_ use: ModifierUse, _ body: (inout Lowering) -> Void) {
    var use = use
    use.source = -1
    handedDown.append(use)
    body(&self)
    handedDown.removeLast()
  }

  /// Runs `body` at another place of the document.
  mutating func at<Result>(_ other: Place, _ body: (inout Lowering) -> Result) -> Result {
    let outer = place
    place = other
    let result = body(&self)
    place = outer
    return result
  }
}

extension Lowering {
  /// The modifiers of an element, innermost first: attributes that are written as fields, then `modifiers` with the styles in place.
  ///
  /// - Parameter kind: nil for the use of a component.
  private mutating func modifierUses(of element: NodeIndex, kind: Int?) -> [ModifierUse] {
    var uses: [ModifierUse] = []
    // Members have no order, and the others' expressions see the environment that one of them sets.
    var environment: ModifierUse?
    for member in raw.children(element) where raw.kind(of: member) != .null {
      if let modifier = document.modifier(of: member), modifier < Registry.attributes.count {
        let use = ModifierUse(modifier: modifier, value: member, source: -1, place: place)
        if raw.key(member, equals: "environment") { environment = use } else { append(use, to: &uses) }
      } else if let kind, document.state(ofField: member, of: kind) == .notDrawn, raw.kind(of: member) != .false {
        refuse(member, "'\(raw.key(member))' is not drawn yet")
      }
    }
    if let environment { append(environment, to: &uses) }
    guard let modifiers = raw.field(element, "modifiers") else { return uses }
    for entry in raw.children(modifiers) {
      let source = sources.add(entry, scope: place.scope)
      if raw.isString(entry) {
        var member: Int32 = 0
        appendStyle(entry, use: source, member: &member, to: &uses)
      } else {
        append(entry, source: source, place: place, to: &uses)
      }
    }
    return uses
  }

  /// Appends the members of a style, and of the styles that it names, counted through. Its expressions see the document's names.
  private mutating func appendStyle(_ name: NodeIndex, use: SourceID, member: inout Int32, to uses: inout [ModifierUse]) {
    guard let styles = raw.member(0, "styles"), let style = raw.member(styles, raw.utf8(name)) else { return }
    for entry in raw.children(style) {
      if raw.isString(entry) {
        appendStyle(entry, use: use, member: &member, to: &uses)
        continue
      }
      let source = sources.addMember(member, of: use)
      append(entry, source: source, place: Place(scope: sources.addScope(use: source, root: entry, .style)), to: &uses)
      member += 1
    }
  }

  /// Appends the modifier that an entry of `modifiers` or of a style holds.
  private mutating func append(_ entry: NodeIndex, source: SourceID, place: Place, to uses: inout [ModifierUse]) {
    for value in raw.children(entry) where raw.kind(of: value) != .null {
      guard let modifier = document.modifier(of: value) else { continue }
      append(ModifierUse(modifier: modifier, value: value, source: source, place: place), to: &uses)
    }
  }

  private mutating func append(_ use: ModifierUse, to uses: inout [ModifierUse]) {
    guard document.state(ofModifier: use.modifier) == .notDrawn else { return uses.append(use) }
    if raw.kind(of: use.value) != .false { refuse(use.value, "'\(raw.key(use.value))' is not drawn yet") }
  }

  /// The limits on nodes, on their depth and on time; one diagnostic where one is reached.
  mutating func hasRoom(for element: NodeIndex) -> Bool {
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
    return openGroups > limits.groupDepth ? "\(limits.groupDepth) nested groups, which 'opacity', 'mask' and effects make" : nil
  }
}

extension Container {
  /// What is in it is drawn on a layer of its own.
  fileprivate var isGroup: Bool {
    switch self {
    case .opacity, .effect: return true
    default: break
    }
    if case .layered(.mask, _) = self { return true }
    return false
  }
}

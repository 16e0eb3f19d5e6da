import WidgetDocument
import WidgetExpressions

/// The walk.
extension DocumentCompiler {
  mutating func document() {
    let scope = names(of: 0, in: -1) ?? compiler.scopes.open(in: -1)
    for member in tree.children(0) where !tree.isComment(member) && holdsUses(member) {
      switch tree.symbol(of: member) {
      case symbols.let: continue
      case symbols.components: for component in tree.children(member) where !tree.isComment(component) { self.component(component, in: scope) }
      case _: visit(member, in: scope)
      }
    }
  }

  /// A component sees the document's names and its parameters, not those of its user.
  private mutating func component(_ component: NodeIndex, in document: ScopeTable.ScopeID) {
    var parameters: [(name: NameID, type: StaticType)] = []
    if let node = tree.member(component, symbol: symbols.parameters), tree.kind(of: node) == .object {
      visit(node, in: document)
      parameters.reserveCapacity(tree.count(node))
      for parameter in tree.children(node) where !tree.isComment(parameter) {
        let name = key(parameter)
        checkName(name, at: parameter, .key)
        parameters.append((name, parameterType(parameter)))
      }
    }
    let scope = compiler.scopes.open(in: document)
    for (name, type) in parameters { compiler.scopes.add(name, type) }
    let inner = names(of: component, in: scope) ?? scope
    if let body = tree.member(component, symbol: symbols.body) { visit(body, in: inner) }
  }

  private func parameterType(_ parameter: NodeIndex) -> StaticType {
    let type = tree.isString(parameter) ? parameter : tree.member(parameter, symbol: symbols.type)
    guard let type, tree.isString(type) else { return .any }
    switch tree.string(type) {
    case "string", "color": return .string
    case "number": return .number
    case "boolean": return .boolean
    case "date": return .any
    case "object": return .object
    case "array": return .array
    case _: return .any
    }
  }

  /// Goes through a value where expressions stand in it.
  @inline(__always)
  mutating func visit(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    if holdsUses(node) { visitUses(in: node, scope) }
  }

  private mutating func visitUses(in node: NodeIndex, _ scope: ScopeTable.ScopeID) {
    switch tree.kind(of: node) {
    case .string: bind(node, in: scope)
    case .array: for item in tree.children(node) { visit(item, in: scope) }
    case .object: object(node, in: scope)
    case .null, .false, .true, .number: return
    }
  }

  private mutating func object(_ node: NodeIndex, in outer: ScopeTable.ScopeID) {
    let scope = names(of: node, in: outer) ?? outer
    if let type = tree.member(node, symbol: symbols.type), tree.string(type, equals: "forEach") { return loop(node, in: scope) }
    let end = tree.next(after: node)
    var next = node + 1
    while next < end {
      let member = next
      next = tree.next(after: member)
      guard uses.hasUses(from: member, to: next), !tree.isComment(member) else { continue }
      switch tree.symbol(of: member) {
      case symbols.let where tree.kind(of: member) == .object: continue
      case symbols.marks where tree.kind(of: member) == .array: for mark in tree.children(member) { self.mark(mark, in: scope) }
      case _: visitUses(in: member, scope)
      }
    }
  }

  /// The content of a loop sees the datum at hand and its index; what stands between and in place of the items does not.
  private mutating func loop(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    let source = tree.member(node, symbol: symbols.in)
    if let source { visit(source, in: scope) }
    let item = source.map { itemType($0) } ?? .any
    let names = (given: name(node, symbols.as), index: name(node, symbols.index))
    for name in [names.given, names.index] { if let name { checkName(name.number, at: name.node, .value) } }
    let inner = compiler.scopes.open(in: scope)
    compiler.scopes.add(names.given?.number ?? itemName, item)
    compiler.scopes.add(names.index?.number ?? indexName, .number)
    for member in tree.children(node) where holdsUses(member) && !tree.isComment(member) && tree.symbol(of: member) != symbols.in {
      if tree.symbol(of: member) == symbols.let && tree.kind(of: member) == .object { continue }
      visit(member, in: tree.symbol(of: member) == symbols.content ? inner : scope)
    }
  }

  private mutating func mark(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    guard tree.kind(of: node) == .object else { return }
    let data = tree.member(node, symbol: symbols.data)
    if let data { visit(data, in: scope) }
    let item = data.map { itemType($0) } ?? .any
    let name = name(node, symbols.as)?.number ?? itemName
    let inner = compiler.scopes.open(in: scope)
    compiler.scopes.add(name, item)
    for member in tree.children(node) where !tree.isComment(member) && member != data { visit(member, in: inner) }
  }

  /// The name that a member of an object gives, and where.
  private mutating func name(_ object: NodeIndex, _ key: UInt16) -> (number: NameID, node: NodeIndex)? {
    guard let node = tree.member(object, symbol: key), tree.isString(node) else { return nil }
    let extent = tree.extent(node)
    return (compiler.name(extent.start..<extent.start + extent.count), node)
  }

  private mutating func itemType(_ node: NodeIndex) -> StaticType {
    switch tree.kind(of: node) {
    case .number: return .number
    case .string:
      guard let type = wholeType(node) else { return .any }
      return type.form == .number ? .number : compiler.types.item(type)
    case .array:
      let type = literalType(node)
      return compiler.types.item(type)
    case .null, .false, .true, .object: return .any
    }
  }

  /// What a string that is one expression is known to be.
  func wholeType(_ node: NodeIndex) -> StaticType? {
    guard let binding = result.binding(of: node), binding.isWhole, !binding.parts.isEmpty,
      case .expression(let id) = result.parts[Int(binding.parts.lowerBound)]
    else { return nil }
    return compiler.program.type(of: id)
  }
}

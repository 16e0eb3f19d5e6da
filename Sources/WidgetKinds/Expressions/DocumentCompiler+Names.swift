import WidgetDocument
import WidgetExpressions

/// The names of `let`.
extension DocumentCompiler {
  /// Opens the scope of an object's `let`, with its values in an order in which each is known before it is used; nil where it has none.
  mutating func names(of object: NodeIndex, in scope: ScopeTable.ScopeID) -> ScopeTable.ScopeID? {
    guard let node = tree.member(object, symbol: symbols.let), tree.kind(of: node) == .object else { return nil }
    let values = tree.children(node).filter { !tree.isComment($0) }
    guard !values.isEmpty else { return nil }
    let inner = compiler.scopes.open(in: scope)
    for value in values {
      let name = key(value)
      checkName(name, at: value, .key)
      compiler.scopes.add(name)
    }
    var order: DocumentProgram.Names = []
    order.reserveCapacity(values.count)
    for index in sorted(values, in: inner) {
      visit(values[index], in: inner)
      compiler.scopes.set(valueType(values[index]), slot: index, of: inner)
      order.append((values[index], index))
    }
    result.names[node] = order
    return inner
  }

  /// The indices of values, each behind those that it uses; a cycle is reported.
  private mutating func sorted(_ values: [NodeIndex], in scope: ScopeTable.ScopeID) -> [Int] {
    guard !areInOrder(values) else { return Array(values.indices) }
    do throws(NameOrder.Circle) {
      return try NameOrder.sorted(needs: values.map { needs(of: $0, in: scope) })
    } catch {
      let circle = error.indices.map { "'\(tree.key(values[$0]))'" }.joined(separator: " → ")
      report(.error, .cycle, at: values[error.indices[0]], .value, "the value is made from itself: \(circle)")
      compiler.sharesTexts = false
      return Array(values.indices)
    }
  }

  /// Whether no value is made from one that stands behind it, as the words of their expressions tell; false where they leave it open.
  private func areInOrder(_ values: [NodeIndex]) -> Bool {
    // The names from the one at hand on.
    var later = WordFilter()
    for value in values.reversed() {
      let name = tree.keyExtent(value)
      later.add(tree.bytes.span.extracting(name.start..<name.start + name.count))
      guard holdsUses(value) else { continue }
      for node in value..<tree.next(after: value) where result.bindingOfNode[Int(node)] >= 0 {
        for expression in uses[Int(result.bindingOfNode[Int(node)])].expressions where later.mayHoldWord(of: tree.bytes, in: uses.extent(expression).inner) { return false }
      }
    }
    return true
  }

  /// The slots of the names that the expressions in a value use.
  private mutating func needs(of value: NodeIndex, in scope: ScopeTable.ScopeID) -> [Int] {
    var slots: [Int] = []
    for node in value..<tree.next(after: value) where result.bindingOfNode[Int(node)] >= 0 {
      for expression in uses[Int(result.bindingOfNode[Int(node)])].expressions { compiler.addSlots(of: scope, usedIn: uses.extent(expression).inner, to: &slots) }
    }
    return slots
  }

  /// The alias of a provider may not be taken again.
  mutating func checkName(_ name: NameID, at node: NodeIndex, _ place: Checker.Place) {
    guard compiler.isProvider(name) else { return }
    report(.error, .redefinedName, at: node, place, "'\(place == .key ? tree.key(node) : tree.string(node))' is the alias of a provider")
  }

  /// The key of a member as a name.
  mutating func key(_ member: NodeIndex) -> NameID {
    let extent = tree.keyExtent(member)
    return compiler.name(extent.start..<extent.start + extent.count)
  }

  /// What a value of `let` is known to be.
  private mutating func valueType(_ node: NodeIndex) -> StaticType {
    result.binding(of: node) == nil ? literalType(node) : wholeType(node) ?? .string
  }

  mutating func literalType(_ node: NodeIndex) -> StaticType {
    switch tree.kind(of: node) {
    case .null: return .null
    case .false, .true: return .boolean
    case .number: return .number
    case .string: return result.binding(of: node) == nil ? .string : wholeType(node) ?? .string
    case .array:
      var item = StaticType.null
      var previous: NodeIndex?
      // Of most arrays the items are alike.
      for child in tree.children(node) where !(previous.map { areAlike($0, child) } ?? false) {
        let type = literalType(child)
        item = compiler.types.joined(item, type)
        previous = child
      }
      return compiler.types.array(of: item == .null ? .any : item)
    case .object:
      let first = compiler.types.beginObject()
      for child in tree.children(node) where !tree.isComment(child) {
        let type = literalType(child)
        compiler.types.addMember(key(child), type)
      }
      return compiler.types.endObject(first)
    }
  }

  /// Whether two literals have one type for sure.
  private func areAlike(_ first: NodeIndex, _ second: NodeIndex) -> Bool {
    !holdsUses(first) && !holdsUses(second) && tree.haveOneShape(first, second)
  }
}

import Geometry
import WidgetDocument
import WidgetExpressions

/// Walks a document, opens its scopes as the format has them, and compiles the expressions that the checker met.
struct DocumentCompiler {
  private let tree: RawTree
  private let uses: [ExpressionUse]
  private var compiler: Compiler
  private var result: DocumentProgram
  private let symbols: Symbols
  private var showsMoment = false
  private var checker: Checker

  /// Keys that open scopes.
  private struct Symbols {
    let `let`, type, `in`, content, marks, components, parameters, body, variants, when: UInt16

    init(_ vocabulary: CompiledVocabulary) {
      `let` = vocabulary.symbol("let")
      type = vocabulary.symbol("type")
      `in` = vocabulary.symbol("in")
      content = vocabulary.symbol("content")
      marks = vocabulary.symbol("marks")
      components = vocabulary.symbol("components")
      parameters = vocabulary.symbol("parameters")
      body = vocabulary.symbol("body")
      variants = vocabulary.symbol("variants")
      when = vocabulary.symbol("when")
    }
  }

  /// Compiles the expressions of a document that was walked; what is wrong with them is reported.
  static func compile(_ checker: inout Checker, _ context: DocumentContext) -> DocumentProgram {
    guard !checker.expressions.isEmpty || checker.tree.member(0, "let") != nil else { return DocumentProgram(context) }
    var compiler = DocumentCompiler(checker, context)
    compiler.document()
    checker = compiler.checker
    compiler.result.program = compiler.compiler.program
    compiler.result.context.types = compiler.compiler.types
    compiler.result.scopes = compiler.compiler.scopes
    return compiler.result
  }

  private init(_ checker: Checker, _ context: DocumentContext) {
    tree = checker.tree
    var seen: Set<NodeIndex> = []
    uses = checker.expressions.filter { seen.insert($0.node).inserted }.sorted { $0.node < $1.node }
    compiler = Compiler(types: context.types, roots: context.roots)
    result = DocumentProgram(context)
    symbols = Symbols(Registry.compiled)
    self.checker = checker
    result.bindingOfNode = ContiguousArray(repeating: -1, count: tree.nodes.count)
  }

  /// The index in `uses` of the first at or behind a node.
  private func firstUse(from node: NodeIndex) -> Int {
    var (low, high) = (0, uses.count)
    while low < high {
      let middle = (low + high) / 2
      if uses[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func holdsUses(_ node: NodeIndex) -> Bool {
    let index = firstUse(from: node)
    return index < uses.count && uses[index].node < tree.next(after: node)
  }
}

/// The walk.
extension DocumentCompiler {
  private mutating func document() {
    let scope = names(of: 0, in: -1) ?? compiler.scopes.add(in: -1, [])
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
    var parameters: [(name: String, type: StaticType)] = []
    if let node = tree.member(component, symbol: symbols.parameters), tree.kind(of: node) == .object {
      visit(node, in: document)
      for parameter in tree.children(node) where !tree.isComment(parameter) {
        checkName(tree.key(parameter), at: parameter, .key)
        parameters.append((tree.key(parameter), parameterType(parameter)))
      }
    }
    let scope = compiler.scopes.add(in: document, parameters)
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

  private mutating func visit(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    guard holdsUses(node) else { return }
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
    for member in tree.children(node) where !tree.isComment(member) {
      switch tree.symbol(of: member) {
      case symbols.let where tree.kind(of: member) == .object: continue
      case symbols.marks where tree.kind(of: member) == .array: for mark in tree.children(member) { self.mark(mark, in: scope) }
      case _: visit(member, in: scope)
      }
    }
  }

  /// The content of a loop sees the datum at hand and its index; what stands between and in place of the items does not.
  private mutating func loop(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    if let source = tree.member(node, symbol: symbols.in) { visit(source, in: scope) }
    let item = tree.member(node, symbol: symbols.in).map { itemType($0) } ?? .any
    for key: StaticString in ["as", "index"] { if let name = tree.member(node, key), tree.isString(name) { checkName(tree.string(name), at: name, .value) } }
    let inner = compiler.scopes.add(in: scope, [(name(node, "as") ?? "item", item), (name(node, "index") ?? "index", .number)])
    for member in tree.children(node) where !tree.isComment(member) && tree.symbol(of: member) != symbols.in {
      if tree.symbol(of: member) == symbols.let && tree.kind(of: member) == .object { continue }
      visit(member, in: tree.symbol(of: member) == symbols.content ? inner : scope)
    }
  }

  private mutating func mark(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    guard tree.kind(of: node) == .object else { return }
    let data = tree.member(node, "data")
    if let data { visit(data, in: scope) }
    let inner = compiler.scopes.add(in: scope, [(name(node, "as") ?? "item", data.map { itemType($0) } ?? .any)])
    for member in tree.children(node) where !tree.isComment(member) && member != data { visit(member, in: inner) }
  }

  private func name(_ node: NodeIndex, _ key: StaticString) -> String? {
    tree.member(node, key).flatMap { tree.isString($0) ? tree.string($0) : nil }
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
  private func wholeType(_ node: NodeIndex) -> StaticType? {
    guard let binding = result.binding(of: node), binding.isWhole, case .expression(let id) = result.parts[Int(binding.parts.lowerBound)] else {
      return nil
    }
    return compiler.program.type(of: id)
  }
}

/// The names of `let`.
extension DocumentCompiler {
  /// Opens the scope of an object's `let`, with its values in an order in which each is known before it is used; nil where it has none.
  private mutating func names(of object: NodeIndex, in scope: ScopeTable.ScopeID) -> ScopeTable.ScopeID? {
    guard let node = tree.member(object, symbol: symbols.let), tree.kind(of: node) == .object else { return nil }
    let values = tree.children(node).filter { !tree.isComment($0) }
    guard !values.isEmpty else { return nil }
    let keys = values.map { tree.key($0) }
    for value in values { checkName(tree.key(value), at: value, .key) }
    let inner = compiler.scopes.add(in: scope, keys.map { ($0, .any) })
    var order: DocumentProgram.Names = []
    for index in sorted(values, keys) {
      visit(values[index], in: inner)
      compiler.scopes.set(valueType(values[index]), slot: index, of: inner)
      order.append((values[index], index))
    }
    result.names[node] = order
    return inner
  }

  /// The indices of names, each behind those that it uses; a cycle is reported.
  private mutating func sorted(_ values: [NodeIndex], _ keys: [String]) -> [Int] {
    let numbers = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    do throws(NameOrder.Circle) {
      return try NameOrder.sorted(needs: values.map { needs(of: $0, among: numbers) })
    } catch {
      let circle = error.indices.map { "'\(keys[$0])'" }.joined(separator: " → ")
      checker.error(.cycle, at: values[error.indices[0]], "the value is made from itself: \(circle)")
      return Array(values.indices)
    }
  }

  /// The names that the expressions in a value use.
  private func needs(of value: NodeIndex, among keys: [String: Int]) -> [Int] {
    var found: [Int] = []
    var index = firstUse(from: value)
    while index < uses.count, uses[index].node < tree.next(after: value) {
      for range in expressions(in: uses[index].node) { found += NameScan.uses(of: keys, in: tree.bytes, range) }
      index += 1
    }
    return found
  }

  /// The alias of a provider may not be taken again.
  private mutating func checkName(_ name: String, at node: NodeIndex, _ place: Checker.Place) {
    guard compiler.roots.providers.contains(where: { $0.name == name }) else { return }
    checker.error(.redefinedName, at: node, place: place, "'\(name)' is the alias of a provider")
  }

  /// What a value of `let` is known to be.
  private mutating func valueType(_ node: NodeIndex) -> StaticType { result.binding(of: node) == nil ? literalType(node) : wholeType(node) ?? .string }

  private mutating func literalType(_ node: NodeIndex) -> StaticType {
    switch tree.kind(of: node) {
    case .null: return .null
    case .false, .true: return .boolean
    case .number: return .number
    case .string: return result.binding(of: node) == nil ? .string : wholeType(node) ?? .string
    case .array:
      var item = StaticType.null
      for child in tree.children(node) {
        let type = literalType(child)
        item = compiler.types.joined(item, type)
      }
      return compiler.types.array(of: item == .null ? .any : item)
    case .object:
      var members: [(name: String, type: StaticType)] = []
      for child in tree.children(node) where !tree.isComment(child) { members.append((tree.key(child), literalType(child))) }
      return compiler.types.object(TypeStore.Shape(members))
    }
  }
}

/// Strings with expressions.
extension DocumentCompiler {
  /// Where the texts of a string's expressions lie in the tree's bytes.
  private func expressions(in node: NodeIndex) -> [Range<Int>] {
    let extent = tree.extent(node)
    var (ranges, start) = ([Range<Int>](), extent.start)
    while let next = tree.nextExpression(in: start..<extent.start + extent.count), let end = next.end {
      ranges.append(next.start + 2..<end - 1)
      start = end
    }
    return ranges
  }

  private mutating func bind(_ node: NodeIndex, in scope: ScopeTable.ScopeID) {
    let use = uses[firstUse(from: node)]
    let extent = tree.extent(node)
    let end = extent.start + extent.count
    let ranges = expressions(in: node)
    let isWhole = ranges.count == 1 && ranges[0].lowerBound == extent.start + 2 && ranges[0].upperBound == end - 1
    let first = result.parts.count
    var position = extent.start
    for range in ranges {
      append(literal: position..<range.lowerBound - 2)
      position = range.upperBound + 1
      guard range.count <= checker.limits.expressionBytes else { continue }
      let id = compiler.compile(tree.bytes, range, scope: scope)
      report(compiler.problems, at: node)
      guard let id else { continue }
      checkFit(compiler.program.type(of: id), of: use, isWhole: isWhole, at: node, range)
      result.parts.append(.expression(id))
    }
    append(literal: position..<end)
    result.bindingOfNode[Int(node)] = Int32(result.bindings.count)
    result.bindings.append(
      DocumentProgram.Binding(
        parts: Int32(first)..<Int32(result.parts.count), type: use.type, purpose: use.purpose, isWhole: isWhole))
  }

  /// Warns, once, of a moment that is shown and never brought up to date.
  private mutating func checkMoment(_ range: Range<Int>, at node: NodeIndex) {
    guard !showsMoment, tree.member(0, "timeline") == nil, !NameScan.uses(of: ["now": 0], in: tree.bytes, range).isEmpty else { return }
    showsMoment = true
    checker.report(
      .warning, .invalidValue, at: node, .byte(range.lowerBound),
      "'now' is shown as it is when the picture is made, and stays so: a 'timeline' says when it is shown anew", expected: "a 'timeline'")
  }

  private mutating func append(literal range: Range<Int>) {
    guard !range.isEmpty else { return }
    result.parts.append(.text(String(decoding: tree.bytes[range], as: UTF8.self).unescapingDollars))
  }

  private mutating func report(_ problems: [ExpressionProblem], at node: NodeIndex) {
    for problem in problems {
      checker.report(
        problem.kind == .notInFixture ? .warning : .error, problem.kind.diagnosticCode, at: node, .byte(problem.offset), problem.message, expected: problem.expected,
        found: problem.found, suggestion: problem.suggestion)
    }
  }

  /// Reports an expression whose value cannot be what its place needs.
  private mutating func checkFit(_ type: StaticType, of use: ExpressionUse, isWhole: Bool, at node: NodeIndex, _ range: Range<Int>) {
    let isText = use.purpose == .text
    let isPart = !isWhole || use.purpose == .text
    let fits: Bool
    switch type.form {
    case .any, .null: fits = true
    case .boolean, .number: fits = isPart || forms(use).contains(type.form == .boolean ? .boolean : .number) || takesStrings(use)
    case .string: fits = isPart || forms(use).contains(.string)
    case .date: fits = !isText && (isPart || forms(use).contains(.string))
    case .array: fits = !isPart && forms(use).contains(.array)
    case .object: fits = !isPart && forms(use).contains(.object)
    case .ticking: fits = isText || isWhole && use.type >= 0 && forms(use) == .all
    }
    if fits && isText && type.form != .ticking { checkMoment(range, at: node) }
    guard !fits else { return }
    let expected = isPart ? "a text" : Registry.compiled.expected(use.type)
    let hint = type.form == .date && isText ? ": a date is written by a function, as date(d, 'short')" : ""
    checker.report(
      .error, .wrongType, at: node, .byte(range.lowerBound), "expected \(expected), and the expression is \(type.described)\(hint)",
      expected: expected, found: type.described)
  }

  /// A part of a value that no type describes may be anything.
  private func forms(_ use: ExpressionUse) -> ValueForms {
    use.type < 0 && use.purpose == .machine ? .all : Registry.compiled.forms(of: use.type)
  }

  /// STRING takes numbers, dates, true and false as well.
  private func takesStrings(_ use: ExpressionUse) -> Bool { use.purpose == .machine || use.purpose == .url }
}

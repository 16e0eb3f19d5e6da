public import Geometry

/// An index into the nodes of a raw tree.
public typealias NodeIndex = Int32

/// Walks a raw tree against a vocabulary and collects what is wrong; what the checks of records, strings and modifiers work with.
///
/// It is lent, never copied: it is large, and checks ask it often.
public struct Checker: ~Copyable {
  public internal(set) var tree: RawTree
  /// The elements that enclose the node at hand, outermost first, itself included.
  public internal(set) var elements: [NodeIndex] = []
  /// What the package at hand may ask of us.
  public let limits: Limits
  package let vocabulary: CompiledVocabulary
  let root: Int
  var findings: Findings
  /// Strings of this file may hold expressions.
  let allowsExpressions: Bool
  /// The file is written in our major version and a newer minor one.
  var isNewerMinor = false
  /// Where the innermost `fallback` begins in `elements`: what is unknown in it is replaced by nothing outside it.
  var fallbackDepth = 0
  var styles: [NodeIndex: StyleSummary] = [:]
  /// The strings with expressions, in the order in which they were met.
  package private(set) var expressionUses: [ExpressionUse] = []
  /// The expressions in them.
  package internal(set) var expressions: [ExpressionExtent] = []
  /// The value at hand and the outermost type that it is checked against.
  var checked: (node: NodeIndex, type: TypeIndex) = (-1, -1)
  @usableFromInline var defined = NameTable()
  /// By space, a bit for each sort of name that it holds: most names that are looked up are none of the author's.
  @usableFromInline var definedSorts: InlineArray<5, UInt64> = .init(repeating: 0)
  /// What is known of the document's components, from the first use of one on.
  package var components = ComponentTable()

  /// What names of the author's are of.
  public enum NameSpace: UInt8, Sendable, BitwiseCopyable {
    case ids, colors, fonts, styles, components
  }

  /// Where a diagnostic points.
  public enum Place: Hashable, Sendable {
    case value, key
    /// A byte of the value's text, counted in the tree's bytes.
    case byte(Int)
  }

  init(tree: RawTree, vocabulary: CompiledVocabulary, root: Int, limits: Limits) {
    self.tree = tree
    self.vocabulary = vocabulary
    self.root = root
    self.limits = limits
    findings = Findings(tree: tree)
    allowsExpressions = vocabulary.tables.roots[root].allowsExpressions
    elements.reserveCapacity(32)
    guard allowsExpressions else { return }
    expressionUses.reserveCapacity(tree.nodes.count / 8)
    expressions.reserveCapacity(tree.nodes.count / 8)
  }

  /// Reports a mistake at a node: of the value, or of its key.
  public mutating func report(
    _ severity: Diagnostic.Severity = .error, _ code: DiagnosticCode, at node: NodeIndex, _ place: Place = .value, _ message: String,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil
  ) {
    findings.add(severity, code, at: node, place, message, expected: expected, found: found, suggestion: suggestion)
  }

  /// Reports an error, mostly of a value.
  mutating func mistake(
    _ code: DiagnosticCode, at node: NodeIndex, place: Place = .value, _ message: String, expected: String? = nil, found: String? = nil,
    suggestion: String? = nil
  ) {
    findings.add(.error, code, at: node, place, message, expected: expected, found: found, suggestion: suggestion)
  }

  /// Keeps a string with the expressions from `first` on, for whoever compiles them.
  mutating func addUse(_ node: NodeIndex, _ purpose: StringRule.Purpose, from first: Int) {
    let type = checked.node == node ? checked.type : -1
    expressionUses.append(
      ExpressionUse(
        node: node, type: type, purpose: purpose, firstExpression: Int32(first), expressionCount: Int32(expressions.count - first)))
  }

  func finished(file: String) -> CheckedFile {
    CheckedFile(tree: tree, diagnostics: findings.diagnostics(file: file))
  }
}

/// Names that an author defines.
extension Checker {
  /// Registers a name of the author's. The first definition of a name counts.
  public mutating func define(_ space: NameSpace, _ node: NodeIndex) {
    let key = tree.keyExtent(node)
    let bytes = tree.bytes
    definedSorts[Int(space.rawValue)] |= sort(key)
    _ = defined.enter(key.start, key.count, space: space.rawValue, node: node, in: bytes.span)
  }

  /// The bit of the sort of a name in the tree.
  @inlinable @inline(__always)
  func sort(_ name: (start: Int, count: Int)) -> UInt64 {
    Checker.sort(first: name.count == 0 ? 0 : tree.bytes[name.start], count: name.count)
  }

  /// The bit of a name's sort, by its first byte and its length.
  @inlinable @inline(__always)
  static func sort(first: UInt8, count: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: Int(first) &+ 5 &* count) }

  /// The node that a name of the author's stands for, by the decoded bytes of the name.
  public func definition(_ space: NameSpace, _ name: ArraySlice<UInt8>) -> NodeIndex? { definition(space, name.span) }

  /// The node that a name of the author's stands for, by the decoded bytes of the name.
  public func definition(_ space: NameSpace, _ name: some Collection<UInt8>) -> NodeIndex? {
    if let node = name.withContiguousStorageIfAvailable({ buffer in unsafe definition(space, buffer.span) }) { return node }
    return definition(space, Array(name).span)
  }

  func definition(_ space: NameSpace, _ name: Span<UInt8>) -> NodeIndex? {
    guard definedSorts[Int(space.rawValue)] & Checker.sort(first: name.isEmpty ? 0 : name[0], count: name.count) != 0 else { return nil }
    return defined.node(name, space: space.rawValue, in: tree.bytes.span)
  }

  /// The definition that a string of the tree names. Inlined, since a call would be given a copy of the checker.
  @inlinable @inline(__always)
  public func definition(_ space: NameSpace, namedBy node: NodeIndex) -> NodeIndex? {
    guard tree.nodes[Int(node)].kind == .string, definedSorts[Int(space.rawValue)] & sort(tree.extent(node)) != 0 else { return nil }
    return defined.node(namedBy: node, space: space.rawValue, in: tree)
  }

  /// Names that were defined, for hints; none where no more hints are given.
  public func names(_ space: NameSpace) -> [String] {
    findings.isFull ? [] : definitions(space).map { tree.key($0) }
  }

  /// The nodes of all definitions of one space in the order of the file.
  public func definitions(_ space: NameSpace) -> [NodeIndex] {
    defined.nodes(space: space.rawValue)
  }

  /// Enters the value of an `id`: the node that has it already.
  mutating func enterID(_ node: NodeIndex) -> NodeIndex? {
    let extent = tree.extent(node)
    let bytes = tree.bytes
    definedSorts[Int(NameSpace.ids.rawValue)] |= sort(extent)
    return defined.enter(extent.start, extent.count, node: node, in: bytes.span)
  }
}

/// Questions that the checks of records ask.
extension Checker {
  /// The string holds `${`, and so is an expression or a text with expressions.
  public func holdsExpression(_ node: NodeIndex) -> Bool { tree.firstExpression(node) != nil }

  /// The nearest of some names, if one is near enough to be a slip of the pen; nil too where no more hints are given.
  public func nearest(to name: String, among names: [String]) -> String? {
    findings.isFull ? nil : EditDistance.nearest(to: name, among: names)
  }

  /// The name of an element's kind: its `type`, or "text" for a string; empty where it has none.
  public func kindName(_ element: NodeIndex) -> String {
    // The name of a kind that is known need not be made anew.
    if let kind = vocabulary.kindIndex(element, in: tree) {
      return vocabulary.tables.names[Int(vocabulary.tables.records[Int(vocabulary.tables.kinds[kind].record)].name)]
    }
    if tree.isString(element) { return "text" }
    guard let type = tree.member(element, symbol: vocabulary.core.type) else { return "" }
    return tree.string(type)
  }

  /// The string that names an element's kind or component; nil where there is none.
  public func typeName(_ element: NodeIndex) -> NodeIndex? {
    guard let type = tree.member(element, symbol: vocabulary.core.type), tree.isString(type) else { return nil }
    return type
  }

  /// Adds the definitions of components that elements below a node are of, in the order of the file, values of `let` left out.
  public func addComponents(below node: NodeIndex, to found: inout [NodeIndex]) {
    let nodes = tree.nodes.span
    let (type, values) = (vocabulary.core.type, vocabulary.core.let)
    let end = nodes[Int(node)].end
    var part = node + 1
    // A subtree's nodes follow one another, so this is one run over them.
    while part < end {
      let symbol = nodes[Int(part)].symbol
      if symbol == type, let definition = definition(.components, namedBy: part) { found.append(definition) }
      part = symbol == values ? nodes[Int(part)].end : part + 1
    }
  }

  /// The members of a component's use that are its arguments: neither `type`, nor fields of any element, nor attributes, nor comments.
  public func arguments(of element: NodeIndex) -> [NodeIndex] {
    tree.children(element).filter { vocabulary.isArgument($0, in: tree) }
  }

  /// Whether a key is a field that every element may have, or an attribute.
  func isCommonField(_ symbol: UInt16) -> Bool { vocabulary.isCommonField(symbol) }
}

extension CompiledVocabulary {
  /// Whether a member of a component's use is an argument.
  package func isArgument(_ member: NodeIndex, in tree: RawTree) -> Bool {
    let row = tree.nodes[Int(member)]
    return !row.marks.contains(.comment) && row.symbol != core.type && !isCommonField(row.symbol)
  }

  fileprivate func isCommonField(_ symbol: UInt16) -> Bool {
    let modifier = tables.modifierOfSymbol[Int(symbol)]
    return tables.elementFieldOfSymbol[Int(symbol)] >= 0 || modifier >= 0 && tables.modifiers[Int(modifier)].isAttribute
  }
}

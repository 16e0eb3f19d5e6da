import WidgetFoundation

/// Reads the members of objects in a file of ours, and collects what is wrong with them.
struct MemberReader {
  let tree: RawTree
  let file: String
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: RawTree, file: String) {
    self.tree = tree
    self.file = file
  }

  mutating func string(_ object: NodeIndex, _ key: String) -> String? {
    guard let node = member(object, key) else { return nil }
    if tree.isString(node) { return tree.string(node) }
    refuse(object, key, "expected a string")
    return nil
  }

  /// A whole number that is not negative.
  mutating func integer(_ object: NodeIndex, _ key: String) -> Int? {
    guard let node = member(object, key) else { return nil }
    let number = tree.number(node)
    if tree.kind(of: node) == .number, let whole = Int(exactly: number), whole >= 0 { return whole }
    refuse(object, key, "expected a whole number from 0")
    return nil
  }

  /// A string, or an array of them.
  mutating func strings(_ object: NodeIndex, _ key: String) -> [String]? {
    guard let node = member(object, key) else { return nil }
    let items = tree.kind(of: node) == .array ? Array(tree.children(node)) : [node]
    if items.allSatisfy({ tree.isString($0) }) { return items.map { tree.string($0) } }
    refuse(object, key, "expected strings")
    return nil
  }

  /// Refuses members that are none of `known`.
  mutating func check(_ object: NodeIndex, _ known: [String]) {
    for node in tree.children(object) where !tree.isComment(node) && !known.contains(tree.key(node)) {
      let name = tree.key(node)
      let hint = EditDistance.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      add(.unknownName, "'\(name)' is not known here\(hint)", at: node)
    }
  }

  /// - Parameter key: Of the member that is wrong or missing.
  mutating func refuse(_ object: NodeIndex, _ key: String, _ message: String) {
    add(.invalidValue, "'\(key)': \(message)", at: member(object, key) ?? object)
  }

  private mutating func add(_ code: DiagnosticCode, _ message: String, at node: NodeIndex) {
    let place = tree.location(of: node)
    diagnostics.append(
      Diagnostic(.error, code, file: file, pointer: tree.pointer(of: node), line: place.line, column: place.column, message: message))
  }

  private func member(_ object: NodeIndex, _ key: String) -> NodeIndex? {
    guard tree.kind(of: object) == .object else { return nil }
    return tree.children(object).first { tree.key($0) == key }
  }
}

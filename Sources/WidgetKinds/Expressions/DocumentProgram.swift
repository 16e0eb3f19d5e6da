import WidgetDocument
import WidgetExpressions

/// The expressions of a document where they stand: which string holds which, and which names each object gives to values.
struct DocumentProgram: Sendable {
  /// A string that holds expressions.
  struct Binding: Sendable {
    /// Of `parts`: one expression as a whole, or texts and expressions in turn.
    var parts: Range<Int32>
    /// In the vocabulary's table.
    var type: Int32
    var purpose: StringRule.Purpose
    /// The string is one expression and nothing else.
    var isWhole: Bool
  }

  enum Part: Sendable {
    case text(String)
    case expression(ExpressionID)
  }

  /// The names of one `let` in the order in which they are evaluated, each with its slot.
  typealias Names = [(value: NodeIndex, slot: Int)]

  var program = Program()
  var bindings: ContiguousArray<Binding> = []
  var parts: ContiguousArray<Part> = []
  var names: [NodeIndex: Names] = [:]
  /// By node; −1 where it holds none. Empty where the document has none at all.
  var bindingOfNode: ContiguousArray<Int32> = []
  /// For expressions that are asked for later: what the names of the document are known to be.
  var context = DocumentContext()
  var scopes = ScopeTable()

  /// A document without expressions.
  init(_ context: DocumentContext = DocumentContext()) {
    self.context = context
    _ = scopes.open(in: -1)
  }

  /// Makes room for so many strings.
  mutating func reserve(_ count: Int) {
    bindings.reserveCapacity(count)
    parts.reserveCapacity(count + count / 2)
  }

  /// The scope of the document's own names: the first that is opened.
  static let documentScope: ScopeTable.ScopeID = 0

  /// The expressions that a string holds; nil for a literal.
  @inline(__always)
  func binding(of node: NodeIndex) -> Binding? {
    guard Int(node) < bindingOfNode.count, bindingOfNode[Int(node)] >= 0 else { return nil }
    return bindings[Int(bindingOfNode[Int(node)])]
  }
}

/// The data that a document's expressions are checked against: what its package declares, and an example of what providers answer.
package struct DocumentContext: Sendable {
  var types = TypeStore()
  var roots = ExpressionRoots()

  init() {}

  /// A document alone: no parameters, no providers.
  package static let bare = DocumentContext(manifest: .bare, fixtures: nil)
}

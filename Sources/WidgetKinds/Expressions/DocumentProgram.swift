import WidgetDocument
import WidgetExpressions

/// The expressions of a document where they stand: which string holds which, and which names each object gives to values.
struct DocumentProgram: Sendable {
  /// A string that holds expressions.
  struct Binding: Sendable {
    /// Of `parts`: one expression as a whole, or texts and expressions in turn. Of what has not been compiled −1.
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

  /// Makes room for the strings with expressions of a document.
  mutating func reserve(_ uses: UseTable, nodes: Int) {
    bindings = ContiguousArray(repeating: Binding(parts: -1..<(-1), type: -1, purpose: .value, isWhole: false), count: uses.count)
    bindingOfNode = uses.numbers(nodes: nodes)
    parts.reserveCapacity(uses.count + uses.count / 2)
  }

  /// The scope of the document's own names: the first that is opened.
  static let documentScope: ScopeTable.ScopeID = 0

  /// The expressions that a string holds; nil for a literal.
  @inline(__always)
  func binding(of node: NodeIndex) -> Binding? {
    guard Int(node) < bindingOfNode.count, case let number = bindingOfNode[Int(node)], number >= 0 else { return nil }
    let binding = bindings[Int(number)]
    return binding.parts.lowerBound < 0 ? nil : binding
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

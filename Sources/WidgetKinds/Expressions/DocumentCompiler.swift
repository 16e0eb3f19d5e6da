import Geometry
import WidgetDocument
import WidgetExpressions

/// Walks a document, opens its scopes as the format has them, and compiles the expressions that the checker met.
struct DocumentCompiler: ~Copyable {
  let tree: RawTree
  let vocabulary = Registry.compiled
  let symbols = Symbols(Registry.compiled)
  let expressionBytes: Int
  let uses: UseTable
  /// What the datum of a loop and its number are called where it gives them no names.
  let itemName, indexName: NameID
  var compiler: Compiler
  var result: DocumentProgram
  /// What is wrong, in the order in which it was found.
  private var reports: [Report] = []
  /// A moment that is shown is brought up to date, or was warned of.
  var knowsMoment: Bool

  /// Keys that open scopes.
  struct Symbols {
    let `let`, type, `in`, `as`, index, content, marks, data, components, parameters, body: UInt16

    init(_ vocabulary: CompiledVocabulary) {
      `let` = vocabulary.symbol("let")
      type = vocabulary.symbol("type")
      `in` = vocabulary.symbol("in")
      `as` = vocabulary.symbol("as")
      index = vocabulary.symbol("index")
      content = vocabulary.symbol("content")
      marks = vocabulary.symbol("marks")
      data = vocabulary.symbol("data")
      components = vocabulary.symbol("components")
      parameters = vocabulary.symbol("parameters")
      body = vocabulary.symbol("body")
    }
  }

  private struct Report {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode
    var node: NodeIndex
    var place: Checker.Place
    var message: String
    var expected: String?
    var found: String?
    var suggestion: String?
  }

  /// Compiles the expressions of a document that was walked; what is wrong with them is reported.
  static func compile(_ checker: inout Checker, _ context: DocumentContext) -> DocumentProgram {
    guard !checker.expressionUses.isEmpty || checker.tree.member(0, "let") != nil else { return DocumentProgram(context) }
    var compiler = DocumentCompiler(checker, context)
    compiler.document()
    for report in compiler.reports {
      checker.report(
        report.severity, report.code, at: report.node, report.place, report.message, expected: report.expected, found: report.found,
        suggestion: report.suggestion)
    }
    return compiler.finished()
  }

  private init(_ checker: borrowing Checker, _ context: DocumentContext) {
    tree = checker.tree
    expressionBytes = checker.limits.expressionBytes
    uses = UseTable(checker)
    compiler = Compiler(types: context.types, roots: context.roots)
    compiler.read(tree.bytes)
    compiler.reserve(uses.count)
    itemName = compiler.name("item".utf8.span)
    indexName = compiler.name("index".utf8.span)
    result = DocumentProgram(context)
    result.reserve(uses, nodes: checker.tree.nodes.count)
    knowsMoment = checker.tree.member(0, "timeline") != nil
  }

  private consuming func finished() -> DocumentProgram {
    result.program = compiler.program
    result.context.types = compiler.types
    result.scopes = compiler.scopes
    return result
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at node: NodeIndex, _ place: Checker.Place, _ message: String,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil
  ) {
    reports.append(
      Report(
        severity: severity, code: code, node: node, place: place, message: message, expected: expected, found: found, suggestion: suggestion))
  }

  /// Whether expressions stand in a value. Inlined, since a call would be given a copy of the compiler.
  @inline(__always)
  func holdsUses(_ node: NodeIndex) -> Bool { uses.hasUses(from: node, to: tree.next(after: node)) }
}

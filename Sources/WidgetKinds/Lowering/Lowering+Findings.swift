import WidgetDocument
import WidgetLayout

extension Lowering {
  /// Refuses what is valid but not drawn by this version.
  mutating func refuse(_ node: NodeIndex, _ message: String) {
    report(.error, .notDrawn, at: node, message, staysWhenUnplaced: true)
  }

  /// Reports something at a node of the document, seen from where the walk stands.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at node: NodeIndex, _ message: String, expected: String? = nil,
    found: String? = nil, staysWhenUnplaced: Bool = false
  ) {
    let source = sources.add(node, scope: scope)
    let place = raw.location(of: node)
    let diagnostic = Diagnostic(
      severity, code, file: document.file, pointer: sources.pointer(source, in: raw), line: place.line, column: place.column,
      message: message, expected: expected, found: found)
    findings.append(Finding(diagnostic: diagnostic, node: staysWhenUnplaced ? nil : Int32(tree.count)))
  }
}

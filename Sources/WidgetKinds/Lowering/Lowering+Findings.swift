import WidgetDocument
import WidgetLayout

extension Lowering {
  /// What is found beyond this many is not said: nobody reads it, and a picture there is not.
  private static let findingLimit = 200

  /// Refuses what is valid but not drawn by this version.
  mutating func refuse(_ node: NodeIndex, _ message: String) {
    report(.error, .notDrawn, at: node, message, staysWhenUnplaced: true)
  }

  /// Reports something at a node of the document, seen from where the walk stands.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at node: NodeIndex, _ message: String, expected: String? = nil,
    found: String? = nil, staysWhenUnplaced: Bool = false
  ) {
    // A definition is read wherever it is used, and its mistake is still one.
    guard findings.count < Lowering.findingLimit, reported.insert(Report(node: node, code: code, message: message)).inserted else { return }
    let source = sources.add(node, scope: sources.contains(node, scope: scope, in: raw) ? scope : -1)
    let place = raw.location(of: node)
    let diagnostic = Diagnostic(
      severity, code, file: document.file, pointer: sources.pointer(source, in: raw), line: place.line, column: place.column,
      message: message, expected: expected, found: found)
    findings.append(Finding(diagnostic: diagnostic, node: staysWhenUnplaced ? nil : Int32(tree.count)))
  }
}

/// What makes a finding one of its own.
struct Report: Hashable {
  var node: NodeIndex
  var code: DiagnosticCode
  var message: String
}

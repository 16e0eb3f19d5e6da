import WidgetDocument
import WidgetLayout

extension Lowering {
  /// What is found beyond this many is only counted: nobody reads it.
  private static let findingLimit = 200

  /// Refuses what is valid but not drawn by this version.
  mutating func refuse(_ node: NodeIndex, _ message: String) {
    report(.error, .notDrawn, at: node, message, staysWhenUnplaced: true)
  }

  /// Reports something at a node of the document, seen from where the walk stands.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at node: NodeIndex, _ message: String, expected: String? = nil,
    found: String? = nil, suggestion: String? = nil, staysWhenUnplaced: Bool = false
  ) {
    let node = origin(of: node)
    // A definition is read wherever it is used, and its mistake is still one.
    guard reported.insert(node, code, message) else { return }
    guard findings.count < Lowering.findingLimit else {
      hidden.count += 1
      if severity == .error { hidden.severity = .error }
      return
    }
    let source = sources.add(node, scope: sources.contains(node, scope: place.scope, in: raw) ? place.scope : -1)
    let place = raw.location(of: node)
    let diagnostic = Diagnostic(
      severity, code, file: document.file, pointer: sources.pointer(source, in: raw), line: place.line, column: place.column,
      message: message, expected: expected, found: found, suggestion: suggestion)
    findings.append(Finding(diagnostic: diagnostic, node: staysWhenUnplaced ? nil : Int32(tree.count)))
  }
}

/// The findings that were reported, by what makes each one of its own.
struct ReportedFindings {
  private struct Key: Hashable {
    var node: NodeIndex
    var code: DiagnosticCode
    var message: String
  }

  /// Made with the first: most documents have none, and the type of a set is made at run time.
  private final class Keys {
    var all: Set<Key> = []
  }

  private var keys: Keys?

  /// Whether the finding is new.
  mutating func insert(_ node: NodeIndex, _ code: DiagnosticCode, _ message: String) -> Bool {
    let keys = keys ?? Keys()
    self.keys = keys
    return keys.all.insert(Key(node: node, code: code, message: message)).inserted
  }
}

/// Findings that are counted and not listed.
struct HiddenFindings {
  var count = 0
  /// The worst of them.
  var severity = Diagnostic.Severity.warning

  /// What stands for them at the end of the list.
  func diagnostic(file: String) -> Diagnostic? {
    guard count > 0 else { return nil }
    let message = count == 1 ? "1 more problem is not listed" : "\(count) more problems are not listed"
    return Diagnostic(severity, .notDrawn, file: file, message: message)
  }
}

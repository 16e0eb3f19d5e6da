package import WidgetFoundation

/// Diagnostics as people read them.
package enum DiagnosticReport {
  /// The diagnostic's line, with its severity in colour where the terminal has it.
  package static func line(_ diagnostic: Diagnostic, on terminal: Terminal) -> String {
    let style: Terminal.Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return diagnostic.line { terminal.styled($0, style) } + "\n"
  }

  /// `2 errors, 1 warning, 3 notes`; nothing of what there is none of.
  package static func summary(_ diagnostics: [Diagnostic]) -> String {
    let counts = Diagnostic.Severity.allCases.map { severity in (diagnostics.count { $0.severity == severity }, severity.rawValue) }
    return counts.filter { $0.0 > 0 }.map(counted).joined(separator: ", ")
  }
}

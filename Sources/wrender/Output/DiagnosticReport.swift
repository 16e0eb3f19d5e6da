package import WidgetFoundation

/// Diagnostics as people read them.
package enum DiagnosticReport {
  /// The diagnostic's line, with its severity in colour where the terminal has it.
  package static func line(_ diagnostic: Diagnostic, on terminal: Terminal) -> String {
    let style: Terminal.Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      }
    return diagnostic.line { terminal.styled($0, style) } + "\n"
  }

  /// `2 errors, 1 warning`; nothing where there is neither.
  package static func summary(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [(errors, "error"), (diagnostics.count - errors, "warning")].filter { $0.0 > 0 }
    return counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

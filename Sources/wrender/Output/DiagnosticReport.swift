package import WidgetFoundation

/// Diagnostics as people and programs read them.
package enum DiagnosticReport {
  /// `FILE:LINE:COLUMN: SEVERITY[CODE] POINTER: MESSAGE`, without what the diagnostic has not.
  package static func line(_ diagnostic: Diagnostic, on terminal: Terminal) -> String {
    let place = diagnostic.line > 0 ? ":\(diagnostic.line):\(diagnostic.column)" : ""
    let start = diagnostic.file.isEmpty ? "" : "\(EscapedText.of(diagnostic.file))\(place): "
    let style: Terminal.Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      }
    let severity = terminal.styled("\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]", style)
    let pointer = diagnostic.pointer.isEmpty ? "" : " \(EscapedText.of(diagnostic.pointer))"
    return "\(start)\(severity)\(pointer): \(EscapedText.of(diagnostic.message))\n"
  }

  /// The object of `wrender validate --format json`.
  package static func json(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let report = JSONText.object([
      ("diagnostics", .array(diagnostics.map(json))), ("errors", .integer(errors)), ("warnings", .integer(diagnostics.count - errors)),
    ])
    return report.text + "\n"
  }

  /// `2 errors, 1 warning`; nothing where there is neither.
  package static func summary(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [(errors, "error"), (diagnostics.count - errors, "warning")].filter { $0.0 > 0 }
    return counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  private static func json(_ diagnostic: Diagnostic) -> JSONText {
    .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code.rawValue)),
      ("file", .string(diagnostic.file)), ("pointer", .string(diagnostic.pointer)), ("line", .integer(diagnostic.line)),
      ("column", .integer(diagnostic.column)), ("message", .string(diagnostic.message)),
      ("expected", .optional(diagnostic.expected)), ("found", .optional(diagnostic.found)),
      ("suggestion", .optional(diagnostic.suggestion)),
    ])
  }
}

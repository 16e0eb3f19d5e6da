package import WidgetFoundation

/// What was found in packages or pictures, on its way to whoever asked: the one writer of it.
package struct Report: Sendable {
  /// Those that say the same of several pictures are one.
  package var findings: [Finding]
  /// What was looked at: `2 packages`.
  package var subject: String

  package init(_ findings: some Sequence<Finding>, of subject: String) {
    self.findings = findings.merged()
    self.subject = subject
  }

  package func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.diagnostic.severity == severity } }

  /// The report as bytes, ending with a line end.
  package func bytes(_ format: ReportFormat, on terminal: Terminal) -> [UInt8] {
    switch format {
    case .text: Array(text(on: terminal).utf8)
    case .json: json + [UInt8(ascii: "\n")]
    case .sarif: sarif + [UInt8(ascii: "\n")]
    case .github: Array(annotations.utf8)
    }
  }
}

/// `2 packages`, `1 picture`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

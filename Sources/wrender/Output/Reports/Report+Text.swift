import WidgetFoundation

extension Report {
  /// A line for each finding, and one that sums up.
  func text(on terminal: Terminal) -> String {
    let lines = findings.map { finding in
      DiagnosticReport.line(finding.diagnostic, on: terminal).dropLast() + TerminalText.escaped(finding.seenIn) + "\n"
    }
    let summary = DiagnosticReport.summary(findings.map(\.diagnostic))
    return lines.joined() + "\(subject): \(summary.isEmpty ? "no problems" : summary)\n"
  }
}

extension Finding {
  /// ` (small light, small dark)`: which pictures show it; nothing for a finding about none.
  var seenIn: String {
    guard !pictures.isEmpty else { return "" }
    let named = pictures.prefix(4).map(\.summary)
    let rest = pictures.count - named.count
    return " (\(named.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : ""))"
  }
}

/// How a command says what it found.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github

  static func option<Values>(_ path: any WritableKeyPath<Values, ReportFormat> & Sendable) -> Option<Values> {
    .value(
      "format", "text|json|sarif|github", .words(allCases.map(\.rawValue)),
      help: "Form of the report: for people, for programs, as SARIF 2.1.0, or as annotations of GitHub's workflows (text).", into: path,
      word(ReportFormat.self))
  }
}

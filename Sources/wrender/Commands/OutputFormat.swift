/// How a command that answers in text does so.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json

  static func option<Values>(
    _ path: any WritableKeyPath<Values, OutputFormat> & Sendable, standard: OutputFormat
  ) -> Option<Values> {
    .value(
      "format", "text|json", .words(allCases.map(\.rawValue)), help: "Form of the answer (\(standard.rawValue)).", into: path,
      word(OutputFormat.self))
  }
}

/// What is wrong with a string that has a syntax of its own.
package struct SyntaxProblem: Error, Hashable, Sendable {
  package var code: DiagnosticCode
  package var message: String
  /// The nearest valid word.
  package var suggestion: String?

  package init(_ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
  }
}

/// Text in messages: its first 60 characters.
package func abbreviated(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes.prefix(241), as: UTF8.self)
  return text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
}

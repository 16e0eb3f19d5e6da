/// Why a value is not what its option takes.
package struct ValueError: Error, Hashable, Sendable {
  package var expected: String
  /// The nearest value that would do.
  package var suggestion: String?

  package init(_ expected: String, suggestion: String? = nil) {
    self.expected = expected
    self.suggestion = suggestion
  }
}

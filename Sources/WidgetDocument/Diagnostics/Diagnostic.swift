/// One mistake of an author, or one thing that he should know.
public struct Diagnostic: Hashable, Sendable {
  /// From the gravest on. A note is worth a look, and may well be meant.
  public enum Severity: String, CaseIterable, Sendable { case error, warning, note }

  public var severity: Severity
  public var code: DiagnosticCode
  /// The path as given joined with the file's name inside the package.
  public var file: String
  /// JSON Pointer of the offending value.
  public var pointer: String
  /// From 1; 0 where the diagnostic is about no place in a file.
  public var line: Int
  /// In Unicode scalars, from 1.
  public var column: Int
  public var message: String
  public var expected: String?
  public var found: String?
  /// The nearest valid name.
  public var suggestion: String?

  public init(
    _ severity: Severity, _ code: DiagnosticCode, file: String = "", pointer: String = "", line: Int = 0, column: Int = 0, message: String,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.pointer = pointer
    self.line = line
    self.column = column
    self.message = message
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
  }
}

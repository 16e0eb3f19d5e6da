public import WidgetDocument

/// Why a package, or one file of it, cannot be read.
public struct PackageError: Error, Hashable, Sendable {
  /// `package-unreadable`, `file-missing`, `unsafe-path` or `limit-exceeded`.
  public var code: DiagnosticCode
  /// The path of the package as it was given, joined with the file's path inside it.
  public var path: String
  public var expected: String
  public var found: String
  /// What to do about it.
  public var remedy: String

  public init(_ code: DiagnosticCode, path: String, expected: String, found: String, remedy: String) {
    self.code = code
    self.path = path
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// One sentence: expected, found, what to do.
  public var message: String { "expected \(expected), found \(found); \(remedy)" }

  /// The error as it stands among the others of a document.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, code, file: path, message: message, expected: expected, found: found)
  }
}

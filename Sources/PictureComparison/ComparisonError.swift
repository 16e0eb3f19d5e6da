/// Why two pictures cannot be compared, or their difference not be drawn.
public struct ComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Hashable, Sendable {
    /// More pixels than a picture may have.
    case tooLarge = "picture-too-large"
  }

  public var code: Code
  public var expected: String
  public var found: String

  public init(_ code: Code, expected: String, found: String) {
    self.code = code
    self.expected = expected
    self.found = found
  }

  public var description: String { "\(code.rawValue): expected \(expected), found \(found)" }
}

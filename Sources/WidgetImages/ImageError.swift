/// Why an image cannot be used.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Hashable, Sendable {
    /// The bytes begin like none of the three formats.
    case format = "image-format"
    /// A header ends early or contradicts itself, or the decoder gave up.
    case corrupt = "image-corrupt"
    /// A colour model that is not drawn.
    case colorModel = "image-color-model"
    case animated = "image-animated"
    case tooLarge = "image-too-large"
    /// The budget for decoded images is spent.
    case memory = "image-memory"
    /// The time for the picture is over.
    case overdue = "image-overdue"
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

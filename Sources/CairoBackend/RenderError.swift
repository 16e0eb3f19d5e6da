/// Why a display list was not drawn.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Hashable, Sendable {
    case pictureTooLarge = "picture-too-large"
    case deadline = "render-deadline"
    case memory = "render-memory"
    /// Nested outlines to clip by have too many segments together.
    case clipTooComplex = "render-clip"
    /// Cairo refused an operation that should have been valid: our own bug.
    case cairo = "render-cairo"
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

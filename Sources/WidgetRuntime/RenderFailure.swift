public import WidgetDocument

/// Why there is no picture: everything that was found, with at least one error.
public struct RenderFailure: Error, Sendable {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

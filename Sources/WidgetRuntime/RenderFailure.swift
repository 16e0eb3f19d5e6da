import CairoBackend
public import WidgetDocument

/// Why there is no picture: everything that was found, with at least one error.
public struct RenderFailure: Error, Sendable {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension RenderFailure {
  /// What a back end ran into.
  init(_ error: RenderError) {
    let code: DiagnosticCode
    switch error.code {
    case .pictureTooLarge, .clipTooComplex: code = .limitExceeded
    case .deadline: code = .timeLimit
    case .memory: code = .memoryLimit
    case .cairo: code = .internalFault
    }
    diagnostics = [
      Diagnostic(
        .error, code, message: "the picture cannot be drawn: expected \(error.expected), found \(error.found)", expected: error.expected,
        found: error.found)
    ]
  }
}

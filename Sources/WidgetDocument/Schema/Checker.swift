/// An index into the nodes of a raw tree.
public typealias NodeIndex = Int32

/// Walks a raw tree against a vocabulary and collects what is wrong; what the checks of records, strings and modifiers work with.
public struct Checker {
  public internal(set) var tree: RawTree
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The elements that enclose the node at hand, outermost first, itself included.
  public internal(set) var elements: [NodeIndex] = []

  /// Where a diagnostic points.
  public enum Place: Sendable { case value, key }

  /// Reports a mistake at a node: of the value, or of its key.
  public mutating func report(
    _ severity: Diagnostic.Severity = .error, _ code: DiagnosticCode, at node: NodeIndex, _ place: Place = .value, _ message: String,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil
  ) {
  }

  /// Registers a name of the author's: `space` says of what ("colors", "styles", "components").
  public mutating func define(_ space: StaticString, _ node: NodeIndex) {
  }

  /// The node that a name of the author's stands for, by the decoded bytes of the name.
  public func definition(_ space: StaticString, _ name: some Collection<UInt8>) -> NodeIndex? {
    nil
  }

  /// Names that were defined, for hints.
  public func names(_ space: StaticString) -> [String] {
    []
  }

  /// The string holds `${`, and so is an expression or a text with expressions.
  public func holdsExpression(_ node: NodeIndex) -> Bool {
    false
  }

  /// The nearest of some names, if one is near enough to be a slip of the pen.
  public func nearest(to name: String, among names: [String]) -> String? {
    nil
  }

  /// The name of an element's kind: its `type`, or "text" for a string.
  public func kindName(_ element: NodeIndex) -> String {
    ""
  }
}

/// Names that the vocabulary does not know, by the format's rules for our version and for newer ones.
extension Checker {
  /// Reports an unknown kind, modifier or word. In a file of a newer minor version the nearest element with a `fallback` is replaced by it; where
  /// there is none, the file is refused.
  mutating func reportUnknown(
    _ code: DiagnosticCode, at node: NodeIndex, _ place: Place, _ message: String, expected: String? = nil, found: String, suggestion: String?
  ) {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    guard isNewerMinor else {
      return report(.error, code, at: node, place, message + hint, expected: expected, found: found, suggestion: suggestion)
    }
    let outcome: String
    let severity: Diagnostic.Severity
    switch replaceElement() {
    case .fallback: (severity, outcome) = (.warning, " of \(vocabulary.version): the fallback stands in its place")
    case .dropped: (severity, outcome) = (.warning, " of \(vocabulary.version): the element is left out")
    case .itself: (severity, outcome) = (.error, " of \(vocabulary.version), and no element around it has a 'fallback'")
    }
    report(severity, code, at: node, place, message + outcome, expected: expected, found: found, suggestion: suggestion)
  }

  /// Replaces the nearest element that has a fallback; `itself` where there is none.
  private mutating func replaceElement() -> Resolution {
    for element in elements[fallbackDepth...].reversed() {
      guard let fallback = tree.member(element, symbol: vocabulary.core.fallback), tree.kind(of: fallback) != .null else { continue }
      let resolution: Resolution = tree.string(fallback, equals: "drop") ? .dropped : .fallback
      tree.nodes[Int(element)].resolution = resolution
      return resolution
    }
    return .itself
  }

  /// What the hint table has for a name, among names that may stand here.
  func hint(for name: String, among names: [String]) -> String? {
    for hint in vocabulary.source.hints where name == hint.foreign.description && names.contains(hint.ours.description) {
      return hint.ours.description
    }
    return nil
  }

  /// What the hint table has for a name, wherever it may stand: "the document's 'background'".
  func hint(for name: String) -> String? {
    vocabulary.source.hints.first { name == $0.foreign.description }?.ours.description
  }

  /// Whether a name is kept for a later version.
  func isReserved(_ name: String, _ place: ReservedName.Place) -> Bool {
    vocabulary.source.reserved.contains { $0.place == place && $0.name.description == name }
  }

  /// Reports a name of a later version. Of a file that says to be of a later version it is simply unknown.
  mutating func reportReserved(_ what: String, _ name: String, at node: NodeIndex, _ place: Place) {
    let suggestion = hint(for: name)
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    mistake(.reservedName, at: node, place: place, "the \(what) '\(name)' is not in \(vocabulary.version)\(hint)", found: name, suggestion: suggestion)
  }
}

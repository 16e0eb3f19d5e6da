import WidgetFoundation

extension RenderOptions {
  /// Takes in an object that names options as a command line does, in place of what they are so far: `{"family": ["small", "large"], "scheme": "dark"}`.
  ///
  /// A flag is `true`; what may be listed is one value or an array. Keys that begin with `x-` are comments.
  ///
  /// - Parameter others: Keys that are of no concern here.
  mutating func apply(_ object: NodeIndex, of tree: RawTree, file: String, besides others: [String] = []) -> [Diagnostic] {
    guard tree.kind(of: object) == .object else {
      return [Self.problem(.wrongType, "expected an object of options such as {\"family\": \"small\"}", at: object, tree, file)]
    }
    var diagnostics: [Diagnostic] = []
    for member in tree.children(object) where !tree.isComment(member) && !others.contains(tree.key(member)) {
      if let diagnostic = apply(member: member, of: tree, file: file) { diagnostics.append(diagnostic) }
    }
    return diagnostics
  }

  private mutating func apply(member: NodeIndex, of tree: RawTree, file: String) -> Diagnostic? {
    let name = tree.key(member)
    guard let option = Self.listable.first(where: { $0.description.name == name }) else {
      let suggestion = EditDistance.nearest(to: name, among: Self.listable.map(\.description.name))
      let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
      var diagnostic = Self.problem(.unknownName, "'\(name)' is no option of a picture\(hint)", at: member, tree, file)
      diagnostic.suggestion = suggestion
      return diagnostic
    }
    let isArray = tree.kind(of: member) == .array
    option.restore(&self, RenderOptions())
    for value in isArray ? Array(tree.children(member)) : [member] {
      do throws(ValueError) {
        try apply(option, value, of: tree)
      } catch {
        let hint = error.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return Self.problem(.invalidValue, "'\(name)': expected \(error.expected)\(hint)", at: value, tree, file)
      }
    }
    return nil
  }

  private mutating func apply(_ option: Entry, _ value: NodeIndex, of tree: RawTree) throws(ValueError) {
    guard let description = option.description.value else {
      switch tree.kind(of: value) {
      case .true: return try option.apply(&self, "")
      case .false: return
      case .null, .number, .string, .array, .object: throw ValueError("true or false")
      }
    }
    let text: String
    switch tree.kind(of: value) {
    case .string: text = tree.string(value)
    case .number: text = decimal(tree.number(value))
    case .null, .true, .false, .array, .object: throw ValueError("\(description.placeholder), as a string or a number")
    }
    for item in description.isList ? text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [text] {
      try option.apply(&self, item)
    }
  }

  /// All that chooses and makes a picture, but not where the fonts lie: one file may ask for many pictures, but for one set of fonts.
  private static let listable = shared.filter { $0.description.name != "fonts" }

  private static func problem(
    _ code: DiagnosticCode, _ message: String, at node: NodeIndex, _ tree: RawTree, _ file: String
  ) -> Diagnostic {
    let place = tree.location(of: node)
    return Diagnostic(
      .error, code, file: file, pointer: tree.pointer(of: node), line: place.line, column: place.column, message: message)
  }
}

import WidgetDocument
package import WidgetExpressions

/// A parameter that the user sets, or a key of the storage: its name, what its values are, and the value until somebody gives another.
package struct Declaration: Sendable {
  package enum ValueKind: String, Sendable { case string, number, boolean, choice, color, date }

  package var name: String
  package var kind: ValueKind
  /// What a gallery shows: the preview's, else the default.
  package var value: Value
  /// What a choice is made from.
  package var choices: [Value] = []
  package var range: ClosedRange<Double>?

  init(parameter node: NodeIndex, preview: NodeIndex?, in tree: RawTree) {
    let name = tree.member(node, "name").map(tree.string) ?? ""
    self.init(name: name, declared: node, preview: preview, in: tree)
    if let list = tree.member(node, "choices") {
      choices = tree.children(list).compactMap { choice in tree.member(choice, "value").map { tree.value($0, tree: -1) } }
    }
    guard let ends = tree.member(node, "range") else { return }
    let numbers = tree.children(ends).map(tree.number)
    if numbers.count == 2, numbers[0] <= numbers[1] { range = numbers[0]...numbers[1] }
  }

  init(stored node: NodeIndex, preview: NodeIndex?, in tree: RawTree) {
    self.init(name: tree.key(node), declared: node, preview: preview, in: tree)
  }

  private init(name: String, declared node: NodeIndex, preview: NodeIndex?, in tree: RawTree) {
    self.name = name
    kind = tree.member(node, "type").flatMap { ValueKind(rawValue: tree.string($0)) } ?? .string
    let shown = preview.flatMap { tree.member($0, name.utf8) } ?? tree.member(node, "default")
    value = shown.map { tree.value($0, tree: -1) } ?? .null
  }

  /// The value that a text writes: of a command line, of a form; nil where it is none of this declaration's.
  package func value(of text: String) -> Value? {
    switch kind {
    case .string: return .string(text)
    case .color: return (try? ColorSyntax.parse(ArraySlice(text.utf8))) == nil ? nil : .string(text)
    case .date: return DateSyntax.seconds(text) == nil ? nil : .string(text)
    case .boolean: return text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case .number:
      guard let number = Double(text), number.isFinite, range?.contains(number) ?? true else { return nil }
      return .number(number)
    case .choice: return choices.first { choice in Declaration.text(of: choice) == text }
    }
  }

  /// In words, for messages.
  package var expected: String {
    switch kind {
    case .string: "a text"
    case .color: "a colour"
    case .date: "a date in ISO 8601"
    case .boolean: "true or false"
    case .number: range.map { "a number from \(JSONText.number($0.lowerBound)) to \(JSONText.number($0.upperBound))" } ?? "a number"
    case .choice: "one of " + choices.map { "'\(Declaration.text(of: $0))'" }.joined(separator: ", ")
    }
  }

  private static func text(of choice: Value) -> String {
    switch choice {
    case .string(let text): text
    case .number(let number): JSONText.number(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .date, .data, .array, .object, .ticking, .lambda: ""
    }
  }

  /// What a value of it is known to be.
  func type(_ types: inout TypeStore) -> StaticType {
    switch kind {
    case .string, .color: return .string
    case .number: return .number
    case .boolean: return .boolean
    case .date: return .date
    case .choice:
      var words: [String] = []
      for choice in choices {
        guard case .string(let word) = choice else { return .any }
        words.append(word)
      }
      return types.enumeration("choice of '\(name)'", words)
    }
  }
}

/// Where data comes from.
package struct ProviderDeclaration: Sendable {
  /// The name in expressions.
  package var alias: String
  package var name: String
  package var isRequired: Bool
  /// The file that a `json` provider reads.
  package var path: String?

  init(_ node: NodeIndex, in tree: RawTree) {
    alias = tree.key(node)
    name = tree.member(node, "provider").map(tree.string) ?? ""
    isRequired = tree.member(node, "required").map(tree.boolean) ?? false
    path = tree.member(node, "parameters").flatMap { tree.member($0, "path") }.map(tree.string)
  }
}

/// The value of an option or argument, as help and completions show it.
package struct ValueDescription: Sendable {
  package var placeholder: String
  package var completion: Completion
  /// Several values with commas between them; options of this sort add up when repeated.
  package var isList: Bool

  package init(_ placeholder: String, _ completion: Completion, isList: Bool = false) {
    self.placeholder = placeholder
    self.completion = completion
    self.isList = isList
  }
}

/// What a shell offers for a value.
package enum Completion: Sendable {
  case words([String])
  case files
  case folders
  case nothing
}

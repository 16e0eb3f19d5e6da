public import WidgetDocument

/// A document that passed every check: what is lowered, again and again, into pictures.
public final class Document: Sendable {
  public let tree: RawTree
  let vocabulary: CompiledVocabulary
  /// For diagnostics: the path as given joined with the file's name.
  public let file: String

  package init(tree: RawTree, vocabulary: CompiledVocabulary = Registry.compiled, file: String) {
    self.tree = tree
    self.vocabulary = vocabulary
    self.file = file
  }
}

extension Document {
  /// The registry's index of an element's kind; nil for a component.
  func kind(of element: NodeIndex) -> Int? { vocabulary.kindIndex(element, in: tree) }

  /// Whether a kind may become any number of elements.
  func yieldsSeveral(kind: Int) -> Bool { vocabulary.yieldsSeveral(kind: kind) }

  /// What becomes of a member that is a field of the element's kind; nil for another member.
  func state(ofField member: NodeIndex, of kind: Int) -> DrawingState? {
    vocabulary.state(ofField: tree.symbol(of: member), inKind: kind)
  }

  /// What becomes of a modifier in a picture.
  func state(ofModifier modifier: Int) -> DrawingState { vocabulary.state(ofModifier: modifier) }

  /// The registry's index of the modifier that a member is named after.
  func modifier(of member: NodeIndex) -> Int? { vocabulary.modifierIndex(tree.symbol(of: member)) }
}

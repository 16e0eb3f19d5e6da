public import WidgetDocument

/// A document that passed every check: what is lowered, again and again, into pictures.
public final class Document: Sendable {
  public let tree: RawTree
  let vocabulary: CompiledVocabulary
  /// For diagnostics: the path as given joined with the file's name.
  public let file: String

  public init(tree: RawTree, vocabulary: CompiledVocabulary = Registry.compiled, file: String) {
    self.tree = tree
    self.vocabulary = vocabulary
    self.file = file
  }
}

extension Document {
  /// The registry's index of an element's kind; nil for a component.
  func kind(of element: NodeIndex) -> Int? { vocabulary.kindIndex(element, in: tree) }

  /// The declaration of a member that is a field of the element's kind.
  func field(_ member: NodeIndex, of kind: Int) -> Field? {
    let key = tree.keyUTF8(member)
    return Registry.kinds[kind].schema.fields.first { field in
      unsafe key.elementsEqual(UnsafeBufferPointer(start: field.name.utf8Start, count: field.name.utf8CodeUnitCount))
    }
  }

  /// The registry's index of the modifier that a member is named after.
  func modifier(of member: NodeIndex) -> Int? { vocabulary.modifierIndex(tree.symbol(of: member)) }
}

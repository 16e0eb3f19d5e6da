public import WidgetDocument

/// A document that passed every check: what is lowered, again and again, into pictures.
public final class Document: Sendable {
  public let tree: RawTree
  /// For diagnostics: the path as given joined with the file's name.
  public let file: String

  public init(tree: RawTree, file: String) {
    self.tree = tree
    self.file = file
  }
}

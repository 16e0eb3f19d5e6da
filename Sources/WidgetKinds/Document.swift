package import Geometry
public import WidgetDocument
import WidgetExpressions

/// A document that passed every check: what is lowered, again and again, into pictures.
public final class Document: Sendable {
  public let tree: RawTree
  let vocabulary: CompiledVocabulary
  /// For diagnostics: the path as given joined with the file's name.
  public let file: String
  let program: DocumentProgram

  /// - Parameter program: Of the document's expressions; empty for one that has none.
  init(tree: RawTree, program: DocumentProgram, vocabulary: CompiledVocabulary = Registry.compiled, file: String) {
    self.tree = tree
    self.program = program
    self.vocabulary = vocabulary
    self.file = file
  }
}

extension Document {
  /// Reads a document, checks it and compiles its expressions.
  ///
  /// - Parameter context: What it may refer to beside itself.
  /// - Returns: nil for the document where there is an error among the diagnostics.
  package static func read(
    _ bytes: [UInt8], file: String, context: DocumentContext, limits: Limits = .standard
  ) -> (document: Document?, checked: CheckedFile) {
    var program = DocumentProgram(context)
    let checked = Registry.compiled.check(bytes: bytes, root: "document", file: file, limits: limits) { checker in
      program = DocumentCompiler.compile(&checker, context)
    }
    guard !checked.hasErrors else { return (nil, checked) }
    return (Document(tree: checked.tree, program: program, file: file), checked)
  }

  package var hasExpressions: Bool { program.program.count > 0 }

  /// Whether a string is a colour: as it is written, of the document, or built in.
  var isColor: @Sendable (String) -> Bool {
    { [tree] text in
      guard let reference = try? ColorSyntax.parse(ArraySlice(text.utf8)) else { return false }
      guard case .name(let name) = reference.base else { return true }
      if BuiltInColors.contains(name.utf8.span) { return true }
      return tree.member(0, "colors").map { tree.member($0, name.utf8) != nil } ?? false
    }
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

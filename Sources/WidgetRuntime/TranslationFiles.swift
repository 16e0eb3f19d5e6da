import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// The files of `strings/`, and what is wrong between them: messages that cannot be read, keys that one locale has and another lacks.
struct TranslationFiles {
  private var files: [(locale: String, tree: RawTree, name: String)] = []
  private(set) var translations: Translations

  init(defaultLocale: String) { translations = Translations(defaultLocale: defaultLocale) }

  mutating func add(_ locale: String, _ tree: RawTree, named name: String) {
    files.append((locale, tree, name))
    translations.add(locale, tree)
  }

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let all = Set(files.flatMap { file in keys(file.tree) })
    for file in files {
      for node in file.tree.children(file.tree.root) where file.tree.isString(node) && !file.tree.isComment(node) {
        do throws(MessageError) {
          _ = try Message(file.tree.string(node))
        } catch {
          found.append(diagnostic(error, at: node, file.tree, file.name))
        }
      }
      let missing = all.subtracting(keys(file.tree)).sorted()
      guard !missing.isEmpty else { continue }
      let list = missing.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (missing.count > 8 ? " and \(missing.count - 8) more" : "")
      found.append(
        Diagnostic(
          .warning, .missingTranslation, file: file.name, message: "other languages have texts for \(list), and this one has none", expected: list))
    }
    return found
  }

  private func keys(_ tree: RawTree) -> [String] {
    tree.children(tree.root).filter { tree.isString($0) && !tree.isComment($0) }.map { tree.key($0) }
  }

  private func diagnostic(_ error: MessageError, at node: NodeIndex, _ tree: RawTree, _ name: String) -> Diagnostic {
    let place = tree.location(of: node)
    let expected = error.expected.isEmpty ? "" : ": expected \(error.expected)"
    return Diagnostic(
      .error, .messageSyntax, file: name, pointer: tree.pointer(of: node), line: place.line, column: place.column + 1 + error.position,
      message: "\(error.message)\(expected), at character \(error.position + 1) of the text", expected: error.expected)
  }
}

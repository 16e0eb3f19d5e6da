import WidgetDocument

/// A text of a manifest in each language that it has.
public struct LocalizedText: Sendable {
  /// In the order of the manifest; the locale is "" for a text without languages.
  private var translations: [(locale: String, text: String)] = []

  /// No text.
  public init() {}

  /// Reads a string, or an object with a member for each locale; no text for nil.
  init(_ node: NodeIndex?, in tree: RawTree) {
    guard let node else { return }
    translations = tree.isString(node) ? [("", tree.string(node))] : tree.children(node).map { (tree.key($0), tree.string($0)) }
  }

  /// The text in a locale: its own, that of its language, that of `fallback`, or the first; nil where there is none.
  public func text(in locale: String, else fallback: String) -> String? {
    var tag = Substring(locale)
    while !tag.isEmpty {
      if let found = translations.first(where: { $0.locale == tag }) { return found.text }
      tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
    }
    return (translations.first { $0.locale == fallback } ?? translations.first)?.text
  }
}

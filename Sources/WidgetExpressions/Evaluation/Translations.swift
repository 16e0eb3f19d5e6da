package import WidgetDocument
package import WidgetFormatting

/// The texts of `strings/`: a message for each key in each locale that has one.
package struct Translations: Sendable {
  private struct Table: Sendable {
    var locale: String
    var messages: [String: Entry]
  }

  private struct Entry: Sendable {
    var text: String
    /// nil for a text whose syntax is wrong, which checking has reported.
    var message: Message?
  }

  private var tables: [Table] = []
  private var defaultLocale = "en"

  package init() {}

  package init(defaultLocale: String) { self.defaultLocale = defaultLocale }

  package var isEmpty: Bool { tables.isEmpty }
  package var locales: [String] { tables.map(\.locale) }

  /// Adds the translations of a locale.
  package mutating func add(_ locale: String, _ tree: RawTree) {
    var messages: [String: Entry] = [:]
    for node in tree.children(tree.root) where tree.isString(node) {
      let text = tree.string(node)
      messages[tree.key(node)] = Entry(text: text, message: try? Message(text))
    }
    tables.append(Table(locale: locale, messages: messages))
  }

  /// The text for a key: of the locale, its parents, the default locale; nil where none has it.
  package func text(_ key: String, in locale: String) -> String? { entry(key, in: locale)?.text }

  /// The message for a key: that of the locale, its parents, the default locale, else the key itself as one.
  package func message(_ key: String, in locale: String) -> Message? {
    if let entry = entry(key, in: locale) { return entry.message }
    return try? Message(key)
  }

  private func entry(_ key: String, in locale: String) -> Entry? {
    guard !tables.isEmpty else { return nil }
    return entry(key, from: locale) ?? entry(key, from: defaultLocale)
  }

  private func entry(_ key: String, from locale: String) -> Entry? {
    var tag = Substring(locale)
    while !tag.isEmpty {
      if let entry = tables.first(where: { $0.locale == tag })?.messages[key] { return entry }
      tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
    }
    return nil
  }
}

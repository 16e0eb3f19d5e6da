/// A stretch of text that looks the same throughout.
package struct MarkdownPiece: Equatable, Sendable {
  /// What is shown; never empty.
  package var text: String
  package var traits: MarkdownTraits
  /// Where a tap leads, with escapes and references read and percent escapes as written; nobody has checked its scheme. Nil outside links.
  package var link: String?

  package init(_ text: String, _ traits: MarkdownTraits = [], link: String? = nil) {
    self.text = text
    self.traits = traits
    self.link = link
  }
}

/// The looks that Markdown can ask for.
package struct MarkdownTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let strong = MarkdownTraits(rawValue: 1)
  package static let emphasis = MarkdownTraits(rawValue: 2)
  package static let code = MarkdownTraits(rawValue: 4)
  package static let strikethrough = MarkdownTraits(rawValue: 8)
}

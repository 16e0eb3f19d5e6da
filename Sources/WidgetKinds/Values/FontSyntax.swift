import WidgetDocument

/// A font as it is written: a name of `fonts`, or what it is made of.
package enum FontReference: Hashable, Sendable {
  case name(String)
  case words(FontWords)
}

/// The words of a font: a text style or a size, and what differs from it.
package struct FontWords: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case style(String)
    /// Points; does not follow Dynamic Type.
    case size(Double)
  }

  package var base: Base
  package var weight: String?
  package var design: String?
  package var isItalic = false
  package var hasMonospacedDigits = false

  package init(_ base: Base) { self.base = base }
}

/// `caption2 semibold`, `44 light rounded`, or a name of `fonts`.
package enum FontSyntax {
  package static let styles = [
    "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption", "caption2",
  ]
  package static let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
  package static let designs = ["default", "rounded", "serif", "monospaced"]
  package static let widths = ["compressed", "condensed", "standard", "expanded"]
  static let flags = ["italic", "monospacedDigit"]

  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> FontReference {
    let words = bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { throw SyntaxProblem(.invalidValue, "'' is no font") }
    guard let base = try base(first) else {
      guard IdentifierSyntax.isResource(bytes) else {
        throw SyntaxProblem(.invalidValue, "'\(first)' is no text style and no size, with which the words of a font begin")
      }
      return .name(first)
    }
    var font = FontWords(base)
    for word in words.dropFirst() { try add(word, to: &font) }
    return .words(font)
  }

  private static func base(_ word: String) throws(SyntaxProblem) -> FontWords.Base? {
    if styles.contains(word) { return .style(word) }
    var scanner = ByteScanner(ArraySlice(word.utf8))
    guard let size = scanner.takeDecimal(), scanner.isAtEnd else { return nil }
    guard size > 0, size <= 1_048_576 else { throw SyntaxProblem(.outOfRange, "'\(word)' is no size of a font: it is above 0") }
    return .size(size)
  }

  private static func add(_ word: String, to font: inout FontWords) throws(SyntaxProblem) {
    switch word {
    case _ where weights.contains(word):
      guard font.weight == nil else { throw SyntaxProblem(.conflictingFields, "'\(word)' is a second weight") }
      font.weight = word
    case _ where designs.contains(word):
      guard font.design == nil else { throw SyntaxProblem(.conflictingFields, "'\(word)' is a second design") }
      font.design = word
    case "italic":
      font.isItalic = true
    case "monospacedDigit":
      font.hasMonospacedDigits = true
    case _:
      throw SyntaxProblem(.unknownWord, "'\(word)' is no word of a font")
    }
  }
}

package import WidgetDocument

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

  private static let styleSpellings = Spellings(styles)
  private static let weightSpellings = Spellings(weights)
  private static let designSpellings = Spellings(designs)

  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> FontReference {
    var rest = bytes
    guard let first = nextWord(&rest) else { throw SyntaxProblem(.invalidValue, "'' is no font") }
    guard let base = try base(first) else {
      guard IdentifierSyntax.isResource(bytes) else {
        throw SyntaxProblem(.invalidValue, "'\(abbreviated(first))' is no text style and no size, with which the words of a font begin")
      }
      return .name(text(first))
    }
    var font = FontWords(base)
    while let word = nextWord(&rest) { try add(word, to: &font) }
    return .words(font)
  }

  private static func nextWord(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : word
  }

  private static func text(_ word: ArraySlice<UInt8>) -> String { String(decoding: word, as: UTF8.self) }

  private static func base(_ word: ArraySlice<UInt8>) throws(SyntaxProblem) -> FontWords.Base? {
    if let style = styleSpellings.word(word) { return .style(style) }
    var scanner = ByteScanner(word)
    guard let size = scanner.takeDecimal(), scanner.isAtEnd else { return nil }
    guard size > 0, size <= 1_048_576 else {
      throw SyntaxProblem(.outOfRange, "'\(abbreviated(word))' is no size of a font: it is above 0")
    }
    return .size(size)
  }

  private static func add(_ word: ArraySlice<UInt8>, to font: inout FontWords) throws(SyntaxProblem) {
    if let weight = weightSpellings.word(word) {
      guard font.weight == nil else { throw SyntaxProblem(.conflictingFields, "'\(weight)' is a second weight") }
      font.weight = weight
    } else if let design = designSpellings.word(word) {
      guard font.design == nil else { throw SyntaxProblem(.conflictingFields, "'\(design)' is a second design") }
      font.design = design
    } else if word.elementsEqual("italic".utf8) {
      font.isItalic = true
    } else if word.elementsEqual("monospacedDigit".utf8) {
      font.hasMonospacedDigits = true
    } else {
      throw SyntaxProblem(.unknownWord, "'\(abbreviated(word))' is no word of a font")
    }
  }
}

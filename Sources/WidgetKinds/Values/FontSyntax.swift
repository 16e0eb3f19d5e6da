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

/// A font as it is written, its words by their positions in the lists of `FontSyntax`.
enum FontText {
  /// The whole string is a name.
  case name
  case words(Words)

  struct Words {
    enum Base {
      case style(Int)
      case size(Double)
    }

    var base: Base
    var weight: Int?
    var design: Int?
    var isItalic = false
    var hasMonospacedDigits = false
  }
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

  private static let traitSpellings = Spellings(["italic", "monospacedDigit"])

  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> FontReference {
    guard case .words(let text) = try read(bytes) else { return .name(String(decoding: bytes, as: UTF8.self)) }
    let base: FontWords.Base =
      switch text.base {
      case .style(let index): .style(styles[index])
      case .size(let size): .size(size)
      }
    var font = FontWords(base)
    font.weight = text.weight.map { weights[$0] }
    font.design = text.design.map { designs[$0] }
    font.isItalic = text.isItalic
    font.hasMonospacedDigits = text.hasMonospacedDigits
    return .words(font)
  }

  /// Reads a font without taking its words out.
  static func read(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> FontText {
    let text = bytes.span
    let first = nextWord(text, from: 0)
    guard !first.isEmpty else { throw SyntaxProblem(.invalidValue, "'' is no font") }
    guard let base = try base(bytes, text, first) else {
      guard IdentifierSyntax.isResource(text) else {
        throw SyntaxProblem(
          .invalidValue, "'\(shown(bytes, first))' is no text style and no size, with which the words of a font begin")
      }
      return .name
    }
    var font = FontText.Words(base: base)
    var word = nextWord(text, from: first.upperBound)
    while !word.isEmpty {
      try add(bytes, text, word, to: &font)
      word = nextWord(text, from: word.upperBound)
    }
    return .words(font)
  }

  /// Whether a word is a text style.
  static func isStyle(_ word: Span<UInt8>) -> Bool { styleSpellings.index(word) != nil }

  /// Where the next word stands; empty where there is none.
  private static func nextWord(_ text: Span<UInt8>, from offset: Int) -> Range<Int> {
    let start = text.spacesEnd(from: offset)
    return start..<text.nextSpace(from: start)
  }

  /// A word for messages.
  private static func shown(_ bytes: ArraySlice<UInt8>, _ word: Range<Int>) -> String {
    abbreviated(bytes.dropFirst(word.lowerBound).prefix(word.count))
  }

  private static func base(_ bytes: ArraySlice<UInt8>, _ text: Span<UInt8>, _ word: Range<Int>) throws(SyntaxProblem) -> FontText.Words.Base? {
    if let style = styleSpellings.index(text.extracting(word)) { return .style(style) }
    var offset = word.lowerBound
    guard let size = text.decimal(at: &offset), offset == word.upperBound else { return nil }
    guard size > 0, size <= 1_048_576 else {
      throw SyntaxProblem(.outOfRange, "'\(shown(bytes, word))' is no size of a font: it is above 0")
    }
    return .size(size)
  }

  private static func add(
    _ bytes: ArraySlice<UInt8>, _ text: Span<UInt8>, _ range: Range<Int>, to font: inout FontText.Words
  ) throws(SyntaxProblem) {
    let word = text.extracting(range)
    if let weight = weightSpellings.index(word) {
      guard font.weight == nil else { throw SyntaxProblem(.conflictingFields, "'\(weights[weight])' is a second weight") }
      font.weight = weight
    } else if let design = designSpellings.index(word) {
      guard font.design == nil else { throw SyntaxProblem(.conflictingFields, "'\(designs[design])' is a second design") }
      font.design = design
    } else if let trait = traitSpellings.index(word) {
      if trait == 0 { font.isItalic = true } else { font.hasMonospacedDigits = true }
    } else {
      throw SyntaxProblem(.unknownWord, "'\(shown(bytes, range))' is no word of a font")
    }
  }
}

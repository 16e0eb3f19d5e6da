/// A locale that no one speaks: English made such that what was not translated, is too short or goes the wrong way is seen.
package enum PseudoLocale: Sendable {
  /// `en-XA`: letters with accents, about a third longer, in brackets.
  case accented
  /// `ar-XB`: words that run to the left.
  case mirrored

  /// Nil for a locale that is a real one.
  package init?(_ locale: String) {
    switch locale {
    case "en-XA": self = .accented
    case "ar-XB": self = .mirrored
    default: return nil
    }
  }

  /// By which numbers, dates and plurals are written.
  package var formattingLocale: String { "en" }

  /// Literal text as the locale has it.
  package func text(_ text: String) -> String {
    switch self {
    case .accented: text.isEmpty ? text : "[\(Self.accented(text))]"
    case .mirrored: Self.mirrored(text)
    }
  }

  /// A message as the locale has it: its literal text alone is other, its arguments are as they were.
  package func message(_ message: Message) -> Message {
    var result = message
    switch self {
    case .accented: result.parts = [.text("[")] + message.parts.map { $0.mapText(Self.accented) } + [.text("]")]
    case .mirrored: result.parts = message.parts.map { $0.mapText(Self.mirrored) }
    }
    return result
  }

  /// Vowels stand twice: they are about a third of a text's letters.
  private static func accented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let accented = accents[scalar] ?? scalar
      result.append(accented)
      if vowels.contains(scalar) { result.append(accented) }
    }
    return String(result)
  }

  /// Each word between a right-to-left override and its end.
  private static func mirrored(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isInWord = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace == isInWord {
        result.append(isInWord ? "\u{202C}" : "\u{202E}")
        isInWord.toggle()
      }
      result.append(scalar)
    }
    if isInWord { result.append("\u{202C}") }
    return String(result)
  }

  private static let vowels = Set("aeiouAEIOU".unicodeScalars)
  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".unicodeScalars))
}

import CHarfBuzz

/// What a language tag decides, opened once a context.
@safe final class Language {
  let tag: String
  let shaping: hb_language_t?
  /// Chooses the forms of Han characters itself.
  let isEastAsian: Bool
  /// Chinese or Japanese, whose quotation marks, dashes and ellipses are as wide as their letters.
  let setsFullWidth: Bool
  /// Its words are not broken between syllables.
  let isKorean: Bool
  /// Nil where ICU's data is not installed.
  let lineBreaks: Breaker?

  init(tag: String) {
    self.tag = tag
    unsafe shaping = hb_language_from_string(tag, -1)
    let subtag = tag.prefix { $0 != "-" && $0 != "_" }
    isKorean = subtag == "ko"
    setsFullWidth = subtag == "ja" || subtag == "zh"
    isEastAsian = isKorean || setsFullWidth
    // A line of Japanese begins with no small kana (UAX #14 CJ as NS), unless the tag says how strict it is.
    lineBreaks = Breaker(lineBreaksOf: subtag == "ja" && !Language.hasLineBreaks(tag) ? "ja@lb=strict" : tag)
  }

  /// Whether a tag has the key `lb` and a value of it.
  private static func hasLineBreaks(_ tag: String) -> Bool {
    tag.split(separator: "-", omittingEmptySubsequences: false).dropFirst().dropLast().contains("lb")
  }
}

extension Language {
  /// Marks where lines may begin; without ICU's data, nowhere.
  func markLineBreaks(of units: ContiguousArray<UInt16>, in range: Range<Int>, into flags: inout ContiguousArray<UnitFlags>) {
    lineBreaks?.mark(.lineBreak, of: units, in: range, into: &flags)
    guard isKorean, !range.isEmpty else { return }
    // Words stay whole, as with `word-break: keep-all` of CSS Text 3.
    for i in range.dropFirst() where flags[i].contains(.lineBreak) && isWordOfHangul(units[i - 1], units[i]) { flags[i].remove(.lineBreak) }
  }

  /// Whether two characters belong to one word, of which at least one is Hangul and the other Hangul, a letter or a digit.
  private func isWordOfHangul(_ before: UInt16, _ after: UInt16) -> Bool {
    func isHangul(_ unit: UInt16) -> Bool {
      switch unit {
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: true
      default: false
      }
    }
    func isLetter(_ unit: UInt16) -> Bool {
      switch unit {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: true
      default: isHangul(unit)
      }
    }
    return (isHangul(before) || isHangul(after)) && isLetter(before) && isLetter(after)
  }
}

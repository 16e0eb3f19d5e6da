import CHarfBuzz

/// What a language tag decides, opened once a context.
@safe final class Language {
  let tag: String
  let shaping: hb_language_t?
  /// Nil where ICU's data is not installed.
  let lineBreaks: Breaker?

  init(tag: String) {
    self.tag = tag
    unsafe shaping = hb_language_from_string(tag, -1)
    lineBreaks = Breaker(lineBreaksOf: tag)
  }
}

extension Language {
  /// Marks where lines may begin; without ICU's data, nowhere.
  func markLineBreaks(of units: ContiguousArray<UInt16>, in range: Range<Int>, into flags: inout ContiguousArray<UnitFlags>) {
    lineBreaks?.mark(.lineBreak, of: units, in: range, into: &flags)
  }
}

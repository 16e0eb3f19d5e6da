/// How numbers of a style are written: by ICU, or, when there are several of them, with digits that are put together here.
final class NumberLayout {
  let format: NumberFormat
  private let key: NumberKey
  private let locale: [CChar]
  private var digits: DigitLayout?
  /// How many numbers ICU writes before its ways are learned: that takes as long as some dozens of them.
  private var untilLearned = 8

  /// Nil where ICU does not know the style, or nobody the currency.
  init?(_ key: NumberKey, locale: [CChar]) {
    if case .currency(let code) = key.form, !code.isKnown { return nil }
    guard let format = NumberFormat(skeleton: key.style.skeleton(key.form), locale: locale) else { return nil }
    self.format = format
    self.key = key
    self.locale = locale
  }

  /// `bytes` has `DigitLayout.roomLength` bytes.
  func text(_ value: Double, _ bytes: inout ContiguousArray<UInt8>, _ buffer: inout UnitBuffer) -> String {
    if untilLearned > 0 {
      untilLearned -= 1
      if untilLearned == 0 { digits = DigitLayout(key.style, key.form, locale: locale, format, &buffer) }
    }
    if let digits {
      var room = bytes.mutableSpan
      if let start = digits.write(value, into: &room) { return String(decoding: bytes[start...], as: UTF8.self) }
    }
    return format.text(value, &buffer)
  }
}

import CICU

/// A code of ISO 4217, three capital letters.
struct CurrencyCode: Hashable, CustomStringConvertible {
  let letters: (UInt8, UInt8, UInt8)

  /// Nil for what is not three capital letters.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(4))
    guard bytes.count == 3, bytes.allSatisfy({ 0x41...0x5A ~= $0 }) else { return nil }
    letters = (bytes[0], bytes[1], bytes[2])
  }

  var description: String { String(decoding: [letters.0, letters.1, letters.2], as: UTF8.self) }

  static func == (a: CurrencyCode, b: CurrencyCode) -> Bool { a.letters == b.letters }

  func hash(into hasher: inout Hasher) {
    hasher.combine(letters.0)
    hasher.combine(letters.1)
    hasher.combine(letters.2)
  }

  /// Whether it is, or was, the code of a currency.
  var isKnown: Bool {
    let units = [UInt16(letters.0), UInt16(letters.1), UInt16(letters.2)]
    return unsafe cicu_is_currency(units)
  }
}

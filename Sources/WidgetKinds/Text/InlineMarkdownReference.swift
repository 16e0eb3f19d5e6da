import WidgetDocument

/// A character that is written by its number or name: `&#38;`, `&#x26;`, `&amp;`.
struct CharacterReference {
  let scalar: Unicode.Scalar
  /// Behind the semicolon.
  let end: Int

  /// The names that are read; CommonMark has the more than two thousand of HTML, which nobody types.
  private static let names: [(name: String, scalar: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"), ("copy", "©"), ("reg", "®"),
    ("trade", "™"), ("hellip", "…"), ("mdash", "—"), ("ndash", "–"),
  ]

  /// How many bytes the longest has behind its ampersand: `#x10FFFF;`.
  private static let longest = 9

  /// The reference whose ampersand is at an index; nil if there is none.
  init?(_ source: [UInt8], at index: Int) {
    let rest = source[(index + 1)...].prefix(Self.longest)
    guard let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let body = rest[..<semicolon]
    guard let scalar = body.first == UInt8(ascii: "#") ? Self.numbered(body.dropFirst()) : Self.named(body) else { return nil }
    self.scalar = scalar
    end = semicolon + 1
  }

  private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    names.first { $0.name.isSpelt(name) }?.scalar
  }

  /// Up to seven decimal or six hexadecimal digits. What is no character, and U+0000, is U+FFFD.
  private static func numbered(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty, digits.count <= (isHexadecimal ? 6 : 7) else { return nil }
    var number: UInt32 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit, isHexadecimal || digit < 10 else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
    }
    return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
  }
}

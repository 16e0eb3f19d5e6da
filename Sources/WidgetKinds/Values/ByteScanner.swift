/// Reads a string of ASCII syntax from left to right.
struct ByteScanner {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Consumes `character` if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Consumes the longest run of bytes that `isMember` accepts.
  mutating func take(while isMember: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let run = rest.prefix(while: isMember)
    rest = rest.dropFirst(run.count)
    return run
  }

  /// Consumes spaces; whether there were any.
  @discardableResult
  mutating func takeSpaces() -> Bool { !take(while: { $0 == UInt8(ascii: " ") }).isEmpty }

  /// Consumes exactly `count` decimal digits.
  mutating func takeDigits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Consumes an unsigned decimal number: digits, and a fraction if there is one.
  mutating func takeDecimal() -> Double? {
    let start = rest
    let whole = take(while: \.isASCIIDigit)
    guard !whole.isEmpty else { return nil }
    var length = whole.count
    if take(".") {
      let fraction = take(while: \.isASCIIDigit)
      guard !fraction.isEmpty else {
        rest = start
        return nil
      }
      length += 1 + fraction.count
    }
    return Double(String(decoding: start.prefix(length), as: UTF8.self))
  }
}

extension [String] {
  /// The string of the list that these bytes spell.
  func spelling(of bytes: ArraySlice<UInt8>) -> String? {
    first { $0.isSpelt(bytes) }
  }
}

extension String {
  /// Whether these bytes spell the string.
  func isSpelt(_ bytes: some Collection<UInt8>) -> Bool { utf8.count == bytes.count && utf8.elementsEqual(bytes) }
}

extension UInt8 {
  package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isASCIILowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  var isASCIIUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  package var isASCIILetter: Bool { isASCIILowercase || isASCIIUppercase }
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// The value of a hexadecimal digit.
  var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

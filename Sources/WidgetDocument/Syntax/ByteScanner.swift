/// Reads a string of ASCII syntax from left to right.
package struct ByteScanner {
  @usableFromInline let bytes: ArraySlice<UInt8>
  @usableFromInline var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var rest: ArraySlice<UInt8> { bytes[position...] }
  package var isAtEnd: Bool { position == bytes.endIndex }
  package var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Consumes `character` if it comes next.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Consumes the longest run of bytes that `isMember` accepts.
  @inlinable
  package mutating func take(while isMember: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.endIndex, isMember(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  /// Consumes spaces; whether there were any.
  @discardableResult
  package mutating func takeSpaces() -> Bool { skip { $0 == UInt8(ascii: " ") } > 0 }

  /// Consumes exactly `count` decimal digits.
  package mutating func takeDigits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    position += count
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Consumes the longest run of bytes that `isMember` accepts; its length.
  @inline(__always)
  private mutating func skip(while isMember: (UInt8) -> Bool) -> Int {
    let start = position
    while position < bytes.endIndex, isMember(bytes[position]) { position += 1 }
    return position - start
  }

  /// Consumes an unsigned decimal number: digits, and a fraction if there is one.
  package mutating func takeDecimal() -> Double? {
    let start = position
    guard skip(while: \.isASCIIDigit) > 0 else { return nil }
    if take("."), skip(while: \.isASCIIDigit) == 0 {
      position = start
      return nil
    }
    return Self.decimal(bytes[start..<position])
  }

  /// The number nearest to digits with a point or without. Of few digits it is the quotient of two exact numbers.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count <= 16 else { return Double(String(decoding: text, as: UTF8.self)) }
    var digits = 0
    var scale = 1.0
    var isFraction = false
    for byte in text {
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      if isFraction { scale *= 10 }
    }
    return digits <= 1 << 53 ? Double(digits) / scale : Double(String(decoding: text, as: UTF8.self))
  }
}

extension [String] {
  /// The string of the list that these bytes spell.
  package func spelling(of bytes: ArraySlice<UInt8>) -> String? {
    first { $0.isSpelt(bytes) }
  }
}

extension String {
  /// Whether these bytes spell the string.
  package func isSpelt(_ bytes: some Collection<UInt8>) -> Bool { utf8.count == bytes.count && utf8.elementsEqual(bytes) }

  /// Whether these bytes spell the string.
  package func isSpelt(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard utf8.count == bytes.count, utf8.first == bytes.first else { return false }
    return utf8.elementsEqual(bytes)
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  package var isASCIILowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  package var isASCIIUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  package var isASCIILetter: Bool { isASCIILowercase || isASCIIUppercase }
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// The value of a hexadecimal digit.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

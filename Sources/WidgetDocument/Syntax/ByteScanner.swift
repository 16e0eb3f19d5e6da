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
    var offset = position - bytes.startIndex
    guard let number = bytes.span.decimal(at: &offset) else { return nil }
    position = bytes.startIndex + offset
    return number
  }
}

/// Words and numbers of a syntax of ASCII.
extension Span<UInt8> {
  /// Behind the spaces at an offset.
  package func spacesEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset] == UInt8(ascii: " ") { offset &+= 1 }
    return offset
  }

  /// At the next space from an offset on, or at the end.
  package func nextSpace(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset] != UInt8(ascii: " ") { offset &+= 1 }
    return offset
  }

  /// The unsigned decimal number at an offset, which is moved behind it: digits, and a fraction if there is one.
  package func decimal(at offset: inout Int) -> Double? {
    var end = digitsEnd(from: offset)
    guard end > offset else { return nil }
    if end < count, self[end] == UInt8(ascii: ".") {
      let point = end
      end = digitsEnd(from: point &+ 1)
      guard end > point &+ 1 else { return nil }
    }
    defer { offset = end }
    return decimal(offset..<end)
  }

  private func digitsEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset].isASCIIDigit { offset &+= 1 }
    return offset
  }

  /// The number nearest to digits with a point or without. Of few digits it is the quotient of two exact numbers.
  private func decimal(_ range: Range<Int>) -> Double? {
    var digits = 0
    var scale = 1.0
    if range.count <= 16 {
      var isFraction = false
      for index in range {
        guard self[index] != UInt8(ascii: ".") else {
          isFraction = true
          continue
        }
        digits = digits &* 10 &+ Int(self[index] &- UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      }
      if digits <= 1 << 53 { return Double(digits) / scale }
    }
    return Double(String(decoding: range.map { self[$0] }, as: UTF8.self))
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

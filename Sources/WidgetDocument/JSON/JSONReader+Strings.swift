import Geometry

/// Where a string's decoded bytes lie in the text of a tree.
struct StringExtent: BitwiseCopyable {
  var start: Int
  var count: Int
  var hasDollar: Bool
}

extension JSONReader {
  /// Reads a string from behind its opening quote to behind its closing one.
  @inline(__always)
  mutating func readString(_ source: Span<UInt8>) throws(SyntaxFault) -> StringExtent {
    let start = position
    var dollars: UInt64 = 0
    while true {
      skipPlain(source, &dollars)
      guard position < source.count else { throw unterminated(source, start) }
      switch source[position] {
      case UInt8(ascii: "\""):
        position += 1
        return StringExtent(start: start, count: position - 1 - start, hasDollar: dollars != 0)
      case UInt8(ascii: "\\"): return try readEscapedString(source, from: start, dollars)
      case 0x80...: position += try validSequence(source, position)
      case let control: throw controlCharacter(control)
      }
    }
  }

  /// Advances to the next byte that is a quote, a backslash, a control character, or none of ASCII.
  @inline(__always)
  private mutating func skipPlain(_ source: Span<UInt8>, _ dollars: inout UInt64) {
    while position + 8 <= source.count {
      let word = source.word(at: position)
      let stops = Lanes.equal(word, UInt8(ascii: "\"")) | Lanes.equal(word, UInt8(ascii: "\\")) | Lanes.below(word, 0x20) | (word & Lanes.tops)
      let dollar = Lanes.equal(word, UInt8(ascii: "$"))
      if stops == 0 {
        dollars |= dollar
        position += 8
        continue
      }
      let count = stops.trailingZeroBitCount >> 3
      dollars |= dollar & ~(UInt64.max << UInt64(8 * count))
      position += count
      return
    }
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 { return }
      if byte == UInt8(ascii: "$") { dollars = 1 }
      position += 1
    }
  }

  /// Goes on at the first backslash of a string, decoding.
  private mutating func readEscapedString(_ source: Span<UInt8>, from start: Int, _ seen: UInt64) throws(SyntaxFault) -> StringExtent {
    let decodedStart = decoded.count
    var dollars = seen
    var copied = start
    while true {
      skipPlain(source, &dollars)
      guard position < source.count else { throw unterminated(source, start) }
      switch source[position] {
      case UInt8(ascii: "\""):
        copy(source, copied..<position)
        position += 1
        return StringExtent(start: source.count + decodedStart, count: decoded.count - decodedStart, hasDollar: dollars != 0)
      case UInt8(ascii: "\\"):
        copy(source, copied..<position)
        if try readEscape(source) == "$" { dollars = 1 }
        copied = position
      case 0x80...: position += try validSequence(source, position)
      case let control: throw controlCharacter(control)
      }
    }
  }

  private mutating func copy(_ source: Span<UInt8>, _ range: Range<Int>) {
    for index in range { decoded.append(source[index]) }
  }

  /// Reads and decodes one escape, from its backslash on.
  private mutating func readEscape(_ source: Span<UInt8>) throws(SyntaxFault) -> Unicode.Scalar {
    guard position + 1 < source.count else { throw unterminated(source, position) }
    let scalar: Unicode.Scalar
    switch source[position + 1] {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(source)
    default:
      position += 1
      throw fault(source, "one of \" \\ / b f n r t u after '\\'")
    }
    position += 2
    decoded.append(UInt8(scalar.value))
    return scalar
  }

  private mutating func readUnicodeEscape(_ source: Span<UInt8>) throws(SyntaxFault) -> Unicode.Scalar {
    let start = position
    var value = try readHexadecimal(source)
    if 0xD800...0xDBFF ~= value, position + 1 < source.count, source[position] == UInt8(ascii: "\\"), source[position + 1] == UInt8(ascii: "u") {
      let low = try readHexadecimal(source)
      guard 0xDC00...0xDFFF ~= low else { throw loneSurrogate(start, value) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(start, value) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { decoded.append(byte) }
    return scalar
  }

  /// The four digits of `\uXXXX`, from the backslash on.
  private mutating func readHexadecimal(_ source: Span<UInt8>) throws(SyntaxFault) -> UInt32 {
    position += 2
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < source.count, let digit = hexadecimalDigit(source[position]) else {
        throw fault(source, "four hexadecimal digits after '\\u'")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The length of the UTF-8 sequence at an offset (Unicode 15, table 3-7).
  private func validSequence(_ source: Span<UInt8>, _ offset: Int) throws(SyntaxFault) -> Int {
    let length = wellFormedLength(source, offset)
    guard length > 0 else {
      throw SyntaxFault(
        code: .jsonEncoding, offset: offset, message: "the byte 0x\(hexadecimal(source[offset])) is no UTF-8 here; a package's JSON is UTF-8")
    }
    return length
  }

  func stringLimitMessage(_ what: String, _ count: Int) -> String {
    "a \(what) has at most \(limits.stringBytes) bytes; this one has \(count)"
  }

  private func unterminated(_ source: Span<UInt8>, _ start: Int) -> SyntaxFault {
    SyntaxFault(
      code: .jsonSyntax, offset: start - 1, message: "the string that begins here has no closing quote", expected: "'\"'",
      found: "the end of the file")
  }

  private func controlCharacter(_ byte: UInt8) -> SyntaxFault {
    let code = "U+00" + hexadecimal(byte)
    return SyntaxFault(
      code: .jsonSyntax, offset: position, message: "the control character \(code) stands in a string: it must be written as an escape",
      expected: "an escape", found: code)
  }

  private func loneSurrogate(_ offset: Int, _ value: UInt32) -> SyntaxFault {
    let half = "\\u" + hexadecimal(UInt8(value >> 8)) + hexadecimal(UInt8(value & 0xFF))
    return SyntaxFault(
      code: .jsonSyntax, offset: offset, message: "'\(half)' is one half of a surrogate pair", expected: "a surrogate pair", found: half)
  }
}

/// The length of the well-formed UTF-8 sequence at an offset; 0 where there is none (Unicode 15, table 3-7).
func wellFormedLength(_ source: Span<UInt8>, _ offset: Int) -> Int {
  let lead = source[offset]
  let second: ClosedRange<UInt8>
  let length: Int
  switch lead {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard offset + length <= source.count, second ~= source[offset + 1] else { return 0 }
  for index in 2..<max(2, length) where source[offset + index] & 0xC0 != 0x80 { return 0 }
  return length
}

/// Two upper-case digits.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count < 2 ? "0" + digits : digits
}

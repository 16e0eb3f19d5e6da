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
  mutating func readString(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) -> StringExtent {
    let start = at
    var dollars: UInt64 = 0
    skipPlain(source, &at, &dollars)
    guard source.byte(at) == UInt8(ascii: "\"") else { return try readIntricate(source, &at, from: start, dollars & Lanes.tops) }
    at &+= 1
    return StringExtent(start: start, count: at &- 1 &- start, hasDollar: dollars & Lanes.tops != 0)
  }

  /// Goes on at the first character that is none of ASCII, or a backslash, or may not stand there. Only a copy of the position leaves the loop.
  @inline(__always)
  mutating func readIntricate(
    _ source: Span<UInt8>, _ at: inout Int, from start: Int, _ dollars: UInt64
  ) throws(SyntaxFault) -> StringExtent {
    var place = at
    defer { at = place }
    return try readIntricateString(source, &place, from: start, dollars)
  }

  @inline(never)
  private mutating func readIntricateString(
    _ source: Span<UInt8>, _ at: inout Int, from start: Int, _ seen: UInt64
  ) throws(SyntaxFault) -> StringExtent {
    var dollars = seen
    while true {
      switch source.byte(at) {
      case UInt8(ascii: "\""):
        at += 1
        return StringExtent(start: start, count: at - 1 - start, hasDollar: dollars & Lanes.tops != 0)
      case UInt8(ascii: "\\"): return try readEscapedString(source, &at, from: start, dollars)
      case 0x80...: at += try validLength(source, at)
      case let control: throw at < count ? controlCharacter(control, at) : unterminated(start)
      }
      skipPlain(source, &at, &dollars)
    }
  }

  /// Advances to the next byte that is a quote, a backslash, a control character, or none of ASCII. The zeros at the end stop this, too.
  ///
  /// Of `dollars` the highest bit of each byte counts.
  @inline(__always)
  private func skipPlain(_ source: Span<UInt8>, _ at: inout Int, _ dollars: inout UInt64) {
    while true {
      let word = source.word(at)
      let stops = Lanes.stops(word)
      let dollar = Lanes.dollars(word)
      if stops == 0 {
        dollars |= dollar
        at &+= 8
        continue
      }
      dollars |= dollar & Lanes.below(stops)
      at &+= stops.trailingZeroBitCount &>> 3
      return
    }
  }

  /// Goes on at the first backslash of a string, decoding.
  private mutating func readEscapedString(
    _ source: Span<UInt8>, _ at: inout Int, from start: Int, _ seen: UInt64
  ) throws(SyntaxFault) -> StringExtent {
    let decodedStart = decoded.count
    var dollars = seen
    var copied = start
    while true {
      switch source.byte(at) {
      case UInt8(ascii: "\""):
        copy(source, copied..<at)
        at += 1
        return StringExtent(start: source.count + decodedStart, count: decoded.count - decodedStart, hasDollar: dollars & Lanes.tops != 0)
      case UInt8(ascii: "\\"):
        copy(source, copied..<at)
        if try readEscape(source, &at, inStringFrom: start) == "$" { dollars = Lanes.tops }
        copied = at
      case 0x80...: at += try validLength(source, at)
      case let control: throw at < count ? controlCharacter(control, at) : unterminated(start)
      }
      skipPlain(source, &at, &dollars)
    }
  }

  private mutating func copy(_ source: Span<UInt8>, _ range: Range<Int>) {
    for index in range { decoded.append(source[index]) }
  }

  /// Reads and decodes one escape, from its backslash on.
  private mutating func readEscape(_ source: Span<UInt8>, _ at: inout Int, inStringFrom start: Int) throws(SyntaxFault) -> Unicode.Scalar {
    guard at + 1 < count else { throw unterminated(start) }
    let scalar: Unicode.Scalar
    switch source[at + 1] {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(source, &at)
    default:
      throw fault(source, at + 1, "one of \" \\ / b f n r t u after '\\'")
    }
    at += 2
    decoded.append(UInt8(scalar.value))
    return scalar
  }

  private mutating func readUnicodeEscape(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) -> Unicode.Scalar {
    let start = at
    var value = try readHexadecimal(source, &at)
    if 0xD800...0xDBFF ~= value, source.byte(at) == UInt8(ascii: "\\"), source.byte(at + 1) == UInt8(ascii: "u") {
      let low = try readHexadecimal(source, &at)
      guard 0xDC00...0xDFFF ~= low else { throw loneSurrogate(start, value) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(start, value) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { decoded.append(byte) }
    return scalar
  }

  /// The four digits of `\uXXXX`, from the backslash on.
  private mutating func readHexadecimal(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) -> UInt32 {
    at += 2
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(source.byte(at)) else {
        throw fault(source, at, "four hexadecimal digits after '\\u'")
      }
      value = value << 4 | digit
      at += 1
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

  @inline(never)
  mutating func exceedsLimit(_ what: String, _ length: Int, _ place: Checker.Place, _ node: NodeIndex) {
    let message = "a \(what) has at most \(limits.stringBytes) bytes; this one has \(length)"
    problems.append(ReadingProblem(code: .limitExceeded, node: node, place: place, message: message))
  }

  private func unterminated(_ start: Int) -> SyntaxFault {
    SyntaxFault(
      code: .jsonSyntax, offset: start - 1, message: "the string that begins here has no closing quote", expected: "'\"'",
      found: "the end of the file")
  }

  private func controlCharacter(_ byte: UInt8, _ offset: Int) -> SyntaxFault {
    let code = "U+00" + hexadecimal(byte)
    return SyntaxFault(
      code: .jsonSyntax, offset: offset, message: "the control character \(code) stands in a string: it must be written as an escape",
      expected: "an escape", found: code)
  }

  private func loneSurrogate(_ offset: Int, _ value: UInt32) -> SyntaxFault {
    let half = "\\u" + hexadecimal(UInt8(value >> 8)) + hexadecimal(UInt8(value & 0xFF))
    return SyntaxFault(
      code: .jsonSyntax, offset: offset, message: "'\(half)' is one half of a surrogate pair", expected: "a surrogate pair", found: half)
  }
}

/// The length of the well-formed UTF-8 sequence at an offset; 0 where there is none (Unicode 15, table 3-7).
///
/// The zeros at the end continue no sequence: none is longer than the text.
func wellFormedLength(_ source: Span<UInt8>, _ offset: Int) -> Int {
  let second: ClosedRange<UInt8>
  let length: Int
  switch source.byte(offset) {
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
  guard second ~= source.byte(offset &+ 1) else { return 0 }
  if length > 2 && source.byte(offset &+ 2) & 0xC0 != 0x80 { return 0 }
  if length > 3 && source.byte(offset &+ 3) & 0xC0 != 0x80 { return 0 }
  return length
}

/// The length of the UTF-8 sequence at an offset.
private func validLength(_ source: Span<UInt8>, _ offset: Int) throws(SyntaxFault) -> Int {
  let length = wellFormedLength(source, offset)
  guard length > 0 else {
    throw SyntaxFault(
      code: .jsonEncoding, offset: offset, message: "the byte 0x\(hexadecimal(source[offset])) is no UTF-8 here; a package's JSON is UTF-8")
  }
  return length
}

/// Two upper-case digits.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count < 2 ? "0" + digits : digits
}

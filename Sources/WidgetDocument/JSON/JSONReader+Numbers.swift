/// The powers of ten that a double holds exactly.
private let exactPowers: InlineArray<23, Double> = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

extension JSONReader {
  /// Reads a number: exactly the double that is nearest to what is written.
  @inline(__always)
  mutating func readNumber(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) -> Double {
    let plain = plainNumber(source, at)
    let number = plain.end > at ? plain : try number(source, at)
    at = number.end
    return number.value
  }

  /// What a number mostly is: a few digits and nothing else. Where it is more, or no number, the end is its start.
  @inline(never)
  private func plainNumber(_ source: Span<UInt8>, _ start: Int) -> (value: Double, end: Int) {
    var digits: UInt64 = 0
    let end = skipDigits(source, start, &digits)
    let follower = source.byte(end) | 0x20
    let isMore = follower == UInt8(ascii: ".") || follower == UInt8(ascii: "e")
    let hasZero = source.byte(start) == UInt8(ascii: "0") && end &- start > 1
    return isMore || hasZero || end &- start > 15 ? (0, start) : (Double(Int64(truncatingIfNeeded: digits)), end)
  }

  /// Numbers of few digits and without an exponent, and by the other way all others.
  @inline(never)
  private mutating func number(_ source: Span<UInt8>, _ start: Int) throws(SyntaxFault) -> (value: Double, end: Int) {
    let isNegative = source.byte(start) == UInt8(ascii: "-")
    let first = isNegative ? start &+ 1 : start
    var digits: UInt64 = 0
    let point = skipDigits(source, first, &digits)
    var end = point
    if source.byte(point) == UInt8(ascii: ".") { end = skipDigits(source, point &+ 1, &digits) }
    let hasZero = source.byte(first) == UInt8(ascii: "0") && point &- first > 1
    let isShort = point > first && end != point &+ 1 && end &- first <= 16 && digits <= 1 << 53
    guard isShort, !hasZero, source.byte(end) | 0x20 != UInt8(ascii: "e") else {
      var place = start
      let value = try readLongNumber(source, &place)
      return (value, place)
    }
    let whole = Double(digits)
    let value = end == point ? whole : whole / exactPowers[end &- point &- 1]
    return (isNegative ? -value : value, end)
  }

  /// The end of a run of digits, which are appended to a number.
  @inline(__always)
  private func skipDigits(_ source: Span<UInt8>, _ start: Int, _ number: inout UInt64) -> Int {
    var end = start
    while true {
      let digit = source.byte(end) &- UInt8(ascii: "0")
      guard digit < 10 else { return end }
      number = number &* 10 &+ UInt64(digit)
      end &+= 1
    }
  }

  private mutating func readLongNumber(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) -> Double {
    let start = at
    let isNegative = source.byte(at) == UInt8(ascii: "-")
    if isNegative { at &+= 1 }
    var decimal = Decimal()
    try readInteger(source, &at, &decimal)
    if source.byte(at) == UInt8(ascii: ".") {
      at &+= 1
      let before = at
      readDigits(source, &at, &decimal)
      guard at > before else { throw fault(source, at, "a digit after '.'") }
      decimal.exponent -= at - before
    }
    if source.byte(at) | 0x20 == UInt8(ascii: "e") { try readExponent(source, &at, &decimal) }
    if let exact = decimal.exactValue { return isNegative ? -exact : exact }
    return try convert(source, start..<at)
  }

  @inline(__always)
  private func readInteger(_ source: Span<UInt8>, _ at: inout Int, _ decimal: inout Decimal) throws(SyntaxFault) {
    let before = at
    readDigits(source, &at, &decimal)
    guard at > before else { throw fault(source, at, "a digit after '-'") }
    if source[before] == UInt8(ascii: "0") && at > before + 1 {
      throw SyntaxFault(
        code: .jsonSyntax, offset: before, message: "a number does not begin with a superfluous zero", expected: "a number", found: "'0'")
    }
  }

  @inline(__always)
  private func readDigits(_ source: Span<UInt8>, _ at: inout Int, _ decimal: inout Decimal) {
    while true {
      let digit = source.byte(at) &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      decimal.append(digit)
      at &+= 1
    }
  }

  private func readExponent(_ source: Span<UInt8>, _ at: inout Int, _ decimal: inout Decimal) throws(SyntaxFault) {
    at &+= 1
    var isNegative = false
    if source.byte(at) == UInt8(ascii: "-") || source.byte(at) == UInt8(ascii: "+") {
      isNegative = source.byte(at) == UInt8(ascii: "-")
      at &+= 1
    }
    let before = at
    var exponent = 0
    while true {
      let digit = source.byte(at) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      at &+= 1
    }
    guard at > before else { throw fault(source, at, "a digit in the exponent") }
    decimal.exponent += isNegative ? -exponent : exponent
  }

  /// The slow way, for numbers of many digits or large exponents.
  private func convert(_ source: Span<UInt8>, _ range: Range<Int>) throws(SyntaxFault) -> Double {
    var text = ""
    for index in range { text.unicodeScalars.append(Unicode.Scalar(source[index])) }
    if let value = Double(text), value.isFinite { return value }
    throw SyntaxFault(
      code: .jsonSyntax, offset: range.lowerBound, message: "the number \(abbreviated(text)) is beyond what a double holds",
      expected: "a finite number", found: abbreviated(text))
  }
}

/// The digits of a number and where its point stands.
private struct Decimal: BitwiseCopyable {
  var digits: UInt64 = 0
  var exponent = 0
  /// Digits that count, leading zeros aside.
  private var significant = 0

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if significant < 19 { digits = digits &* 10 &+ UInt64(digit) }
    if digits != 0 { significant += 1 }
  }

  /// The value where one correctly rounded operation on exact operands yields it.
  var exactValue: Double? {
    guard significant < 20, digits <= 1 << 53 else { return nil }
    if digits == 0 { return 0 }
    if exponent >= 0 { return exponent <= 22 ? Double(digits) * exactPowers[exponent] : nil }
    return exponent >= -22 ? Double(digits) / exactPowers[-exponent] : nil
  }
}

/// The powers of ten that a double holds exactly.
private let exactPowers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

extension JSONReader {
  /// Reads a number: exactly the double that is nearest to what is written.
  mutating func readNumber(_ source: Span<UInt8>) throws(SyntaxFault) -> Double {
    let start = position
    let isNegative = source[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var decimal = Decimal()
    try readInteger(source, &decimal)
    if position < source.count && source[position] == UInt8(ascii: ".") {
      position += 1
      let before = position
      readDigits(source, &decimal)
      guard position > before else { throw fault(source, "a digit after '.'") }
      decimal.exponent -= position - before
    }
    if position < source.count && source[position] | 0x20 == UInt8(ascii: "e") { try readExponent(source, &decimal) }
    if let exact = decimal.exactValue { return isNegative ? -exact : exact }
    return try convert(source, start..<position)
  }

  private mutating func readInteger(_ source: Span<UInt8>, _ decimal: inout Decimal) throws(SyntaxFault) {
    let before = position
    readDigits(source, &decimal)
    guard position > before else { throw fault(source, "a digit after '-'") }
    if source[before] == UInt8(ascii: "0") && position > before + 1 {
      position = before
      throw SyntaxFault(code: .jsonSyntax, offset: before, message: "a number does not begin with a superfluous zero", expected: "a number", found: "'0'")
    }
  }

  @inline(__always)
  private mutating func readDigits(_ source: Span<UInt8>, _ decimal: inout Decimal) {
    while position < source.count {
      let digit = source[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      decimal.append(digit)
      position += 1
    }
  }

  private mutating func readExponent(_ source: Span<UInt8>, _ decimal: inout Decimal) throws(SyntaxFault) {
    position += 1
    var isNegative = false
    if position < source.count, source[position] == UInt8(ascii: "-") || source[position] == UInt8(ascii: "+") {
      isNegative = source[position] == UInt8(ascii: "-")
      position += 1
    }
    let before = position
    var exponent = 0
    while position < source.count {
      let digit = source[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      position += 1
    }
    guard position > before else { throw fault(source, "a digit in the exponent") }
    decimal.exponent += isNegative ? -exponent : exponent
  }

  /// The slow way, for numbers of many digits or large exponents.
  private func convert(_ source: Span<UInt8>, _ range: Range<Int>) throws(SyntaxFault) -> Double {
    var text = ""
    for index in range { text.unicodeScalars.append(Unicode.Scalar(source[index])) }
    if let value = Double(text), value.isFinite { return value }
    throw SyntaxFault(
      code: .jsonSyntax, offset: range.lowerBound, message: "the number \(abbreviated(text)) is beyond what a double holds", expected: "a finite number",
      found: abbreviated(text))
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

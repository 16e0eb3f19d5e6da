/// Reads the tokens of SVG path data. Source: SVG 2 §9.3.9, the grammar for path data.
struct PathDataScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { offset += 1 }
  }

  /// Skips space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
  }

  /// Whether another set of arguments follows, which repeats the command.
  var isAtArgument: Bool {
    guard let byte else { return false }
    return isDigit(byte) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ",")].contains(byte)
  }

  mutating func flag() throws(PathDataError) -> Bool {
    guard let digit = byte, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      throw PathDataError(offset: offset, expected: .flag)
    }
    offset += 1
    return digit == UInt8(ascii: "1")
  }

  /// The longest number at this place: `.5.5` is two of them.
  mutating func number() throws(PathDataError) -> Double {
    let start = offset
    var decimal = ScannedDecimal()
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      decimal.isNegative = byte == UInt8(ascii: "-")
      offset += 1
    }
    var count = digits { decimal.append($0, isFraction: false) }
    if byte == UInt8(ascii: "."), count > 0 || offset + 1 < bytes.count && isDigit(bytes[offset + 1]) {
      offset += 1
      count += digits { decimal.append($0, isFraction: true) }
    }
    guard count > 0 else { throw PathDataError(offset: start, expected: .number) }
    decimal.exponent += exponent()
    let value = decimal.value ?? Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity
    guard value.isFinite else { throw PathDataError(offset: start, expected: .finiteNumber) }
    return value
  }

  /// An exponent, where `e` is followed by one; nothing is read otherwise.
  private mutating func exponent() -> Int {
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return 0 }
    let start = offset
    offset += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { offset += 1 }
    var value = 0
    let count = digits { value = min(value * 10 + Int($0), 100_000) }
    if count == 0 { offset = start }
    return isNegative ? -value : value
  }

  private mutating func digits(_ body: (UInt8) -> Void) -> Int {
    let start = offset
    while let digit = byte, isDigit(digit) {
      body(digit - UInt8(ascii: "0"))
      offset += 1
    }
    return offset - start
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
}

/// A decimal as it is read: digits times a power of ten.
private struct ScannedDecimal {
  var isNegative = false
  var exponent = 0
  private var digits: UInt64 = 0
  private var isLong = false

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    let (next, overflow) = digits.multipliedReportingOverflow(by: 10)
    isLong = isLong || overflow || next > 1 << 53
    digits = next &+ UInt64(digit)
    if isFraction { exponent -= 1 }
  }

  /// The nearest double, where digits and power are both exact doubles, so that one division or product rounds once; nil elsewhere.
  var value: Double? {
    guard !isLong, digits <= 1 << 53, abs(exponent) < ScannedDecimal.powers.count else { return nil }
    let power = ScannedDecimal.powers[abs(exponent)]
    let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -magnitude : magnitude
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

/// SVG as bytes: names, numbers and texts in the one form that each has.
struct Markup {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ other: Markup) { bytes += other.bytes }

  mutating func append(_ name: StaticString) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// What needs no escapes: ids, colours, data.
  mutating func append(plain text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(base64 data: [UInt8]) { Base64.encode(data, into: &bytes) }

  /// Text of an element or an attribute. What XML has no way to say, control characters and noncharacters, is left out.
  mutating func append(text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t": append("&#9;")
      case "\n": append("&#10;")
      case "\r": append("&#13;")
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      case _: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }

  /// ` name="value"`, where the value is a number with at most three decimals.
  mutating func attribute(_ name: StaticString, _ value: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(value)
    append("\"")
  }

  mutating func attribute(_ name: StaticString, plain value: String) {
    append(" ")
    append(name)
    append("=\"")
    append(plain: value)
    append("\"")
  }

  mutating func attribute(_ name: StaticString, text: String) {
    append(" ")
    append(name)
    append("=\"")
    append(text: text)
    append("\"")
  }
}

/// Numbers.
extension Markup {
  /// A number with at most `decimals` decimals, halves away from zero: no sign of zero, no zero before the point or at the end.
  mutating func append(_ value: Double, decimals: Int = 3) {
    append(thousandths: Markup.scaled(value, decimals: decimals), decimals: decimals)
  }

  /// What a number is in units of its last decimal. Beyond ±2⁴⁰, which no coordinate of a picture is, it is cut.
  static func scaled(_ value: Double, decimals: Int = 3) -> Int {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -0x1p40), 0x1p40) * factor).rounded(.toNearestOrAwayFromZero))
  }

  /// An integer in units of the last of `decimals` decimals.
  mutating func append(thousandths value: Int, decimals: Int = 3) {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = Int(value.magnitude).quotientAndRemainder(dividingBy: unit)
    if whole != 0 || fraction == 0 { append(whole: whole) }
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    while rest != 0 {
      unit /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
    }
  }

  private mutating func append(whole value: Int) {
    if value >= 10 { append(whole: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}

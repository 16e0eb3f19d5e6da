/// How JSON's strings and numbers are written, everywhere in this project.
public enum JSONText {
  /// Appends a string in quotes. Escaped is what JSON demands, and what would steer a terminal or reorder its line.
  public static func appendString(_ utf8: some Collection<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var pending: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x00..<0x20, 0x7F: bytes.append(contentsOf: "\\u00\(hexadecimal(byte))".utf8)
      case 0x20..<0x7F: bytes.append(byte)
      case 0xC2, 0xD8, 0xE2, 0xEF: pending = [byte]
      default: appendLater(byte, &pending, &bytes)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Gathers a character that may have to be escaped: all of these begin with one of four bytes.
  private static func appendLater(_ byte: UInt8, _ pending: inout [UInt8], _ bytes: inout [UInt8]) {
    guard let lead = pending.first else { return bytes.append(byte) }
    pending.append(byte)
    guard pending.count == (lead < 0xE0 ? 2 : 3) else { return }
    let scalar = pending.dropFirst().reduce(UInt32(lead & (lead < 0xE0 ? 0x1F : 0x0F))) { $0 << 6 | UInt32($1 & 0x3F) }
    if TerminalText.isUnsafe(scalar) {
      bytes.append(contentsOf: "\\u\(hexadecimal(UInt8(scalar >> 8)))\(hexadecimal(UInt8(scalar & 0xFF)))".utf8)
    } else {
      bytes.append(contentsOf: pending)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Appends the shortest decimal that reads back as the same double: `24`, `0.5`, `1e-7`; `null` where the number is not finite.
  public static func appendNumber(_ value: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: number(value).utf8)
  }

  /// The shortest decimal that reads back as the same double; "null" where the number is not finite.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(.towardZero) && abs(value) < 1e15 && !(value == 0 && value.sign == .minus) { return String(Int(value)) }
    // The standard library finds the shortest digits; its spelling of exponents and whole numbers is not JSON's shortest.
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    guard let exponent = text.utf8.firstIndex(of: UInt8(ascii: "e")) else { return text }
    let mantissa = text[..<exponent]
    guard let power = Int(text[text.utf8.index(after: exponent)...]) else { return text }
    return "\(mantissa.hasSuffix(".0") ? mantissa.dropLast(2) : mantissa)e\(power)"
  }
}

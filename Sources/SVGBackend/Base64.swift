/// RFC 4648 §4, with padding.
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of some bytes.
  package static func encode(_ data: [UInt8], into out: inout [UInt8]) {
    out.reserveCapacity(out.count + (data.count + 2) / 3 * 4)
    var i = 0
    while i < data.count {
      let rest = data.count - i
      let word = UInt32(data[i]) << 16 | (rest > 1 ? UInt32(data[i + 1]) << 8 : 0) | (rest > 2 ? UInt32(data[i + 2]) : 0)
      out.append(digits[Int(word >> 18)])
      out.append(digits[Int(word >> 12 & 63)])
      out.append(rest > 1 ? digits[Int(word >> 6 & 63)] : UInt8(ascii: "="))
      out.append(rest > 2 ? digits[Int(word & 63)] : UInt8(ascii: "="))
      i += 3
    }
  }
}

import Geometry

extension JSONReader {
  @inline(never)
  func tooDeep(_ position: Int) -> SyntaxFault {
    SyntaxFault(code: .limitExceeded, offset: position, message: "arrays and objects are nested more than \(limits.jsonDepth) deep")
  }

  /// The fault that something else than `expected` stands at a place.
  @inline(never)
  func fault(_ source: Span<UInt8>, _ position: Int, _ expected: String) -> SyntaxFault {
    guard position < count else {
      return SyntaxFault(
        code: .jsonSyntax, offset: count, message: "expected \(expected), found the end of the file", expected: expected,
        found: "the end of the file")
    }
    let length = wellFormedLength(source, position)
    guard length > 0 else {
      return SyntaxFault(
        code: .jsonEncoding, offset: position,
        message: "the byte 0x\(hexadecimal(source[position])) is no UTF-8 here; a package's JSON is UTF-8")
    }
    let found = describe(source, position, length)
    return SyntaxFault(code: .jsonSyntax, offset: position, message: "expected \(expected), found \(found)", expected: expected, found: found)
  }

  /// The word or the character at a place.
  private func describe(_ source: Span<UInt8>, _ position: Int, _ length: Int) -> String {
    var end = position
    while end < count, end < position + 24, isWordByte(source[end]) { end += 1 }
    if end == position { end += length }
    var bytes: [UInt8] = []
    for index in position..<end { bytes.append(source[index]) }
    return "'\(String(decoding: bytes, as: UTF8.self))'"
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
  }
}

/// A string of the author's, cut to a length that a message bears.
func abbreviated(_ text: String, to count: Int = 60) -> String {
  text.unicodeScalars.count <= count ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(count - 1))) + "…"
}

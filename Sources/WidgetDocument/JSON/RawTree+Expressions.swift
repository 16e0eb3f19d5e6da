/// Where expressions stand in strings.
extension RawTree {
  /// The next `${…}` of a string from a place on: `end` lies behind its closing brace, and is nil where there is none.
  package func nextExpression(in range: Range<Int>) -> (start: Int, end: Int?)? {
    expressionStart(in: range).map { ($0, expressionEnd($0 + 2, range.upperBound)) }
  }

  /// Where the next `${` stands; `$${` is a literal `${`.
  func expressionStart(in range: Range<Int>) -> Int? {
    let bytes = bytes.span
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "$") else {
        offset += 1
        continue
      }
      if bytes[offset + 1] == UInt8(ascii: "{") { return offset }
      let isEscape = bytes[offset + 1] == UInt8(ascii: "$") && offset + 2 < range.upperBound && bytes[offset + 2] == UInt8(ascii: "{")
      offset += isEscape ? 3 : 1
    }
    return nil
  }

  /// Behind the brace that closes an expression: the next one outside single quotes.
  private func expressionEnd(_ start: Int, _ end: Int) -> Int? {
    let bytes = bytes.span
    var isQuoted = false
    var offset = start
    while offset < end {
      if offset &+ 8 <= bytes.count {
        let plain = Lanes.expressionMarks(bytes.word(offset)).trailingZeroBitCount &>> 3
        offset &+= plain
        guard plain < 8 && offset < end else { continue }
      }
      switch bytes[offset] {
      case UInt8(ascii: "}") where !isQuoted: return offset &+ 1
      case UInt8(ascii: "'"): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: offset &+= 1
      default: break
      }
      offset &+= 1
    }
    return nil
  }
}

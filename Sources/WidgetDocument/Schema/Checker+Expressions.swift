import Geometry

extension Checker {
  /// The next `${…}` of a string from a place on: `end` lies behind its closing brace, and is nil where there is none.
  func nextExpression(in range: Range<Int>) -> (start: Int, end: Int?)? {
    expressionStart(in: range).map { ($0, expressionEnd(tree.bytes.span, $0 + 2, range.upperBound)) }
  }

  /// Where the next `${` stands; `$${` is a literal `${`.
  func expressionStart(in range: Range<Int>) -> Int? {
    let bytes = tree.bytes.span
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
  private func expressionEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var isQuoted = false
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "}") where !isQuoted: return offset + 1
      case UInt8(ascii: "'"): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Checks a string in which expressions may stand beside other characters.
  mutating func checkExpressions(_ node: NodeIndex, allowed: Bool) {
    guard allowed else { return refuseExpression(node) }
    let extent = tree.extent(node)
    let end = extent.start + extent.count
    var start = extent.start
    while let expression = nextExpression(in: start..<end) {
      guard checkExpression(node, expression.start, expression.end), let next = expression.end else { return }
      start = next
    }
  }

  /// Checks a string that has to be one expression as a whole.
  mutating func checkWholeExpression(_ node: NodeIndex, allowed: Bool) {
    guard allowed else { return refuseExpression(node) }
    let extent = tree.extent(node)
    guard let expression = nextExpression(in: extent.start..<extent.start + extent.count) else { return }
    let isWhole = expression.start == extent.start && (expression.end == nil || expression.end == extent.start + extent.count)
    guard isWhole else {
      return mistake(
        .expressionNotAllowed, at: node, "an expression stands alone here: \"${…}\" without other characters", expected: "one whole expression",
        found: abbreviated(tree.string(node)))
    }
    _ = checkExpression(node, expression.start, expression.end)
  }

  /// Checks what lies between the braces of one expression; whether the search can go on behind it.
  private mutating func checkExpression(_ node: NodeIndex, _ start: Int, _ end: Int?) -> Bool {
    guard let end else {
      mistake(
        .expressionSyntax, at: node, "the expression that begins at character \(column(node, start)) of the string has no closing '}'",
        expected: "'}'", found: "the end of the string")
      return false
    }
    let count = end - start - 3
    if count > limits.expressionBytes {
      mistake(.limitExceeded, at: node, "an expression has at most \(limits.expressionBytes) bytes; this one has \(count)")
    } else if tree.bytes[(start + 2)..<(end - 1)].allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      mistake(.expressionSyntax, at: node, "the expression at character \(column(node, start)) of the string is empty", expected: "an expression")
    } else if let check = vocabulary.source.checkExpression {
      check(&self, node, start + 2..<end - 1)
    }
    return true
  }

  /// The number, from 1, of the Unicode scalar of a string's value that begins at an offset of the tree's bytes.
  public func column(_ node: NodeIndex, _ offset: Int) -> Int {
    let start = tree.extent(node).start
    return tree.bytes[start..<max(start, offset)].count { $0 & 0xC0 != 0x80 } + 1
  }

  mutating func refuseExpression(_ node: NodeIndex) {
    mistake(
      .expressionNotAllowed, at: node, "no expression may stand here; a literal '${' is written '$${'", found: abbreviated(tree.string(node)))
  }
}

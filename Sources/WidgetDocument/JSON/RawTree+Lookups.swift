/// Strings and keys as spans: what rules read names by, without a slice that holds on to the tree.
extension RawTree {
  /// What `body` makes of a string's decoded bytes; of those of another node there are none.
  @inlinable @inline(__always)
  package func withText<Outcome>(_ node: NodeIndex, _ body: (Span<UInt8>) -> Outcome) -> Outcome {
    let (start, count) = isString(node) ? extent(node) : (0, 0)
    return body(bytes.span.extracting(start..<start + count))
  }

  /// What `body` makes of a key's decoded bytes.
  @inlinable @inline(__always)
  package func withKey<Outcome>(_ node: NodeIndex, _ body: (Span<UInt8>) -> Outcome) -> Outcome {
    let (start, count) = keyExtent(node)
    return body(bytes.span.extracting(start..<start + count))
  }

  /// Whether two members have one key.
  package func haveOneKey(_ first: NodeIndex, _ second: NodeIndex) -> Bool {
    let (one, other) = (nodes[Int(first)], nodes[Int(second)])
    guard one.symbol == other.symbol, one.keyCount == other.keyCount else { return false }
    // Of keys with a symbol nothing else need be compared.
    return one.symbol != 0 || withKey(first) { bytes.span.holds($0, at: Int(other.keyStart)) }
  }

  /// Whether a member's key stands in the object before.
  package func isDuplicate(_ node: NodeIndex) -> Bool { nodes[Int(node)].marks.contains(.duplicate) }

  /// Where the first expression of a string begins; nil for a string without one, and for another node.
  func firstExpression(_ node: NodeIndex) -> Int? {
    let row = nodes[Int(node)]
    guard row.kind == .string, row.marks.contains(.dollar) else { return nil }
    let (start, count) = extent(node)
    return expressionStart(in: start..<start + count)
  }
}

extension Span<UInt8> {
  /// The last eight bytes as a number, or all of fewer: with the first and the count they settle names of up to 16 bytes.
  package var lastWord: UInt64 { count >= 8 ? word(count &- 8) : shortWord(0, count) }

  /// Whether all bytes are letters, digits and underscores of ASCII.
  package var isWord: Bool {
    guard count >= 8 else {
      // Fewer than four bytes leave the upper lanes empty, which letters fill.
      let filling: UInt64 = count >= 4 ? 0 : 0x6161_6161_6100_0000
      return isEmpty || Lanes.otherThanWord(shortWord(0, count) | filling) == 0
    }
    var offset = 0
    while offset &+ 8 < count {
      if Lanes.otherThanWord(word(offset)) != 0 { return false }
      offset &+= 8
    }
    return Lanes.otherThanWord(lastWord) == 0
  }
}

extension [NodeIndex] {
  /// The place of a node in a list of rising nodes that holds it.
  package func place(of node: NodeIndex) -> Int {
    var range = indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] <= node ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

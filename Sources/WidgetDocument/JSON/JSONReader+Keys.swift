import Geometry

/// The keys of members: read, numbered by the vocabulary, and written into their nodes.
extension JSONReader {
  /// Reads the key of a member into its node, and what stands before its value.
  @inline(__always)
  mutating func readKey(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: inout MutableSpan<OpenContainer>
  ) throws(SyntaxFault) {
    guard source.byte(cursor.at) == UInt8(ascii: "\"") else {
      throw fault(source, cursor.at, outer[cursor.depth].count == 1 ? "a key or '}'" : "a key after ','")
    }
    let start = cursor.at &+ 1
    let words = scanName(source, start, &cursor.at)
    let count = cursor.at &- start
    if source.byte(cursor.at) == UInt8(ascii: "\"") && count <= plainName {
      cursor.at &+= 1
      enter(source, words, symbols.symbol(words), StringExtent(start: start, count: count, hasDollar: false), cursor, &nodes, &outer[cursor.depth])
    } else {
      // Only a copy of the cursor leaves the loop.
      var place = cursor
      try readIntricateKey(source, from: start, &place, &nodes, &outer[cursor.depth])
      cursor = place
    }
    skipSpace(source, &cursor.at)
    guard source.byte(cursor.at) == UInt8(ascii: ":") else { throw fault(source, cursor.at, "':' after the key") }
    cursor.at &+= 1
    skipSpace(source, &cursor.at)
  }

  /// Advances to the quote behind a name, or to what else ends its plain run; its words where it is a quote.
  @inline(__always)
  private func scanName(_ source: Span<UInt8>, _ start: Int, _ end: inout Int) -> NameWords {
    end = start
    let first = source.word(start)
    var stops = Lanes.stops(first)
    var words = NameWords(first: first & Lanes.through(stops), last: 0)
    if stops == 0 {
      words.first = first
      repeat {
        end &+= 8
        words.last = source.word(end)
        stops = Lanes.stops(words.last)
      } while stops == 0
      words.last &= Lanes.through(stops)
    }
    end &+= stops.trailingZeroBitCount &>> 3
    return words
  }

  /// Goes on in a key that is long, or not all plain.
  @inline(never)
  private mutating func readIntricateKey(
    _ source: Span<UInt8>, from start: Int, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ open: inout OpenContainer
  ) throws(SyntaxFault) {
    let text = try readIntricate(source, &cursor.at, from: start, 0)
    let (words, symbol) =
      text.start < count
      ? known(source.extracting(text.start..<text.start + text.count))
      : known(decoded.span.extracting(droppingFirst: text.start - source.count))
    enter(source, words, symbol, text, cursor, &nodes, &open)
    if text.count > limits.stringBytes { exceedsLimit("key", text.count, .key, NodeIndex(cursor.nodes)) }
  }

  private func known(_ name: Span<UInt8>) -> (NameWords, UInt16) { (NameWords(name), symbols.symbol(name)) }

  /// Writes a key into the node of the value that will follow.
  @inline(__always)
  private mutating func enter(
    _ source: Span<UInt8>, _ words: NameWords, _ symbol: UInt16, _ text: StringExtent, _ cursor: Cursor, _ nodes: inout MutableSpan<RawNode>,
    _ open: inout OpenContainer
  ) {
    nodes[cursor.nodes].symbol = symbol
    nodes[cursor.nodes].keyStart = UInt32(truncatingIfNeeded: text.start)
    nodes[cursor.nodes].keyCount = UInt32(truncatingIfNeeded: text.count)
    if symbol == 0 && isComment(words) { nodes[cursor.nodes].marks = .comment }
    if mayRepeat(words, &open) && open.count <= Self.pairwiseMembers { markRepeated(source, cursor.nodes, in: open.node, &nodes) }
  }

  /// Whether a key begins with `x-`.
  @inline(__always)
  private func isComment(_ words: NameWords) -> Bool {
    let mark = UInt64(UInt8(ascii: "x")) | UInt64(UInt8(ascii: "-")) << 8
    return words.first & 0xFFFF == mark
  }

  /// Whether a key may stand in its object before: what shares a bit has to be compared.
  @inline(__always)
  private func mayRepeat(_ words: NameWords, _ open: inout OpenContainer) -> Bool {
    let bit = UInt64(1) &<< (words.hash &>> 58)
    defer { open.keys |= bit }
    return open.keys & bit != 0
  }
}

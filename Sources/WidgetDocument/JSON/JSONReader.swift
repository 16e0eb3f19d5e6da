import Geometry

/// Reads RFC 8259, and nothing more lenient, into the nodes of a raw tree. One loop, no recursion: depth costs memory, not stack.
///
/// What changes with each byte lies in a cursor of the loop's own, of which nothing but copies leaves it: so it stays in registers.
struct JSONReader: ~Copyable {
  let symbols: SymbolTable
  let limits: Limits
  /// Bytes of the file; `RawTree.padding` zeros follow them.
  let count: Int
  /// Bytes of a key that words settle, and that no limit forbids.
  private let plainName: Int
  /// Strings that hold escapes, decoded one behind another.
  var decoded: [UInt8] = []
  var problems: [ReadingProblem] = []

  /// Where the loop is.
  struct Cursor: BitwiseCopyable {
    /// In the source.
    var at = 0
    /// Nodes that have been read.
    var nodes = 0
    /// Containers that are open.
    var depth = 0
    /// The innermost open container; around the root one that never ends.
    var open = OpenContainer(node: -1, closing: 0)
  }

  /// An array or object that has not ended yet.
  struct OpenContainer: BitwiseCopyable {
    var node: Int32
    /// A bit for each key: where no two keys share one, no two are equal.
    var keys: UInt64 = 0
    /// What ends it: a brace or a bracket.
    var closing: UInt8

    var isObject: Bool { closing == UInt8(ascii: "}") }
  }

  /// Objects of more members are searched for duplicate keys when they are complete, by a table.
  static let pairwiseMembers = 16

  init(symbols: SymbolTable, limits: Limits, count: Int) {
    self.symbols = symbols
    self.limits = limits
    self.count = count
    plainName = min(NameWords.limit, limits.stringBytes)
  }

  /// Reads a whole file.
  mutating func read(_ source: Span<UInt8>) throws(SyntaxFault) -> ContiguousArray<RawNode> {
    try refuseByteOrderMark(source)
    var nodes = ContiguousArray(repeating: RawNode.blank, count: count / 24 + 16)
    var outer = ContiguousArray(repeating: OpenContainer(node: -1, closing: 0), count: 32)
    var cursor = Cursor()
    repeat {
      if cursor.nodes == nodes.count { nodes.append(contentsOf: repeatElement(.blank, count: nodes.count)) }
      if cursor.depth == outer.count { outer.append(contentsOf: outer) }
      try readOn(source, &cursor, &nodes, &outer)
    } while cursor.depth > 0
    nodes.removeLast(nodes.count - cursor.nodes)
    skipSpace(source, &cursor.at)
    if cursor.at < count { throw fault(source, cursor.at, "the end of the file after the JSON value") }
    return nodes
  }

  private func refuseByteOrderMark(_ source: Span<UInt8>) throws(SyntaxFault) {
    if count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF {
      throw SyntaxFault(code: .jsonEncoding, offset: 0, message: "the file begins with a byte order mark; a package's JSON is UTF-8 without one")
    }
    if count >= 2 && (source[0] == 0xFE && source[1] == 0xFF || source[0] == 0xFF && source[1] == 0xFE) {
      throw SyntaxFault(code: .jsonEncoding, offset: 0, message: "the file is UTF-16; a package's JSON is UTF-8")
    }
  }

  /// Goes on until the root has ended, or until there is no room for another node or another container.
  private mutating func readOn(
    _ source: Span<UInt8>, _ place: inout Cursor, _ nodes: inout ContiguousArray<RawNode>, _ outer: inout ContiguousArray<OpenContainer>
  ) throws(SyntaxFault) {
    var room = nodes.mutableSpan
    var around = outer.mutableSpan
    var cursor = place
    if cursor.nodes == 0 { skipLines(source, &cursor.at) }
    repeat {
      try readNext(source, &cursor, &room, &around)
    } while cursor.depth > 0 && cursor.nodes < room.count && cursor.depth < around.count
    place = cursor
  }

  /// Reads a value, with its key where it has one, and on to where the next one stands: at the value, or inside it.
  @inline(__always)
  private mutating func readNext(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: inout MutableSpan<OpenContainer>
  ) throws(SyntaxFault) {
    if cursor.depth > 0 { nodes[Int(cursor.open.node)].payload &+= 1 }
    if cursor.open.isObject { try readKey(source, &cursor, &nodes) }
    switch source.byte(cursor.at) {
    case UInt8(ascii: "{"): try openContainer(.object, &cursor, &nodes, &outer)
    case UInt8(ascii: "["): try openContainer(.array, &cursor, &nodes, &outer)
    case let first:
      try readScalar(source, first, &cursor, &nodes)
      return try goOn(source, &cursor, &nodes, outer)
    }
    skipLines(source, &cursor.at)
    if source.byte(cursor.at) == cursor.open.closing { try goOn(source, &cursor, &nodes, outer) }
  }

  /// Goes on behind a value, or to the end of an empty container: over what ends here, to the next value.
  @inline(__always)
  private mutating func goOn(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: borrowing MutableSpan<OpenContainer>
  ) throws(SyntaxFault) {
    while cursor.depth > 0 {
      skipLines(source, &cursor.at)
      let byte = source.byte(cursor.at)
      if byte == UInt8(ascii: ",") {
        cursor.at &+= 1
        return skipLines(source, &cursor.at)
      }
      guard byte == cursor.open.closing else {
        throw fault(source, cursor.at, cursor.open.isObject ? "',' or '}' after a member" : "',' or ']' after a value")
      }
      cursor.at &+= 1
      close(source, &cursor, &nodes, outer)
    }
  }

  /// Reads the key of a member into its node, and what stands before its value.
  @inline(__always)
  private mutating func readKey(_ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>) throws(SyntaxFault) {
    guard source.byte(cursor.at) == UInt8(ascii: "\"") else {
      throw fault(source, cursor.at, isFirst(cursor) ? "a key or '}'" : "a key after ','")
    }
    let start = cursor.at &+ 1
    let words = scanName(source, start, &cursor.at)
    let count = cursor.at &- start
    if source.byte(cursor.at) == UInt8(ascii: "\"") && count <= plainName {
      cursor.at &+= 1
      enter(source, words, symbols.symbol(words), StringExtent(start: start, count: count, hasDollar: false), &cursor, &nodes)
    } else {
      // Only a copy of the cursor leaves the loop.
      var place = cursor
      try readIntricateKey(source, from: start, &place, &nodes)
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
    _ source: Span<UInt8>, from start: Int, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>
  ) throws(SyntaxFault) {
    let text = try readIntricate(source, &cursor.at, from: start, 0)
    let (words, symbol) =
      text.start < count
      ? known(source.extracting(text.start..<text.start + text.count))
      : known(decoded.span.extracting(droppingFirst: text.start - source.count))
    enter(source, words, symbol, text, &cursor, &nodes)
    if text.count > limits.stringBytes { exceedsLimit("key", text.count, .key, NodeIndex(cursor.nodes)) }
  }

  private func known(_ name: Span<UInt8>) -> (NameWords, UInt16) { (NameWords(name), symbols.symbol(name)) }

  /// Writes a key into the node of the value that will follow.
  @inline(__always)
  private mutating func enter(
    _ source: Span<UInt8>, _ words: NameWords, _ symbol: UInt16, _ text: StringExtent, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>
  ) {
    nodes[cursor.nodes].symbol = symbol
    nodes[cursor.nodes].keyStart = UInt32(truncatingIfNeeded: text.start)
    nodes[cursor.nodes].keyCount = UInt32(truncatingIfNeeded: text.count)
    if symbol == 0 && isComment(words) { nodes[cursor.nodes].marks = .comment }
    if mayRepeat(words, &cursor.open) { noteRepeated(source, cursor.open, &nodes, cursor.nodes) }
  }

  /// Whether nothing stands before a value in its container.
  private func isFirst(_ cursor: Cursor) -> Bool { cursor.nodes == Int(cursor.open.node) + 1 }

  /// Whether a key begins with `x-`.
  @inline(__always)
  private func isComment(_ words: NameWords) -> Bool {
    let mark = UInt64(UInt8(ascii: "x")) | UInt64(UInt8(ascii: "-")) << 8
    return words.first & 0xFFFF == mark
  }

  @inline(never)
  private mutating func noteRepeated(
    _ source: Span<UInt8>, _ open: OpenContainer, _ nodes: inout MutableSpan<RawNode>, _ node: Int
  ) {
    if nodes[Int(open.node)].payload <= Self.pairwiseMembers && isRepeated(source, node, in: open.node, nodes) { nodes[node].marks.insert(.duplicate) }
  }

  /// Whether a key may stand in its object before: what shares a bit has to be compared.
  @inline(__always)
  private func mayRepeat(_ words: NameWords, _ open: inout OpenContainer) -> Bool {
    let bit = UInt64(1) &<< (words.hash &>> 58)
    defer { open.keys |= bit }
    return open.keys & bit != 0
  }

  @inline(__always)
  private mutating func close(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: borrowing MutableSpan<OpenContainer>
  ) {
    let container = cursor.open
    cursor.depth &-= 1
    cursor.open = outer[cursor.depth]
    nodes[Int(container.node)].end = Int32(truncatingIfNeeded: cursor.nodes)
    if container.isObject && nodes[Int(container.node)].payload > Self.pairwiseMembers {
      searchDuplicates(source, container, cursor.nodes, &nodes)
    }
  }

  @inline(__always)
  private mutating func readScalar(
    _ source: Span<UInt8>, _ first: UInt8, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>
  ) throws(SyntaxFault) {
    let start = cursor.at
    switch first {
    case UInt8(ascii: "\""):
      cursor.at &+= 1
      let text = try readString(source, &cursor.at)
      if text.count > limits.stringBytes { exceedsLimit("string", text.count, .value, NodeIndex(cursor.nodes)) }
      if text.hasDollar { nodes[cursor.nodes].marks.insert(.dollar) }
      append(.string, start, UInt64(truncatingIfNeeded: text.start) &<< 32 | UInt64(truncatingIfNeeded: text.count), &cursor, &nodes)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let number = try readNumber(source, &cursor.at)
      append(.number, start, number.bitPattern, &cursor, &nodes)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let literal = try literal(source, start)
      cursor.at &+= literal == .false ? 5 : 4
      append(literal, start, 0, &cursor, &nodes)
    default:
      throw fault(source, start, isFirst(cursor) && !cursor.open.isObject && cursor.depth > 0 ? "a value or ']'" : "a value")
    }
  }

  @inline(__always)
  private mutating func openContainer(
    _ kind: RawKind, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: inout MutableSpan<OpenContainer>
  ) throws(SyntaxFault) {
    guard cursor.depth < limits.jsonDepth else { throw tooDeep(cursor.at) }
    outer[cursor.depth] = cursor.open
    cursor.depth &+= 1
    cursor.open = OpenContainer(node: Int32(truncatingIfNeeded: cursor.nodes), closing: UInt8(ascii: kind == .object ? "}" : "]"))
    append(kind, cursor.at, 0, &cursor, &nodes)
    cursor.at &+= 1
  }

  /// Adds a value to its key, or to the blank that a node without one is.
  @inline(__always)
  private func append(_ kind: RawKind, _ start: Int, _ payload: UInt64, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>) {
    nodes[cursor.nodes].kind = kind
    nodes[cursor.nodes].offset = UInt32(truncatingIfNeeded: start)
    nodes[cursor.nodes].end = Int32(truncatingIfNeeded: cursor.nodes &+ 1)
    nodes[cursor.nodes].payload = payload
    cursor.nodes &+= 1
  }

  /// The word that begins with the letter at a place.
  @inline(never)
  private mutating func literal(_ source: Span<UInt8>, _ start: Int) throws(SyntaxFault) -> RawKind {
    let (word, kind): (StaticString, RawKind) =
      switch source.byte(start) {
      case UInt8(ascii: "t"): ("true", .true)
      case UInt8(ascii: "f"): ("false", .false)
      case _: ("null", .null)
      }
    for index in 0..<word.utf8CodeUnitCount where unsafe source.byte(start + index) != word.utf8Start[index] {
      throw fault(source, start, "a value")
    }
    return kind
  }

  /// Around a colon there is mostly nothing to skip, or one space.
  @inline(__always)
  private func skipSpace(_ source: Span<UInt8>, _ at: inout Int) {
    if source.byte(at) > 0x20 { return }
    if source.byte(at) == 0x20 && source.byte(at &+ 1) > 0x20 { at &+= 1 } else { at = spaceEnd(source, at) }
  }

  /// Between values stands a space, or a line break and an indentation.
  @inline(__always)
  private func skipLines(_ source: Span<UInt8>, _ at: inout Int) {
    if source.byte(at) > 0x20 { return }
    if source.byte(at) == 0x0A || source.byte(at) == 0x20 {
      at &+= 1
      skipSpaces(source, &at)
      if source.byte(at) > 0x20 { return }
    }
    at = spaceEnd(source, at)
  }

  @inline(__always)
  private func skipSpaces(_ source: Span<UInt8>, _ at: inout Int) {
    var others = source.word(at) ^ Lanes.spaces
    while others == 0 {
      at &+= 8
      others = source.word(at) ^ Lanes.spaces
    }
    at &+= others.trailingZeroBitCount &>> 3
  }

  /// Behind white space from a place on. The zeros at the end stop this, too.
  @inline(never)
  private func spaceEnd(_ source: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while true {
      switch source.byte(at) {
      case 0x20, 0x0A, 0x0D, 0x09: at &+= 1
      default: return at
      }
      skipSpaces(source, &at)
    }
  }
}

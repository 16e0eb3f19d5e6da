import Geometry

/// Reads RFC 8259, and nothing more lenient, into the nodes of a raw tree. One loop, no recursion: depth costs memory, not stack.
///
/// What changes with each byte lies in a cursor of the loop's own, of which nothing but copies leaves it: so it stays in registers.
struct JSONReader: ~Copyable {
  let symbols: SymbolTable
  let limits: Limits
  /// Bytes of the file; `RawTree.padding` zeros follow them.
  let count: Int
  /// Strings that hold escapes, decoded one behind another.
  var decoded: [UInt8] = []
  var problems: [ReadingProblem] = []
  /// The containers around the innermost open one.
  private var outer: [OpenContainer] = []

  /// Where the loop is.
  struct Cursor: BitwiseCopyable {
    /// In the source.
    var at = 0
    /// Nodes that have been read.
    var nodes = 0
    /// The innermost open container; around the root one that never ends.
    var open = OpenContainer(node: -1, isObject: false)
  }

  /// An array or object that has not ended yet.
  struct OpenContainer: BitwiseCopyable {
    var node: Int32
    var count: Int32 = 0
    /// A bit for each key: where no two keys share one, no two are equal.
    var keys: UInt64 = 0
    var isObject: Bool
  }

  /// Objects of more members are searched for duplicate keys when they are complete, by a table.
  static let pairwiseMembers = 16

  init(symbols: SymbolTable, limits: Limits, count: Int) {
    self.symbols = symbols
    self.limits = limits
    self.count = count
  }

  /// Reads a whole file.
  mutating func read(_ source: Span<UInt8>) throws(SyntaxFault) -> ContiguousArray<RawNode> {
    try refuseByteOrderMark(source)
    outer.reserveCapacity(32)
    var nodes = ContiguousArray(repeating: RawNode.blank, count: count / 24 + 16)
    var cursor = Cursor()
    repeat {
      if cursor.nodes == nodes.count { nodes.append(contentsOf: repeatElement(.blank, count: nodes.count)) }
      try readOn(source, &cursor, &nodes)
    } while cursor.open.node >= 0
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

  /// Goes on until the root has ended, or until there is no room for another node.
  private mutating func readOn(
    _ source: Span<UInt8>, _ place: inout Cursor, _ nodes: inout ContiguousArray<RawNode>
  ) throws(SyntaxFault) {
    var room = nodes.mutableSpan
    var cursor = place
    repeat { try readNext(source, &cursor, &room) } while cursor.open.node >= 0 && cursor.nodes < room.count
    place = cursor
  }

  /// Goes on in the innermost open container: to its next value, or to its end.
  @inline(__always)
  private mutating func readNext(_ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>) throws(SyntaxFault) {
    let isObject = cursor.open.isObject
    let isFirst = cursor.open.count == 0
    skipSpace(source, &cursor.at)
    let byte = source.byte(cursor.at)
    if byte == UInt8(ascii: ",") && !isFirst {
      cursor.at &+= 1
      skipSpace(source, &cursor.at)
    } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) && cursor.open.node >= 0 {
      cursor.at &+= 1
      return close(source, &cursor, &nodes)
    } else if !isFirst {
      throw fault(source, cursor.at, isObject ? "',' or '}' after a member" : "',' or ']' after a value")
    }
    cursor.open.count &+= 1
    let key = isObject ? try readKey(source, &cursor, nodes) : RawKey()
    try readValue(source, &cursor, &nodes, key: key)
  }

  /// Reads the key of a member and what stands before its value.
  @inline(__always)
  private mutating func readKey(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: borrowing MutableSpan<RawNode>
  ) throws(SyntaxFault) -> RawKey {
    guard source.byte(cursor.at) == UInt8(ascii: "\"") else {
      throw fault(source, cursor.at, cursor.open.count == 1 ? "a key or '}'" : "a key after ','")
    }
    cursor.at &+= 1
    let text = try readName(source, &cursor.at)
    var key = RawKey(start: UInt32(truncatingIfNeeded: text.start), count: UInt32(truncatingIfNeeded: text.count))
    if text.start < count {
      key.symbol = symbols.symbol(source, from: text.start, count: text.count)
      if key.symbol == 0 { noteComment(&key, source.word(text.start)) }
    } else {
      key = named(key)
    }
    if mayRepeat(key, &cursor.open) && cursor.open.count <= Self.pairwiseMembers && isRepeated(source, key, cursor, nodes) {
      key.marks.insert(.duplicate)
    }
    if text.count > limits.stringBytes { exceedsLimit("key", text.count, .key, NodeIndex(cursor.nodes)) }
    skipSpace(source, &cursor.at)
    guard source.byte(cursor.at) == UInt8(ascii: ":") else { throw fault(source, cursor.at, "':' after the key") }
    cursor.at &+= 1
    skipSpace(source, &cursor.at)
    return key
  }

  /// Marks a key that begins with `x-`.
  @inline(__always)
  private func noteComment(_ key: inout RawKey, _ beginning: UInt64) {
    let mark = UInt64(UInt8(ascii: "x")) | UInt64(UInt8(ascii: "-")) << 8
    if key.count >= 2 && beginning & 0xFFFF == mark { key.marks = .comment }
  }

  /// A key that was decoded, with its symbol.
  @inline(never)
  private func named(_ key: RawKey) -> RawKey {
    var key = key
    let start = Int(key.start) - count - RawTree.padding
    let name = decoded.span.extracting(droppingFirst: start)
    key.symbol = symbols.symbol(name)
    if name.count >= 2 && name[0] == UInt8(ascii: "x") && name[1] == UInt8(ascii: "-") { key.marks = .comment }
    return key
  }

  /// Whether a key may stand in its object before. Known names are told by number, others by length: what shares a bit has to be compared.
  @inline(__always)
  private func mayRepeat(_ key: RawKey, _ open: inout OpenContainer) -> Bool {
    let bit = UInt64(1) &<< (UInt64(key.symbol != 0 ? UInt32(key.symbol) : key.count &* 7))
    defer { open.keys |= bit }
    return open.keys & bit != 0
  }

  @inline(__always)
  private mutating func close(_ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>) {
    let container = cursor.open
    cursor.open = outer.removeLast()
    nodes[Int(container.node)].end = Int32(truncatingIfNeeded: cursor.nodes)
    nodes[Int(container.node)].payload = UInt64(container.count)
    if container.isObject && container.count > Self.pairwiseMembers { searchDuplicates(source, container, cursor.nodes, &nodes) }
  }

  /// Reads a scalar, or the opening of a container.
  @inline(__always)
  private mutating func readValue(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, key: RawKey
  ) throws(SyntaxFault) {
    let start = cursor.at
    switch source.byte(start) {
    case UInt8(ascii: "\""):
      cursor.at &+= 1
      let text = try readString(source, &cursor.at)
      if text.count > limits.stringBytes { exceedsLimit("string", text.count, .value, NodeIndex(cursor.nodes)) }
      let payload = UInt64(truncatingIfNeeded: text.start) &<< 32 | UInt64(truncatingIfNeeded: text.count)
      append(.string, start, key, payload, text.hasDollar ? .dollar : [], &cursor, &nodes)
    case UInt8(ascii: "{"): try openContainer(.object, key, &cursor, &nodes)
    case UInt8(ascii: "["): try openContainer(.array, key, &cursor, &nodes)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let number = try readNumber(source, &cursor.at)
      append(.number, start, key, number.bitPattern, [], &cursor, &nodes)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let literal = try literal(source, start)
      cursor.at &+= literal == .false ? 5 : 4
      append(literal, start, key, 0, [], &cursor, &nodes)
    default:
      let isFirstItem = cursor.open.node >= 0 && !cursor.open.isObject && cursor.open.count == 1
      throw fault(source, start, isFirstItem ? "a value or ']'" : "a value")
    }
  }

  @inline(__always)
  private mutating func openContainer(
    _ kind: RawKind, _ key: RawKey, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>
  ) throws(SyntaxFault) {
    guard outer.count < limits.jsonDepth else { throw tooDeep(cursor.at) }
    outer.append(cursor.open)
    cursor.open = OpenContainer(node: Int32(truncatingIfNeeded: cursor.nodes), isObject: kind == .object)
    append(kind, cursor.at, key, 0, [], &cursor, &nodes)
    cursor.at &+= 1
  }

  @inline(__always)
  private func append(
    _ kind: RawKind, _ start: Int, _ key: RawKey, _ payload: UInt64, _ marks: NodeMarks, _ cursor: inout Cursor,
    _ nodes: inout MutableSpan<RawNode>
  ) {
    nodes[cursor.nodes] = RawNode(
      kind: kind, resolution: .itself, symbol: key.symbol, offset: UInt32(truncatingIfNeeded: start),
      end: Int32(truncatingIfNeeded: cursor.nodes &+ 1), keyStart: key.start, keyCount: key.count, marks: key.marks.union(marks),
      payload: payload)
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

  /// Mostly there is nothing to skip, or one space.
  @inline(__always)
  private func skipSpace(_ source: Span<UInt8>, _ at: inout Int) {
    if source.byte(at) > 0x20 { return }
    if source.byte(at) == 0x20 && source.byte(at &+ 1) > 0x20 { at &+= 1 } else { at = spaceEnd(source, at) }
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
      // Behind a line break mostly stands an indentation.
      while source.word(at) == Lanes.spaces { at &+= 8 }
      at &+= (source.word(at) ^ Lanes.spaces).trailingZeroBitCount &>> 3
      if source.byte(at) > 0x20 { return at }
    }
  }
}

/// A key as it stands in the text of a tree.
struct RawKey: BitwiseCopyable {
  var start: UInt32 = 0
  var count: UInt32 = 0
  var symbol: UInt16 = 0
  var marks: NodeMarks = []
}

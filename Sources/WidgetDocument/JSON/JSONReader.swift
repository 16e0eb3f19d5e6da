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
  let plainName: Int
  /// Strings that hold escapes, decoded one behind another.
  var decoded: [UInt8] = []
  var problems: [ReadingProblem] = []

  /// Where the loop is.
  struct Cursor: BitwiseCopyable {
    /// In the source.
    var at = 0
    /// Nodes that have been read.
    var nodes = 0
    /// Containers that are open, which is the number of the innermost among them; 0 is of one around the root, which never ends.
    var depth = 0
  }

  /// An array or object that has not ended yet. It stays in its place in memory, which leaves registers to the loop.
  struct OpenContainer: BitwiseCopyable {
    var node: Int32
    /// Of what stands in it.
    var count: Int32 = 0
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
      if cursor.depth + 1 == outer.count { outer.append(contentsOf: outer) }
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
    } while cursor.depth > 0 && cursor.nodes < room.count && cursor.depth &+ 1 < around.count
    place = cursor
  }

  /// Reads a value, with its key where it has one, and on to where the next one stands: at the value, or inside it.
  @inline(__always)
  private mutating func readNext(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: inout MutableSpan<OpenContainer>
  ) throws(SyntaxFault) {
    outer[cursor.depth].count &+= 1
    if outer[cursor.depth].isObject { try readKey(source, &cursor, &nodes, &outer) }
    switch source.byte(cursor.at) {
    case UInt8(ascii: "{"): try openContainer(.object, &cursor, &nodes, &outer)
    case UInt8(ascii: "["): try openContainer(.array, &cursor, &nodes, &outer)
    case let first:
      try readScalar(source, first, &cursor, &nodes, outer)
      return try goOn(source, &cursor, &nodes, outer)
    }
    skipLines(source, &cursor.at)
    if source.byte(cursor.at) == outer[cursor.depth].closing { try goOn(source, &cursor, &nodes, outer) }
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
      guard byte == outer[cursor.depth].closing else {
        throw fault(source, cursor.at, outer[cursor.depth].isObject ? "',' or '}' after a member" : "',' or ']' after a value")
      }
      cursor.at &+= 1
      close(source, &cursor, &nodes, outer)
    }
  }

  @inline(__always)
  private mutating func close(
    _ source: Span<UInt8>, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: borrowing MutableSpan<OpenContainer>
  ) {
    let container = outer[cursor.depth]
    cursor.depth &-= 1
    nodes[Int(container.node)].end = Int32(truncatingIfNeeded: cursor.nodes)
    nodes[Int(container.node)].payload = UInt64(truncatingIfNeeded: container.count)
    if container.isObject && container.count > Self.pairwiseMembers { searchDuplicates(source, container, cursor.nodes, &nodes) }
  }

  @inline(__always)
  private mutating func readScalar(
    _ source: Span<UInt8>, _ first: UInt8, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: borrowing MutableSpan<OpenContainer>
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
      let isFirstItem = outer[cursor.depth].count == 1 && outer[cursor.depth].closing == UInt8(ascii: "]")
      throw fault(source, start, isFirstItem ? "a value or ']'" : "a value")
    }
  }

  @inline(__always)
  private mutating func openContainer(
    _ kind: RawKind, _ cursor: inout Cursor, _ nodes: inout MutableSpan<RawNode>, _ outer: inout MutableSpan<OpenContainer>
  ) throws(SyntaxFault) {
    guard cursor.depth < limits.jsonDepth else { throw tooDeep(cursor.at) }
    cursor.depth &+= 1
    outer[cursor.depth] = OpenContainer(node: Int32(truncatingIfNeeded: cursor.nodes), closing: UInt8(ascii: kind == .object ? "}" : "]"))
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
}

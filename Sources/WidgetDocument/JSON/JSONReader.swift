import Geometry

/// Reads RFC 8259, and nothing more lenient, into the nodes of a raw tree. One loop, no recursion: depth costs memory, not stack.
///
/// The functions of the loop carry the position along in a local variable, which stays in a register.
struct JSONReader: ~Copyable {
  let symbols: SymbolTable
  let limits: Limits
  /// Bytes of the file; `RawTree.padding` zeros follow them.
  let count: Int
  var nodes: ContiguousArray<RawNode> = []
  /// Strings that hold escapes, decoded one behind another.
  var decoded: [UInt8] = []
  var problems: [ReadingProblem] = []
  /// The innermost open container, and those around it.
  private var current = OpenContainer(node: -1, isObject: false)
  private var outer: [OpenContainer] = []

  private struct OpenContainer: BitwiseCopyable {
    var node: Int32
    var count: Int32 = 0
    /// A bit for each key: where no two keys share one, no two are equal.
    var keys: UInt64 = 0
    var isObject: Bool
  }

  /// Objects of more members are searched for duplicate keys when they are complete, by a table.
  private static let pairwiseMembers = 16

  init(symbols: SymbolTable, limits: Limits, count: Int) {
    self.symbols = symbols
    self.limits = limits
    self.count = count
  }

  /// Reads a whole file.
  mutating func read(_ source: Span<UInt8>) throws(SyntaxFault) {
    try refuseByteOrderMark(source)
    nodes.reserveCapacity(count / 20 + 16)
    outer.reserveCapacity(32)
    var at = 0
    skipSpace(source, &at)
    try readValue(source, &at, key: RawKey())
    while current.node >= 0 { try readNext(source, &at) }
    skipSpace(source, &at)
    if at < count { throw fault(source, at, "the end of the file after the JSON value") }
  }

  private func refuseByteOrderMark(_ source: Span<UInt8>) throws(SyntaxFault) {
    if count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF {
      throw SyntaxFault(code: .jsonEncoding, offset: 0, message: "the file begins with a byte order mark; a package's JSON is UTF-8 without one")
    }
    if count >= 2 && (source[0] == 0xFE && source[1] == 0xFF || source[0] == 0xFF && source[1] == 0xFE) {
      throw SyntaxFault(code: .jsonEncoding, offset: 0, message: "the file is UTF-16; a package's JSON is UTF-8")
    }
  }

  /// Goes on in the innermost open container: to its next value, or to its end.
  @inline(__always)
  private mutating func readNext(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) {
    let isObject = current.isObject
    let isFirst = current.count == 0
    skipSpace(source, &at)
    let byte = source.byte(at)
    if byte == UInt8(ascii: ",") && !isFirst {
      at &+= 1
      skipSpace(source, &at)
    } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      at &+= 1
      return close(source)
    } else if !isFirst {
      throw fault(source, at, isObject ? "',' or '}' after a member" : "',' or ']' after a value")
    }
    current.count &+= 1
    guard isObject else { return try readValue(source, &at, key: RawKey()) }
    guard source.byte(at) == UInt8(ascii: "\"") else { throw fault(source, at, isFirst ? "a key or '}'" : "a key after ','") }
    let key = try readKey(source, &at)
    skipSpace(source, &at)
    guard source.byte(at) == UInt8(ascii: ":") else { throw fault(source, at, "':' after the key") }
    at &+= 1
    skipSpace(source, &at)
    try readValue(source, &at, key: key)
  }

  @inline(__always)
  private mutating func readKey(_ source: Span<UInt8>, _ at: inout Int) throws(SyntaxFault) -> RawKey {
    at &+= 1
    let text = try readString(source, &at)
    var key = RawKey(start: UInt32(truncatingIfNeeded: text.start), count: UInt32(truncatingIfNeeded: text.count))
    if text.start < count {
      key.symbol = symbols.symbol(source, from: text.start, count: text.count)
      if key.symbol == 0 { noteComment(&key, source.word(text.start)) }
    } else {
      name(&key)
    }
    noteKey(source, &key)
    if text.count > limits.stringBytes { exceedsLimit("key", text.count, .key) }
    return key
  }

  /// Marks a key that begins with `x-`.
  @inline(__always)
  private mutating func noteComment(_ key: inout RawKey, _ beginning: UInt64) {
    let mark = UInt64(UInt8(ascii: "x")) | UInt64(UInt8(ascii: "-")) << 8
    if key.count >= 2 && beginning & 0xFFFF == mark { key.marks = .comment }
  }

  /// Finds the symbol of a key that was decoded.
  @inline(never)
  private mutating func name(_ key: inout RawKey) {
    let start = Int(key.start) - count - RawTree.padding
    let padded = Array(decoded[start...]) + [UInt8](repeating: 0, count: RawTree.padding)
    key.symbol = symbols.symbol(padded.span, from: 0, count: Int(key.count))
    noteComment(&key, padded.span.word(0))
  }

  /// Marks a key that stands in its object before, while the object is small enough to compare by pairs.
  @inline(__always)
  private mutating func noteKey(_ source: Span<UInt8>, _ key: inout RawKey) {
    // Known names by number, others by length: what shares a bit is compared.
    let bit = UInt64(1) &<< (UInt64(key.symbol != 0 ? UInt32(key.symbol) : key.count &* 7))
    let mayRepeat = current.keys & bit != 0
    current.keys |= bit
    if mayRepeat && current.count <= Self.pairwiseMembers { searchDuplicate(source, &key) }
  }

  @inline(never)
  private mutating func searchDuplicate(_ source: Span<UInt8>, _ key: inout RawKey) {
    var other = Int(current.node) + 1
    while other < nodes.count {
      if isSameKey(source, key, as: nodes[other]) {
        key.marks.insert(.duplicate)
        problems.append(duplicateProblem(NodeIndex(nodes.count)))
        return
      }
      other = Int(nodes[other].end)
    }
  }

  private mutating func isSameKey(_ source: Span<UInt8>, _ key: RawKey, as other: RawNode) -> Bool {
    guard key.symbol == other.symbol, key.count == other.keyCount else { return false }
    if key.symbol != 0 { return true }
    for index in 0..<Int(key.count)
    where byte(source, Int(key.start) + index) != byte(source, Int(other.keyStart) + index) { return false }
    return true
  }

  /// A byte of the text that a tree will hold: of the source, or of what was decoded behind it.
  private mutating func byte(_ source: Span<UInt8>, _ offset: Int) -> UInt8 {
    offset < source.count ? source[offset] : decoded[offset - source.count]
  }

  private func duplicateProblem(_ node: NodeIndex) -> ReadingProblem {
    ReadingProblem(code: .duplicateKey, node: node, place: .value, message: "")
  }

  @inline(__always)
  private mutating func close(_ source: Span<UInt8>) {
    let container = current
    current = outer.removeLast()
    nodes[Int(container.node)].end = Int32(truncatingIfNeeded: nodes.count)
    nodes[Int(container.node)].payload = UInt64(container.count)
    if container.isObject && container.count > Self.pairwiseMembers { searchDuplicates(source, container) }
  }

  @inline(never)
  private mutating func searchDuplicates(_ source: Span<UInt8>, _ container: OpenContainer) {
    var keys = NameTable()
    var all: [UInt8] = []
    var node = Int(container.node) + 1
    var ordinal = 0
    while node < nodes.count {
      let start = all.count
      for offset in 0..<Int(nodes[node].keyCount) { all.append(byte(source, Int(nodes[node].keyStart) + offset)) }
      let other = keys.enter(start, all.count - start, node: NodeIndex(node), in: all.span)
      ordinal += 1
      if other != nil && ordinal > Self.pairwiseMembers {
        nodes[node].marks.insert(.duplicate)
        problems.append(duplicateProblem(NodeIndex(node)))
      }
      node = Int(nodes[node].end)
    }
  }

  /// Reads a scalar, or the opening of a container.
  @inline(__always)
  private mutating func readValue(_ source: Span<UInt8>, _ at: inout Int, key: RawKey) throws(SyntaxFault) {
    let start = at
    switch source.byte(at) {
    case UInt8(ascii: "\""):
      at &+= 1
      let text = try readString(source, &at)
      if text.count > limits.stringBytes { exceedsLimit("string", text.count, .value) }
      let payload = UInt64(truncatingIfNeeded: text.start) &<< 32 | UInt64(truncatingIfNeeded: text.count)
      append(.string, start, key, payload, text.hasDollar ? .dollar : [])
    case UInt8(ascii: "{"): try openContainer(.object, &at, key)
    case UInt8(ascii: "["): try openContainer(.array, &at, key)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let number = try readNumber(source, &at)
      append(.number, start, key, number.bitPattern, [])
    case UInt8(ascii: "t"): append(try readLiteral(source, &at, "true", .true), start, key, 0, [])
    case UInt8(ascii: "f"): append(try readLiteral(source, &at, "false", .false), start, key, 0, [])
    case UInt8(ascii: "n"): append(try readLiteral(source, &at, "null", .null), start, key, 0, [])
    default: throw fault(source, at, current.node >= 0 && !current.isObject && current.count == 1 ? "a value or ']'" : "a value")
    }
  }

  @inline(__always)
  private mutating func openContainer(_ kind: RawKind, _ at: inout Int, _ key: RawKey) throws(SyntaxFault) {
    guard outer.count < limits.jsonDepth else {
      throw SyntaxFault(code: .limitExceeded, offset: at, message: "arrays and objects are nested more than \(limits.jsonDepth) deep")
    }
    outer.append(current)
    current = OpenContainer(node: Int32(truncatingIfNeeded: nodes.count), isObject: kind == .object)
    append(kind, at, key, 0, [])
    at &+= 1
  }

  @inline(__always)
  private mutating func append(_ kind: RawKind, _ start: Int, _ key: RawKey, _ payload: UInt64, _ marks: NodeMarks) {
    nodes.append(
      RawNode(
        kind: kind, resolution: .itself, symbol: key.symbol, offset: UInt32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: nodes.count &+ 1), keyStart: key.start, keyCount: key.count, marks: key.marks.union(marks),
        payload: payload))
  }

  private mutating func readLiteral(_ source: Span<UInt8>, _ at: inout Int, _ word: StaticString, _ kind: RawKind) throws(SyntaxFault) -> RawKind {
    let length = word.utf8CodeUnitCount
    for index in 0..<length where unsafe source.byte(at + index) != word.utf8Start[index] { throw fault(source, at, "a value") }
    at += length
    return kind
  }

  @inline(__always)
  private mutating func skipSpace(_ source: Span<UInt8>, _ at: inout Int) {
    while true {
      switch source.byte(at) {
      case 0x20, 0x0A, 0x0D, 0x09: at &+= 1
      default: return
      }
      // Behind a line break stands an indentation. The zeros at the end stop this, too.
      var spaces = 8
      while spaces == 8 {
        spaces = (source.word(at) ^ Lanes.spaces).trailingZeroBitCount &>> 3
        at &+= spaces
      }
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

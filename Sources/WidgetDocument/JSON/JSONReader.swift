import Geometry

/// Reads RFC 8259, and nothing more lenient, into the nodes of a raw tree. One loop, no recursion: depth costs memory, not stack.
struct JSONReader: ~Copyable {
  let symbols: SymbolTable
  let limits: Limits
  var nodes: ContiguousArray<RawNode> = []
  /// Strings that hold escapes, decoded one behind another.
  var decoded: [UInt8] = []
  var problems: [ReadingProblem] = []
  /// The next byte to read.
  var position = 0
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

  init(symbols: SymbolTable, limits: Limits) {
    self.symbols = symbols
    self.limits = limits
  }

  /// Reads a whole file.
  mutating func read(_ source: Span<UInt8>) throws(SyntaxFault) {
    try refuseByteOrderMark(source)
    nodes.reserveCapacity(source.count / 14 + 16)
    outer.reserveCapacity(32)
    skipSpace(source)
    try readValue(source, key: RawKey())
    while current.node >= 0 { try readNext(source) }
    skipSpace(source)
    if position < source.count { throw fault(source, "the end of the file after the JSON value") }
  }

  private func refuseByteOrderMark(_ source: Span<UInt8>) throws(SyntaxFault) {
    if source.count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF {
      throw SyntaxFault(code: .jsonEncoding, offset: 0, message: "the file begins with a byte order mark; a package's JSON is UTF-8 without one")
    }
    if source.count >= 2 && (source[0] == 0xFE && source[1] == 0xFF || source[0] == 0xFF && source[1] == 0xFE) {
      throw SyntaxFault(code: .jsonEncoding, offset: 0, message: "the file is UTF-16; a package's JSON is UTF-8")
    }
  }

  /// Goes on in the innermost open container: to its next value, or to its end.
  @inline(__always)
  private mutating func readNext(_ source: Span<UInt8>) throws(SyntaxFault) {
    let isObject = current.isObject
    let isFirst = current.count == 0
    skipSpace(source)
    guard position < source.count else { throw fault(source, expectedInside(isObject, isFirst)) }
    let byte = source[position]
    if byte == UInt8(ascii: ",") && !isFirst {
      position += 1
      skipSpace(source)
    } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      return close(source)
    } else if !isFirst {
      throw fault(source, expectedInside(isObject, isFirst))
    }
    current.count += 1
    guard isObject else { return try readValue(source, key: RawKey()) }
    guard position < source.count, source[position] == UInt8(ascii: "\"") else {
      throw fault(source, isFirst ? "a key or '}'" : "a key after ','")
    }
    let key = try readKey(source)
    skipSpace(source)
    guard position < source.count, source[position] == UInt8(ascii: ":") else { throw fault(source, "':' after the key") }
    position += 1
    skipSpace(source)
    try readValue(source, key: key)
  }

  private func expectedInside(_ isObject: Bool, _ isFirst: Bool) -> String {
    switch (isObject, isFirst) {
    case (true, true): "a key or '}'"
    case (true, false): "',' or '}' after a member"
    case (false, true): "a value or ']'"
    case (false, false): "',' or ']' after a value"
    }
  }

  private mutating func readKey(_ source: Span<UInt8>) throws(SyntaxFault) -> RawKey {
    position += 1
    let text = try readString(source)
    var key = RawKey(start: UInt32(text.start), count: UInt32(text.count))
    if text.start < source.count {
      key.symbol = symbols.symbol(source, from: text.start, count: text.count)
      if key.symbol == 0 && text.count >= 2 && source[text.start] == UInt8(ascii: "x") && source[text.start + 1] == UInt8(ascii: "-") {
        key.marks = .comment
      }
    } else {
      key.symbol = symbols.symbol(decoded.span, from: text.start - source.count, count: text.count)
      if decoded[(text.start - source.count)...].starts(with: [UInt8(ascii: "x"), UInt8(ascii: "-")]) { key.marks = .comment }
    }
    noteKey(source, &key)
    if text.count > limits.stringBytes {
      problems.append(ReadingProblem(code: .limitExceeded, node: NodeIndex(nodes.count), place: .key, message: stringLimitMessage("key", text.count)))
    }
    return key
  }

  /// Marks a key that stands in its object before, while the object is small enough to compare by pairs.
  @inline(__always)
  private mutating func noteKey(_ source: Span<UInt8>, _ key: inout RawKey) {
    // Known names by number, others by length: what shares a bit is compared.
    let bit = UInt64(1) << (UInt64(key.symbol != 0 ? UInt32(key.symbol) : key.count &* 7) & 63)
    let mayRepeat = current.keys & bit != 0
    current.keys |= bit
    guard mayRepeat, current.count <= Self.pairwiseMembers else { return }
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

  private func isSameKey(_ source: Span<UInt8>, _ key: RawKey, as other: RawNode) -> Bool {
    guard key.symbol == other.symbol, key.count == other.keyCount else { return false }
    if key.symbol != 0 { return true }
    for index in 0..<Int(key.count)
    where byte(source, Int(key.start) + index) != byte(source, Int(other.keyStart) + index) { return false }
    return true
  }

  /// A byte of the text that a tree will hold: of the source, or of what was decoded behind it.
  private func byte(_ source: Span<UInt8>, _ offset: Int) -> UInt8 {
    offset < source.count ? source[offset] : decoded[offset - source.count]
  }

  private func duplicateProblem(_ node: NodeIndex) -> ReadingProblem {
    ReadingProblem(code: .duplicateKey, node: node, place: .value, message: "")
  }

  private mutating func close(_ source: Span<UInt8>) {
    let container = current
    current = outer.removeLast()
    position += 1
    nodes[Int(container.node)].end = Int32(nodes.count)
    nodes[Int(container.node)].payload = UInt64(container.count)
    if container.isObject && container.count > Self.pairwiseMembers { searchDuplicates(source, container) }
  }

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
  private mutating func readValue(_ source: Span<UInt8>, key: RawKey) throws(SyntaxFault) {
    guard position < source.count else { throw fault(source, "a value") }
    let start = position
    switch source[position] {
    case UInt8(ascii: "\""):
      position += 1
      let text = try readString(source)
      if text.count > limits.stringBytes {
        problems.append(ReadingProblem(code: .limitExceeded, node: NodeIndex(nodes.count), place: .value, message: stringLimitMessage("string", text.count)))
      }
      append(.string, start, key, UInt64(text.start) << 32 | UInt64(text.count), text.hasDollar ? .dollar : [])
    case UInt8(ascii: "{"): try openContainer(source, .object, key)
    case UInt8(ascii: "["): try openContainer(source, .array, key)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let number = try readNumber(source)
      append(.number, start, key, number.bitPattern, [])
    case UInt8(ascii: "t"): append(try readLiteral(source, "true", .true), start, key, 0, [])
    case UInt8(ascii: "f"): append(try readLiteral(source, "false", .false), start, key, 0, [])
    case UInt8(ascii: "n"): append(try readLiteral(source, "null", .null), start, key, 0, [])
    default: throw fault(source, "a value")
    }
  }

  private mutating func openContainer(_ source: Span<UInt8>, _ kind: RawKind, _ key: RawKey) throws(SyntaxFault) {
    guard outer.count < limits.jsonDepth else {
      throw SyntaxFault(code: .limitExceeded, offset: position, message: "arrays and objects are nested more than \(limits.jsonDepth) deep")
    }
    outer.append(current)
    current = OpenContainer(node: Int32(nodes.count), isObject: kind == .object)
    append(kind, position, key, 0, [])
    position += 1
  }

  @inline(__always)
  private mutating func append(_ kind: RawKind, _ start: Int, _ key: RawKey, _ payload: UInt64, _ marks: NodeMarks) {
    nodes.append(
      RawNode(
        kind: kind, resolution: .itself, symbol: key.symbol, offset: UInt32(start), end: Int32(nodes.count + 1), keyStart: key.start,
        keyCount: key.count, marks: key.marks.union(marks), payload: payload))
  }

  private mutating func readLiteral(_ source: Span<UInt8>, _ word: StaticString, _ kind: RawKind) throws(SyntaxFault) -> RawKind {
    let count = word.utf8CodeUnitCount
    for index in 0..<count {
      guard position + index < source.count, unsafe source[position + index] == word.utf8Start[index] else {
        throw fault(source, "a value")
      }
    }
    position += count
    return kind
  }

  @inline(__always)
  mutating func skipSpace(_ source: Span<UInt8>) {
    while position < source.count {
      switch source[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
      // Behind a line break stands an indentation.
      while position + 8 <= source.count {
        let spaces = (source.word(at: position) ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3
        position += spaces
        if spaces < 8 { break }
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

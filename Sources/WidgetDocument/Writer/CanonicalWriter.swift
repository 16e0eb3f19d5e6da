/// Writes a tree in canonical form: registry order, short forms, one element a line where it fits.
struct CanonicalWriter {
  let tree: RawTree
  let vocabulary: CompiledVocabulary
  private(set) var bytes: [UInt8] = []
  /// Characters of the present line.
  private var column = 0

  /// The longest line, in Unicode scalars, short of a single string that is longer.
  private static let lineLength = 140
  /// The type of what no vocabulary describes.
  static let untyped: TypeIndex = -1

  init(tree: RawTree, vocabulary: CompiledVocabulary) {
    self.tree = tree
    self.vocabulary = vocabulary
    bytes.reserveCapacity(tree.sourceCount + tree.sourceCount / 4)
  }

  /// Writes the file's root, always one member a line.
  mutating func writeRoot(_ record: Int) {
    if tree.kind(of: tree.root) == .object && tree.count(tree.root) > 0 {
      writeBroken(members(of: tree.root, record: record), "{", "}", indentation: 0, packs: false)
    } else {
      write(CanonicalPart(node: tree.root, type: Self.untyped, isElement: false), indentation: 0, reserve: 0)
    }
    append("\n")
  }

  /// Writes a value on the line where it fits, else on several. `reserve`: characters that follow it.
  private mutating func write(_ part: CanonicalPart, indentation: Int, reserve: Int) {
    let start = (bytes.count, column)
    if writeOnLine(part, limit: Self.lineLength - reserve) { return }
    bytes.removeLast(bytes.count - start.0)
    column = start.1
    switch tree.kind(of: part.node) {
    case .array: writeBroken(items(of: part), "[", "]", indentation: indentation, packs: false)
    case .object: writeBroken(members(of: part), "{", "}", indentation: indentation, packs: part.isElement)
    case .null, .false, .true, .number, .string: _ = writeOnLine(part, limit: .max)
    }
  }

  /// Writes a value on the present line; false, with part of it written, where the line would grow beyond a limit.
  private mutating func writeOnLine(_ part: CanonicalPart, limit: Int) -> Bool {
    switch tree.kind(of: part.node) {
    case .array: return writeOnLine(items(of: part), "[", "]", limit: limit)
    case .object: return writeOnLine(members(of: part), "{", "}", limit: limit)
    case .null: append("null")
    case .false: append("false")
    case .true: append("true")
    case .number: append(JSONText.number(tree.number(part.node)))
    case .string: appendString(part)
    }
    return column <= limit
  }

  private mutating func writeOnLine(_ parts: [CanonicalPart], _ opening: String, _ closing: String, limit: Int) -> Bool {
    append(opening)
    for (index, part) in parts.enumerated() {
      if index > 0 { append(", ") }
      appendKey(part)
      guard writeOnLine(part, limit: limit) else { return false }
    }
    append(closing)
    return column <= limit
  }

  /// Writes parts on lines of their own; of an element, scalars that follow one another share lines.
  private mutating func writeBroken(_ parts: [CanonicalPart], _ opening: String, _ closing: String, indentation: Int, packs: Bool) {
    append(opening)
    var mayJoin = false
    for (index, part) in parts.enumerated() {
      let reserve = index + 1 < parts.count ? 1 : 0
      let isScalar = tree.kind(of: part.node) != .array && tree.kind(of: part.node) != .object
      if !(mayJoin && packs && isScalar && writeJoined(part, reserve: reserve)) {
        breakLine(indentation + 1)
        appendKey(part)
        write(part, indentation: indentation + 1, reserve: reserve)
      }
      if reserve > 0 { append(",") }
      mayJoin = isScalar
    }
    breakLine(indentation)
    append(closing)
  }

  /// Writes a member behind the one before, if the line has room.
  private mutating func writeJoined(_ part: CanonicalPart, reserve: Int) -> Bool {
    let start = (bytes.count, column)
    append(" ")
    appendKey(part)
    if writeOnLine(part, limit: Self.lineLength - reserve) { return true }
    bytes.removeLast(bytes.count - start.0)
    column = start.1
    return false
  }

  private mutating func breakLine(_ indentation: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indentation))
    column = 2 * indentation
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    column += text.unicodeScalars.count
  }

  private mutating func appendKey(_ part: CanonicalPart) {
    guard let key = part.key else { return }
    appendQuoted(tree.keyUTF8(key))
    append(": ")
  }

  private mutating func appendString(_ part: CanonicalPart) {
    if let canonical = vocabulary.canonicalWord(part, in: tree) { return appendQuoted(canonical.utf8) }
    appendQuoted(tree.utf8(part.node))
  }

  private mutating func appendQuoted(_ utf8: some Collection<UInt8>) {
    let start = bytes.count
    JSONText.appendString(utf8, to: &bytes)
    column += bytes[start...].count { $0 & 0xC0 != 0x80 }
  }
}

/// A value to be written.
struct CanonicalPart {
  var node: NodeIndex
  var type: TypeIndex
  /// It is an object with `type`, whose members have their order.
  var isElement: Bool
  /// The member whose key stands before it; the value may be another node's, where the short form is written.
  var key: NodeIndex?
  /// Its order among its siblings.
  var rank = 0
}

extension CompiledVocabulary {
  /// Writes a file in canonical form. What was read from the outcome and written again is the same, byte for byte.
  public func encode(_ tree: RawTree, root: String) -> [UInt8] {
    guard let index = rootNames.firstIndex(of: root) else { preconditionFailure("the vocabulary has no root named \(root)") }
    var writer = CanonicalWriter(tree: tree, vocabulary: self)
    writer.writeRoot(Int(tables.roots[index].record))
    return writer.bytes
  }

  /// The canonical spelling of a word that is written as an alias.
  func canonicalWord(_ part: CanonicalPart, in tree: RawTree) -> String? {
    guard part.type >= 0, tables.types[Int(part.type)].form == .word else { return nil }
    let extent = tree.extent(part.node)
    let symbol = tables.symbols.symbol(tree.bytes.span, from: extent.start, count: extent.count)
    let row = tables.types[Int(part.type)]
    let word = tables.words[Int(row.first)..<Int(row.first + row.count)].first { $0.symbol == symbol }
    guard symbol != 0, let word, word.canonical != symbol else { return nil }
    return tables.symbols.name(word.canonical)
  }
}

/// JSON as a value, for what is made or rewritten as a whole: schemas, migration steps.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value; a later member of the same key is a duplicate, which the reader reports.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The first member of an object with a key; setting nil takes it away, setting what is not there appends it.
  public subscript(key: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// The value at a node of a tree. The tree's depth is limited, and so is the recursion.
  public init(_ tree: RawTree, at node: NodeIndex) {
    switch tree.kind(of: node) {
    case .null: self = .null
    case .false: self = .boolean(false)
    case .true: self = .boolean(true)
    case .number: self = .number(tree.number(node))
    case .string: self = .string(tree.string(node))
    case .array: self = .array(tree.children(node).map { JSONValue(tree, at: $0) })
    case .object: self = .object(tree.children(node).map { Member(tree.key($0), JSONValue(tree, at: $0)) })
    }
  }

  /// The value as JSON text on one line.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the value as the next one of a writer.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let items):
      writer.beginArray()
      for item in items { item.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

/// The JSON of a file as it was written: nodes in document order, nothing lost, nothing interpreted.
///
/// Node 0 is the root; a container's children follow it, and `end` skips a subtree. Strings are ranges of `bytes`: of the source where they hold no
/// escape, else of what was decoded behind it.
public struct RawTree: Sendable {
  @usableFromInline package var bytes: [UInt8]
  @usableFromInline package var nodes: ContiguousArray<RawNode>
  /// Bytes of `bytes` that are the file.
  package var sourceCount: Int
}

/// One JSON value; where it is a member of an object, with its key.
@usableFromInline package struct RawNode: Sendable, BitwiseCopyable {
  @usableFromInline package var kind: RawKind
  /// Set by the checker: what an element with names of a newer version is replaced by.
  @usableFromInline package var resolution: Resolution
  /// The key's number in the vocabulary's table of names; 0 where it is unknown or there is no key.
  @usableFromInline package var symbol: UInt16
  /// Of the value's first byte in the source.
  @usableFromInline package var offset: UInt32
  /// The index after the value's subtree.
  @usableFromInline package var end: Int32
  /// The key's decoded bytes.
  @usableFromInline package var keyStart: UInt32
  @usableFromInline package var keyCount: UInt32
  /// Stands here so that a node takes 32 bytes.
  @usableFromInline package var marks: NodeMarks = []
  /// A number's bits; a string's start and count; a container's number of children.
  @usableFromInline package var payload: UInt64

  /// What a node is before it is read: null.
  static let blank = RawNode(kind: .null, resolution: .itself, symbol: 0, offset: 0, end: 1, keyStart: 0, keyCount: 0, payload: 0)
}

/// What the reader noticed in passing.
@usableFromInline package struct NodeMarks: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline package var rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The string holds a `$`, and so perhaps an expression.
  @inlinable package static var dollar: NodeMarks { NodeMarks(rawValue: 1) }
  /// The key begins with `x-`: a comment.
  @inlinable package static var comment: NodeMarks { NodeMarks(rawValue: 2) }
  /// The key stands in the object before.
  @inlinable package static var duplicate: NodeMarks { NodeMarks(rawValue: 4) }
}

public enum RawKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case null, `false`, `true`, number, string, array, object

  /// The same for `true` and `false`.
  var shape: RawKind { self == .true ? .false : self }
}

/// What an element stands for after the format's rules for newer versions.
@usableFromInline package enum Resolution: UInt8, Sendable, BitwiseCopyable {
  case itself
  /// Its `fallback` element stands in its place.
  case fallback
  /// Its `fallback` is "drop": it is absent.
  case dropped
}

extension RawTree {
  @inlinable public var root: NodeIndex { 0 }
  @inlinable public func kind(of node: NodeIndex) -> RawKind { nodes[Int(node)].kind }
  @inlinable public func isString(_ node: NodeIndex) -> Bool { nodes[Int(node)].kind == .string }

  /// The value of a number; 0 for another node.
  @inlinable public func number(_ node: NodeIndex) -> Double { kind(of: node) == .number ? Double(bitPattern: nodes[Int(node)].payload) : 0 }
  @inlinable public func boolean(_ node: NodeIndex) -> Bool { kind(of: node) == .true }

  /// The decoded bytes of a string; empty for another node.
  @inlinable public func utf8(_ node: NodeIndex) -> ArraySlice<UInt8> {
    guard isString(node) else { return [] }
    let payload = nodes[Int(node)].payload
    let start = Int(payload >> 32)
    return bytes[start..<start + Int(payload & 0xFFFF_FFFF)]
  }

  public func string(_ node: NodeIndex) -> String { String(decoding: utf8(node), as: UTF8.self) }

  @inlinable public func keyUTF8(_ node: NodeIndex) -> ArraySlice<UInt8> {
    let start = Int(nodes[Int(node)].keyStart)
    return bytes[start..<start + Int(nodes[Int(node)].keyCount)]
  }

  public func key(_ node: NodeIndex) -> String { String(decoding: keyUTF8(node), as: UTF8.self) }

  /// Whether a string is `literal`, byte for byte.
  public func string(_ node: NodeIndex, equals literal: StaticString) -> Bool {
    isString(node) && spells(literal, extent(node))
  }

  /// Whether a member's key is `literal`, byte for byte.
  public func key(_ node: NodeIndex, equals literal: StaticString) -> Bool { spells(literal, keyExtent(node)) }

  @inline(__always)
  private func spells(_ literal: StaticString, _ extent: (start: Int, count: Int)) -> Bool {
    guard extent.count == literal.utf8CodeUnitCount else { return false }
    let spelling = unsafe Span(_unsafeStart: literal.utf8Start, count: literal.utf8CodeUnitCount)
    return bytes.span.holds(spelling, at: extent.start)
  }

  /// The member of an object with this key.
  public func member(_ node: NodeIndex, _ name: StaticString) -> NodeIndex? {
    let nodes = nodes.span
    let bytes = bytes.span
    let spelling = unsafe Span(_unsafeStart: name.utf8Start, count: name.utf8CodeUnitCount)
    guard nodes[Int(node)].kind == .object else { return nil }
    let end = nodes[Int(node)].end
    var member = node + 1
    while member < end {
      let row = nodes[Int(member)]
      if Int(row.keyCount) == spelling.count && bytes.holds(spelling, at: Int(row.keyStart)) { return member }
      member = row.end
    }
    return nil
  }

  /// The children of a container in document order.
  @inlinable public func children(_ node: NodeIndex) -> RawChildren { RawChildren(tree: self, node: node) }

  public func count(_ node: NodeIndex) -> Int {
    let kind = kind(of: node)
    return kind == .array || kind == .object ? Int(nodes[Int(node)].payload) : 0
  }
}

/// The children of a container.
public struct RawChildren: Sequence, IteratorProtocol {
  @usableFromInline let nodes: ContiguousArray<RawNode>
  @usableFromInline var upcoming: NodeIndex
  @usableFromInline let end: NodeIndex

  @inlinable init(tree: RawTree, node: NodeIndex) {
    nodes = tree.nodes
    upcoming = node + 1
    // Of a scalar the end is the next node: it has no children.
    end = nodes[Int(node)].end
  }

  @inlinable public mutating func next() -> NodeIndex? {
    guard upcoming < end else { return nil }
    defer { upcoming = nodes[Int(upcoming)].end }
    return upcoming
  }
}

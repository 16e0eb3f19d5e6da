/// Values that are put behind a tree: what expressions come to, for readers of trees.
///
/// They are reached by their numbers alone; the root does not hold them.
extension RawTree {
  @discardableResult
  package mutating func append(_ kind: RawKind, key: String? = nil) -> NodeIndex { append(kind, key, payload: 0) }

  @discardableResult
  package mutating func append(number: Double, key: String? = nil) -> NodeIndex { append(.number, key, payload: number.bitPattern) }

  @discardableResult
  package mutating func append(string: String, key: String? = nil) -> NodeIndex {
    let (start, count) = append(bytes: string)
    return append(.string, key, payload: UInt64(start) << 32 | UInt64(count))
  }

  /// An array or an object of the values that `body` appends.
  @discardableResult
  package mutating func append(_ kind: RawKind, key: String? = nil, count: Int, _ body: (inout RawTree) -> Void) -> NodeIndex {
    let node = append(kind, key, payload: UInt64(count))
    body(&self)
    nodes[Int(node)].end = Int32(nodes.count)
    return node
  }

  private mutating func append(_ kind: RawKind, _ key: String?, payload: UInt64) -> NodeIndex {
    let (start, count) = key.map { append(bytes: $0) } ?? (0, 0)
    let node = NodeIndex(nodes.count)
    nodes.append(
      RawNode(
        kind: kind, resolution: .itself, symbol: 0, offset: 0, end: node + 1, keyStart: UInt32(start), keyCount: UInt32(count), payload: payload))
    return node
  }

  private mutating func append(bytes text: String) -> (start: Int, count: Int) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let count = bytes.count - start
    // Names are read eight bytes at a time.
    for _ in 0..<RawTree.padding { bytes.append(0) }
    return (start, count)
  }
}

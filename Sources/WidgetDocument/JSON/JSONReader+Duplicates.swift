/// Keys that stand in an object twice.
extension JSONReader {
  /// Reports and marks a node whose key stands in its object before: of an object that is small enough to compare by pairs.
  @inline(never)
  mutating func markRepeated(_ source: Span<UInt8>, _ node: Int, in object: Int32, _ nodes: inout MutableSpan<RawNode>) {
    let key = nodes[node]
    var other = Int(object) + 1
    while other < node && !isSameKey(source, key, as: nodes[other]) { other = Int(nodes[other].end) }
    guard other < node else { return }
    nodes[node].marks.insert(.duplicate)
    problems.append(duplicateProblem(NodeIndex(node)))
  }

  private func isSameKey(_ source: Span<UInt8>, _ key: RawNode, as other: RawNode) -> Bool {
    guard key.symbol == other.symbol, key.keyCount == other.keyCount else { return false }
    return key.symbol != 0 || isSameText(source, key, as: other)
  }

  @inline(never)
  private func isSameText(_ source: Span<UInt8>, _ key: RawNode, as other: RawNode) -> Bool {
    for index in 0..<Int(key.keyCount)
    where byte(source, Int(key.keyStart) + index) != byte(source, Int(other.keyStart) + index) { return false }
    return true
  }

  /// A byte of the text that a tree will hold: of the source, or of what was decoded behind it.
  private func byte(_ source: Span<UInt8>, _ offset: Int) -> UInt8 {
    offset < source.count ? source[offset] : decoded[offset - source.count]
  }

  private func duplicateProblem(_ node: NodeIndex) -> ReadingProblem {
    ReadingProblem(code: .duplicateKey, node: node, place: .value, message: "")
  }

  /// Reports the keys of a complete object beyond those that were compared by pairs.
  @inline(never)
  mutating func searchDuplicates(
    _ source: Span<UInt8>, _ container: OpenContainer, _ end: Int, _ nodes: inout MutableSpan<RawNode>
  ) {
    var keys = NameTable()
    var all: [UInt8] = []
    var node = Int(container.node) + 1
    var ordinal = 0
    while node < end {
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
}

/// What a document's interpreter asks about places.
extension RawTree {
  /// The JSON Pointer from a node's ancestor down to the node.
  package func pointer(of node: NodeIndex, from ancestor: NodeIndex) -> String {
    String(pointer(of: node).dropFirst(pointer(of: ancestor).count))
  }

  /// Line and column of a value's first character, from 1, the column in Unicode scalars.
  public func location(of node: NodeIndex) -> (line: Int, column: Int) {
    var lines = SourceLines()
    return lines.place(Int(nodes[Int(node)].offset), in: bytes.span.extracting(..<sourceCount))
  }

  /// The string holds `${` that is not escaped.
  package func holdsExpression(_ node: NodeIndex) -> Bool {
    guard isString(node), nodes[Int(node)].marks.contains(.dollar) else { return false }
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    let dollar = UInt8(ascii: "$")
    for byte in utf8(node) {
      if byte == UInt8(ascii: "{"), previous == dollar, beforePrevious != dollar { return true }
      (beforePrevious, previous) = (previous, byte)
    }
    return false
  }

  /// The member of an object whose key has these bytes.
  package func member(_ node: NodeIndex, _ name: some Collection<UInt8>) -> NodeIndex? {
    guard kind(of: node) == .object else { return nil }
    return children(node).first { keyUTF8($0).elementsEqual(name) }
  }
}

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

  /// The byte of the source that a byte of a string's value comes from.
  func sourceOffset(of byte: Int, in node: NodeIndex) -> Int {
    let start = extent(node).start
    guard start >= sourceCount else { return byte }
    // Decoded: go along the escapes.
    var source = Int(nodes[Int(node)].offset) + 1
    var decoded = start
    while decoded < byte {
      guard bytes[source] == UInt8(ascii: "\\") else {
        (source, decoded) = (source + 1, decoded + 1)
        continue
      }
      guard bytes[source + 1] == UInt8(ascii: "u") else {
        (source, decoded) = (source + 2, decoded + 1)
        continue
      }
      // A pair of surrogates is written as two escapes, and one character of four bytes.
      let length = bytes[decoded] < 0x80 ? 1 : bytes[decoded] < 0xE0 ? 2 : bytes[decoded] < 0xF0 ? 3 : 4
      (source, decoded) = (source + (length == 4 ? 12 : 6), decoded + length)
    }
    return source
  }

  /// The member of an object whose key has these bytes.
  package func member(_ node: NodeIndex, _ name: some Collection<UInt8>) -> NodeIndex? {
    guard kind(of: node) == .object else { return nil }
    return children(node).first { keyUTF8($0).elementsEqual(name) }
  }
}

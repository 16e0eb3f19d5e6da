/// Access by symbols and positions: what the checker, the writer and lowering walk a tree with.
extension RawTree {
  /// The symbol of a member's key in the vocabulary that the tree was read with; 0 where the name is unknown.
  @inlinable package func symbol(of node: NodeIndex) -> UInt16 { nodes[Int(node)].symbol }

  /// The node after a value's subtree: its next sibling, if it has one.
  @inlinable package func next(after node: NodeIndex) -> NodeIndex { nodes[Int(node)].end }

  /// The member of an object whose key has a symbol.
  @inlinable package func member(_ object: NodeIndex, symbol: UInt16) -> NodeIndex? {
    let row = nodes[Int(object)]
    guard row.kind == .object else { return nil }
    var node = object + 1
    while node < row.end {
      if nodes[Int(node)].symbol == symbol { return node }
      node = nodes[Int(node)].end
    }
    return nil
  }

  /// The member of an object whose key is that of another object's member.
  package func member(_ object: NodeIndex, keyOf other: NodeIndex) -> NodeIndex? {
    let nodes = nodes.span
    let bytes = bytes.span
    let key = nodes[Int(other)]
    guard nodes[Int(object)].kind == .object else { return nil }
    let name = bytes.extracting(Int(key.keyStart)..<Int(key.keyStart + key.keyCount))
    var member = object + 1
    while member < nodes[Int(object)].end {
      let row = nodes[Int(member)]
      // Of keys with a symbol nothing else need be compared.
      if row.symbol == key.symbol && row.keyCount == key.keyCount && (key.symbol != 0 || bytes.holds(name, at: Int(row.keyStart))) {
        return member
      }
      member = row.end
    }
    return nil
  }

  /// Whether two values are of one shape: scalars of one kind, or containers of such with the same keys in the same order.
  package func haveOneShape(_ first: NodeIndex, _ second: NodeIndex) -> Bool {
    let nodes = nodes.span
    let bytes = bytes.span
    for offset in 0..<nodes[Int(first)].end - first {
      let (one, other) = (nodes[Int(first + offset)], nodes[Int(second + offset)])
      guard one.end - first == other.end - second, one.kind.shape == other.kind.shape else { return false }
      // Their own keys do not count.
      guard offset > 0 else { continue }
      guard one.symbol == other.symbol, one.keyCount == other.keyCount else { return false }
      let name = bytes.extracting(Int(one.keyStart)..<Int(one.keyStart + one.keyCount))
      if one.symbol == 0 && !bytes.holds(name, at: Int(other.keyStart)) { return false }
    }
    return true
  }

  /// Where a string's bytes lie in `bytes`.
  @inlinable package func extent(_ node: NodeIndex) -> (start: Int, count: Int) {
    let payload = nodes[Int(node)].payload
    return (Int(payload >> 32), Int(payload & 0xFFFF_FFFF))
  }

  /// Where a key's bytes lie in `bytes`.
  @inlinable package func keyExtent(_ node: NodeIndex) -> (start: Int, count: Int) {
    (Int(nodes[Int(node)].keyStart), Int(nodes[Int(node)].keyCount))
  }

  /// Whether a key is a comment: it begins with `x-`.
  @inlinable package func isComment(_ node: NodeIndex) -> Bool { nodes[Int(node)].marks.contains(.comment) }

  /// The element that stands in an element's place by the format's rules for newer versions: itself, its fallback, or none.
  package func resolved(_ element: NodeIndex) -> NodeIndex? {
    var element = element
    while true {
      switch nodes[Int(element)].resolution {
      case .itself: return element
      case .dropped: return nil
      case .fallback:
        guard let fallback = member(element, "fallback") else { return nil }
        element = fallback
      }
    }
  }

  /// The number of an array's or an object's child that a node is, and the container; nil for the root.
  private func path(to node: NodeIndex) -> [(node: NodeIndex, ordinal: Int, isMember: Bool)] {
    var path: [(node: NodeIndex, ordinal: Int, isMember: Bool)] = []
    var container: NodeIndex = 0
    while container != node {
      var child = container + 1
      var ordinal = 0
      while nodes[Int(child)].end <= node {
        child = nodes[Int(child)].end
        ordinal += 1
      }
      path.append((child, ordinal, nodes[Int(container)].kind == .object))
      container = child
    }
    return path
  }

  /// The JSON Pointer of a node (RFC 6901).
  public func pointer(of node: NodeIndex) -> String {
    var pointer = ""
    for step in path(to: node) {
      pointer += "/"
      pointer += step.isMember ? RawTree.escapedPointerPart(key(step.node)) : String(step.ordinal)
    }
    return pointer
  }

  /// The object or array that a node stands in; the root for itself.
  package func container(of node: NodeIndex) -> NodeIndex {
    path(to: node).dropLast().last?.node ?? 0
  }

  /// A key as it stands between the slashes of a JSON Pointer (RFC 6901, section 3).
  package static func escapedPointerPart(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    var escaped = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": escaped.append(contentsOf: "~0".unicodeScalars)
      case "/": escaped.append(contentsOf: "~1".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The byte of the source at which a key's opening quote stands.
  func keyOffset(_ node: NodeIndex) -> Int {
    let start = Int(nodes[Int(node)].keyStart)
    if start < sourceCount { return start - 1 }
    // A decoded key tells nothing of its place: go back from the value to the quotes.
    var offset = Int(nodes[Int(node)].offset) - 1
    while bytes[offset] != UInt8(ascii: "\"") { offset -= 1 }
    repeat { offset -= 1 } while bytes[offset] != UInt8(ascii: "\"") || isEscaped(offset)
    return offset
  }

  private func isEscaped(_ offset: Int) -> Bool {
    var backslashes = 0
    while offset - backslashes > 0, bytes[offset - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    return backslashes % 2 == 1
  }
}

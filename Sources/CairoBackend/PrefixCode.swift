/// Huffman's code for symbols that occur so often, with a limit on its lengths. The same counts give the same code.
struct PrefixCode {
  struct Code: BitwiseCopyable {
    /// In the order in which they are written: the code's highest bit is the lowest.
    var bits: UInt16 = 0
    /// 0 for a symbol that does not occur.
    var length: UInt16 = 0
  }

  private(set) var codes: [Code]
  /// Symbols up to the last that occurs.
  var count: Int { (codes.lastIndex { $0.length > 0 } ?? -1) + 1 }

  init(_ counts: some Collection<UInt32>, longest: Int) {
    codes = [Code](repeating: Code(), count: counts.count)
    // By count; of equals the one with the lower symbol first.
    let order = counts.enumerated().filter { $0.element > 0 }.map { UInt64($0.element) << 16 | UInt64($0.offset) }.sorted()
    let lengths = PrefixCode.lengths(PrefixCode.depths(order.map { $0 >> 16 }), order.count, longest)
    for (place, length) in zip(order, lengths) { codes[Int(place & 0xFFFF)].length = length }
    assignBits()
  }

  /// How many leaves each depth of Huffman's tree has. Counts never decrease.
  private static func depths(_ counts: [UInt64]) -> [Int] {
    guard counts.count > 1 else { return [0, counts.count] }
    // The two nodes of least weight make one, again and again: leaves in order come from one row, nodes in order from another.
    var parents = [Int](repeating: 0, count: 2 * counts.count - 1)
    var weights = counts
    var (leaf, node) = (0, counts.count)
    for parent in counts.count..<parents.count {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < counts.count && (node == parent || weights[leaf] <= weights[node])
        let child = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        parents[child] = parent
        weight += weights[child]
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    var leaves: [Int] = []
    for index in (0..<parents.count - 1).reversed() {
      depths[index] = depths[parents[index]] + 1
      guard index < counts.count else { continue }
      while leaves.count <= depths[index] { leaves.append(0) }
      leaves[depths[index]] += 1
    }
    return leaves
  }

  /// The lengths of so many codes, the longest first. Leaves that lie too deep are hung up at the limit, and what that is too much comes from shorter
  /// codes that become one longer.
  private static func lengths(_ leaves: [Int], _ count: Int, _ longest: Int) -> [UInt16] {
    var numbers = [Int](repeating: 0, count: longest + 1)
    for (depth, leaves) in leaves.enumerated() { numbers[min(depth, longest)] += leaves }
    var excess = numbers.enumerated().dropFirst().reduce(-(1 << longest)) { $0 + $1.element << (longest - $1.offset) }
    while excess > 0 {
      guard let shorter = (1..<longest).last(where: { numbers[$0] > 0 }) else { preconditionFailure("more symbols than codes") }
      numbers[longest] -= 1
      numbers[shorter] -= 1
      numbers[shorter + 1] += 2
      excess -= 1
    }
    return (1...longest).reversed().flatMap { [UInt16](repeating: UInt16($0), count: numbers[$0]) }
  }

  /// Canonical codes. Source: RFC 1951, §3.2.2.
  private mutating func assignBits() {
    var numbers = [UInt16](repeating: 0, count: Deflate.longestCode + 1)
    for code in codes where code.length > 0 { numbers[Int(code.length)] += 1 }
    var next = [UInt16](repeating: 0, count: Deflate.longestCode + 1)
    for length in 1...Deflate.longestCode { next[length] = (next[length - 1] + numbers[length - 1]) << 1 }
    for index in codes.indices where codes[index].length > 0 {
      let length = Int(codes[index].length)
      codes[index].bits = PrefixCode.reversed(next[length], length)
      next[length] &+= 1
    }
  }

  private static func reversed(_ bits: UInt16, _ length: Int) -> UInt16 {
    var (rest, reversed) = (bits, UInt16(0))
    for _ in 0..<length {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}

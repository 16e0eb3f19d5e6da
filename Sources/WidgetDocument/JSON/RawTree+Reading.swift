import Geometry

extension RawTree {
  /// The tree of a file that could not be read: null.
  static let null = RawTree(
    bytes: [],
    nodes: [RawNode(kind: .null, resolution: .itself, symbol: 0, offset: 0, end: 1, keyStart: 0, keyCount: 0, payload: 0)], sourceCount: 0)

  /// Reads JSON of at most `limit` bytes. What is wrong short of the syntax goes to `problems`.
  init(reading source: [UInt8], symbols: SymbolTable, limits: Limits, limit: Int, problems: inout [ReadingProblem]) throws(SyntaxFault) {
    guard source.count <= limit else {
      throw SyntaxFault(
        code: .limitExceeded, offset: 0, message: "the file has \(source.count) bytes; at most \(limit) are read", expected: "\(limit) bytes",
        found: "\(source.count) bytes")
    }
    var reader = JSONReader(symbols: symbols, limits: limits)
    try reader.read(source.span)
    problems = reader.problems
    bytes = source
    sourceCount = source.count
    if !reader.decoded.isEmpty { bytes.append(contentsOf: reader.decoded) }
    nodes = reader.nodes
  }
}

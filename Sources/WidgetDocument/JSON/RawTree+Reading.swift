import Geometry

extension RawTree {
  /// The tree of a file that could not be read: null.
  static let null = RawTree(bytes: [], nodes: [.null], sourceCount: 0)

  /// Zeros behind the source and behind what was decoded.
  static let padding = 16

  /// Reads JSON of at most `limit` bytes. What is wrong short of the syntax goes to `problems`.
  init(reading source: [UInt8], symbols: SymbolTable, limits: Limits, limit: Int, problems: inout [ReadingProblem]) throws(SyntaxFault) {
    guard source.count <= limit else {
      throw SyntaxFault(
        code: .limitExceeded, offset: 0, message: "the file has \(source.count) bytes; at most \(limit) are read", expected: "\(limit) bytes",
        found: "\(source.count) bytes")
    }
    var padded: [UInt8] = []
    // Escapes are rare: what is decoded mostly fits behind the source, without another copy of it.
    padded.reserveCapacity(source.count + source.count / 16 + 2 * Self.padding)
    padded.append(contentsOf: source)
    padded.append(contentsOf: repeatElement(0, count: Self.padding))
    var reader = JSONReader(symbols: symbols, limits: limits, count: source.count)
    nodes = try reader.read(padded.span)
    problems = reader.problems
    sourceCount = source.count
    if !reader.decoded.isEmpty {
      padded.append(contentsOf: reader.decoded)
      padded.append(contentsOf: repeatElement(0, count: Self.padding))
    }
    bytes = padded
  }
}

/// The codes of one block's literals, lengths and distances. Source: RFC 1951, §3.2.7.
struct BlockCode {
  /// A code and the bits behind it.
  private struct Word: BitwiseCopyable {
    var bits: UInt64 = 0
    var bitCount: UInt64 = 0
  }

  private let literals: PrefixCode
  private let distances: PrefixCode
  /// By bytes of a match.
  private let lengths: [Word]

  /// Four literals of the longest code, and seven bits that are left of a byte, are what a writer holds.
  private static let longestLiteral = 14

  init(_ symbols: [UInt32], _ distances: [UInt32]) {
    let literals = PrefixCode(symbols, longest: BlockCode.longestLiteral)
    self.literals = literals
    // A block without matches has a code for distances all the same.
    self.distances = PrefixCode(distances.contains { $0 > 0 } ? distances : [1], longest: Deflate.longestCode)
    lengths = Deflate.lengths.map { symbol in
      let code = literals.codes[symbol.index]
      let length = UInt64(code.length)
      return Word(bits: UInt64(code.bits) | symbol.bits << length, bitCount: length + symbol.bitCount)
    }
  }

  func writeFilter(_ filter: UInt8, to writer: inout BitWriter) {
    writer.put(literals.codes[Int(filter)])
    writer.flush()
  }

  func writeEnd(to writer: inout BitWriter) {
    writer.put(literals.codes[Deflate.endOfBlock])
    writer.flush()
  }

  /// Writes runs whose first pixel is `pixels`.
  func write(_ runs: ArraySlice<PixelRun>, _ pixels: UnsafePointer<UInt32>, bytesPerPixel: Int, to writer: inout BitWriter) {
    unsafe literals.codes.withUnsafeBufferPointer { codes in
      var next = unsafe pixels
      for run in runs {
        if bytesPerPixel == 3 {
          for i in 0..<Int(run.literals) { unsafe BlockCode.put(next[i], codes, to: &writer) }
        } else {
          for i in 0..<Int(run.literals) { unsafe BlockCode.put(next[i], codes, alpha: true, to: &writer) }
        }
        unsafe next += Int(run.literals)
        guard run.length > 0 else { continue }
        let length = lengths[Int(run.length)]
        writer.put(length.bits, length.bitCount)
        let distance = Deflate.distance(run.distance)
        writer.put(distances.codes[distance.index])
        writer.put(distance.bits, distance.bitCount)
        writer.flush()
        unsafe next += Int(run.length) / bytesPerPixel
      }
    }
  }

  @inline(__always) private static func put(
    _ pixel: UInt32, _ codes: UnsafeBufferPointer<PrefixCode.Code>, alpha: Bool = false, to writer: inout BitWriter
  ) {
    unsafe writer.put(codes[Int(pixel & 255)])
    unsafe writer.put(codes[Int(pixel &>> 8 & 255)])
    unsafe writer.put(codes[Int(pixel &>> 16 & 255)])
    if alpha { unsafe writer.put(codes[Int(pixel &>> 24)]) }
    writer.flush()
  }
}

extension BlockCode {
  /// Says that a block with codes of its own begins, and which those are.
  func writeHeader(isLast: Bool, to writer: inout BitWriter) {
    let (literalCount, distanceCount) = (literals.count, max(1, distances.count))
    let lengths = literals.codes.prefix(literalCount).map(\.length) + distances.codes.prefix(distanceCount).map(\.length)
    let symbols = LengthSymbol.all(of: lengths)
    var counts = [UInt32](repeating: 0, count: LengthSymbol.order.count)
    for symbol in symbols { counts[symbol.index] += 1 }
    let code = PrefixCode(counts, longest: 7)
    let ordered = LengthSymbol.order.map { code.codes[$0].length }
    let orderedCount = max(4, (ordered.lastIndex { $0 > 0 } ?? 0) + 1)
    writer.put(isLast ? 0b101 : 0b100, 3)
    writer.put(UInt64(literalCount - 257), 5)
    writer.put(UInt64(distanceCount - 1), 5)
    writer.put(UInt64(orderedCount - 4), 4)
    writer.flush()
    for length in ordered.prefix(orderedCount) {
      writer.put(UInt64(length), 3)
      writer.flush()
    }
    for symbol in symbols {
      writer.put(code.codes[symbol.index])
      writer.put(symbol.bits, symbol.bitCount)
      writer.flush()
    }
  }
}

/// Lengths of codes: one of them, or how often one comes again.
private enum LengthSymbol {
  /// The order in which the lengths of their own codes are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  static func all(of lengths: [UInt16]) -> [Deflate.Symbol] {
    var symbols: [Deflate.Symbol] = []
    var next = 0
    while next < lengths.count {
      let length = lengths[next]
      let equal = lengths[next...].prefix { $0 == length }.count
      let (symbol, count) = length == 0 ? zeros(equal) : repeated(equal - 1)
      // One that is not 0 comes once by itself before it is repeated.
      if length > 0 || symbol == nil { symbols.append(Deflate.Symbol(index: Int(length))) }
      if let symbol { symbols.append(symbol) }
      next += length > 0 || symbol == nil ? 1 + count : count
    }
    return symbols
  }

  private static func zeros(_ count: Int) -> (Deflate.Symbol?, Int) {
    guard count >= 3 else { return (nil, 0) }
    guard count >= 11 else { return (Deflate.Symbol(index: 17, bits: UInt64(count - 3), bitCount: 3), count) }
    let taken = min(count, 138)
    return (Deflate.Symbol(index: 18, bits: UInt64(taken - 11), bitCount: 7), taken)
  }

  private static func repeated(_ count: Int) -> (Deflate.Symbol?, Int) {
    guard count >= 3 else { return (nil, 0) }
    let taken = min(count, 6)
    return (Deflate.Symbol(index: 16, bits: UInt64(taken - 3), bitCount: 2), taken)
  }
}

/// The format's numbers. Source: RFC 1951, §3.2.5.
enum Deflate {
  /// Bytes of the longest match.
  static let longestMatch = 258
  /// Bytes back that a match reaches.
  static let window = 32_768
  static let literalSymbols = 286
  static let distanceSymbols = 30
  static let endOfBlock = 256
  static let longestCode = 15

  /// A length or a distance: its symbol, and further bits with their number.
  struct Symbol: BitwiseCopyable {
    var index = 0
    var bits: UInt64 = 0
    var bitCount: UInt64 = 0
  }

  /// By bytes of a match, 3…258.
  static let lengths: [Symbol] = {
    var symbols = [Symbol](repeating: Symbol(), count: 3)
    var index = 257
    for length in 3..<longestMatch {
      // Eight symbols stand for a length each; then four at a time for twice as many.
      let group = UInt64(max(0, (length - 3).bitWidth - (length - 3).leadingZeroBitCount - 3))
      let bits = UInt64(length - 3) & (1 << group - 1)
      if length > 3, bits == 0 { index += 1 }
      symbols.append(Symbol(index: index, bits: bits, bitCount: group))
    }
    return symbols + [Symbol(index: 285)]
  }()

  /// - Parameter distance: Bytes back less one.
  @inline(__always) static func distance(_ distance: UInt16) -> Symbol {
    guard distance > 3 else { return Symbol(index: Int(distance)) }
    let group = 14 &- distance.leadingZeroBitCount
    let half = Int(distance &>> UInt16(truncatingIfNeeded: group)) & 1
    return Symbol(index: 2 &* group &+ 2 &+ half, bits: UInt64(distance) & (1 &<< UInt64(group) &- 1), bitCount: UInt64(group))
  }
}

/// FIPS 180-4's SHA-256.
enum SHA256 {
  /// The hash in hexadecimal digits.
  static func hex(of bytes: [UInt8]) -> String {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var message = bytes
    message.append(0x80)
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    message += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> $0) }
    for start in stride(from: 0, to: message.count, by: 64) { add(message[start..<start + 64], to: &state) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { words[index / 4] |= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let high = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var v = state
    for (constant, word) in zip(constants, words) {
      let first = v[7] &+ (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) &+ (v[4] & v[5] ^ ~v[4] & v[6]) &+ constant &+ word
      let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, found in whole numbers.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest r with r³ ≤ prime · 2⁹⁶; its low 32 bits are the fraction.
      var root: UInt64 = 0
      for bit in (0..<36).reversed() {
        let trial = root | 1 << UInt64(bit)
        let square = trial.multipliedFullWidth(by: trial)
        let low = square.low.multipliedFullWidth(by: trial)
        let high = square.high * trial + low.high
        if high < prime << 32 || high == prime << 32 && low.low == 0 { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()
}

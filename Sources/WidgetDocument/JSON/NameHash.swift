/// A quick hash of short names: full products of their words with a seed that nobody outside the process knows.
package enum NameHash {
  package typealias Seed = (UInt64, UInt64)

  /// Two words of the process's own hashing.
  package static func randomSeed() -> Seed {
    var hasher = Hasher()
    hasher.combine(1)
    let first = UInt64(truncatingIfNeeded: hasher.finalize())
    hasher = Hasher()
    hasher.combine(2)
    return (first, UInt64(truncatingIfNeeded: hasher.finalize()))
  }

  package static func hash(_ name: Span<UInt8>, _ space: UInt8, _ seed: Seed) -> Int {
    var hash = seed.1 ^ UInt64(space) &<< 32 ^ UInt64(truncatingIfNeeded: name.count)
    var offset = 0
    while offset + 8 < name.count {
      hash = mix(name.word(offset), hash, seed.0)
      offset += 8
    }
    return Int(truncatingIfNeeded: mix(end(name, offset), hash, seed.0))
  }

  /// The last one to eight bytes of a name; of a longer one together with bytes before them.
  @inline(__always)
  private static func end(_ name: Span<UInt8>, _ offset: Int) -> UInt64 {
    if name.count >= 8 { return name.word(name.count - 8) }
    var word: UInt64 = 0
    for index in name.indices { word = word &<< 8 | UInt64(name[index]) }
    return word
  }

  @inline(__always)
  private static func mix(_ word: UInt64, _ hash: UInt64, _ seed: UInt64) -> UInt64 {
    let product = (word ^ seed).multipliedFullWidth(by: hash ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// A quick hash of short names: full products of their words with a seed that nobody outside the process knows.
@usableFromInline package enum NameHash {
  @usableFromInline package typealias Seed = (UInt64, UInt64)

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
    while offset &+ 8 < name.count {
      hash = mix(name.word(offset), hash, seed.0)
      offset &+= 8
    }
    // Of a longer name the last eight bytes, some of which were taken before.
    let end = name.count >= 8 ? name.word(name.count &- 8) : name.shortWord(0, name.count)
    return Int(truncatingIfNeeded: mix(end, hash, seed.0))
  }

  /// The hash of a name of at most eight bytes, given in one word.
  @inlinable @inline(__always)
  package static func hash(_ word: UInt64, _ count: Int, _ seed: Seed) -> Int {
    Int(truncatingIfNeeded: mix(word, seed.1 ^ UInt64(truncatingIfNeeded: count), seed.0))
  }

  @inlinable @inline(__always)
  static func mix(_ word: UInt64, _ hash: UInt64, _ seed: UInt64) -> UInt64 {
    let product = (word ^ seed).multipliedFullWidth(by: hash ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

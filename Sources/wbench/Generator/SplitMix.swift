/// A generator of numbers that is the same everywhere (Steele, Lea and Flood, 2014).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed &>> 31
  }

  /// A whole number from 0 to below `count`.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }

  /// True so many times of a hundred.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// A character of the same sort: a small letter, a capital or a digit; any other character stays.
  mutating func another(_ byte: UInt8) -> UInt8 {
    for sort in [UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9")]
    where sort.contains(byte) {
      return sort.lowerBound + UInt8(next() % UInt64(sort.count))
    }
    return byte
  }
}

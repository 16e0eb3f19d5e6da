import WidgetDocument

/// Names, of which it is known quickly that a text has none of them: a bit for each, by its first eight bytes.
package struct WordFilter {
  private var bits = InlineArray<16, UInt64>(repeating: 0)

  package init() {}

  package mutating func add(_ name: Span<UInt8>) {
    let place = Self.place(name.packedFirst)
    bits[place &>> 6] |= 1 &<< UInt64(place)
  }

  /// Whether a word in a range of a text is perhaps one of the names: never wrongly false. Eight more bytes stand behind the range.
  package func mayHoldWord(of text: [UInt8], in range: Range<Int>) -> Bool {
    let text = text.span
    var start = range.lowerBound
    while start < range.upperBound {
      let word = text.checkedWord(start)
      let length = Lanes.otherThanWord(word).trailingZeroBitCount &>> 3
      // What is left of a longer word may be taken for another.
      let place = Self.place(length < 8 ? Lanes.first(length, of: word) : word)
      if length > 0 && bits[place &>> 6] &>> UInt64(place) & 1 != 0 { return true }
      start &+= max(length, 1)
    }
    return false
  }

  private static func place(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> 54) }
}

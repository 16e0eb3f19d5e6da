import CICU

/// Brackets that are open at once. Source: UAX #9 BD16, whose limit ICU 72 leaves out: its time is quadratic in the brackets that are open.
enum BracketDepth {
  private static let limit = 63

  /// A copy of a paragraph in which no bracket is one after too many are open; nil where they never are.
  static func limited(_ units: ContiguousArray<UInt16>, _ range: Range<Int>) -> ContiguousArray<UInt16>? {
    guard let end = firstTooDeep(units, range) else { return nil }
    var copy = ContiguousArray(units[range])
    for i in end - range.lowerBound..<copy.count where cicu_closing_bracket(UInt32(copy[i])) != 0 {
      // Any other neutral character.
      copy[i] = 0x21
    }
    return copy
  }

  /// The first bracket that is opened while as many are open as may be.
  private static func firstTooDeep(_ units: ContiguousArray<UInt16>, _ range: Range<Int>) -> Int? {
    var open: ContiguousArray<UInt32> = []
    for i in range where mayBeBracket(units[i]) {
      let unit = UInt32(units[i])
      let closing = cicu_closing_bracket(unit)
      if closing == 0 { continue }
      if closing != unit {
        if open.count == limit { return i }
        open.append(closing)
      } else if let place = open.lastIndex(of: closing) {
        open.removeSubrange(place...)
      }
    }
    return nil
  }

  /// All but most letters.
  private static func mayBeBracket(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    case 0xF3A...0xF3D, 0x169B...0x169C, 0x2000...0x2FFF, 0x3000...0x303F, 0xFE00...0xFFFF: true
    default: false
    }
  }
}

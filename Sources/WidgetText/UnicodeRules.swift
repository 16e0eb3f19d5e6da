/// ICU's answers for a whole text of UTF-16 units, as the stages of text use them; for tests against Unicode's own files.
package final class UnicodeRules {
  private let graphemes: Breaker
  private let lineBreaks: Breaker
  private let bidi: Bidi

  package init() throws(FontError) {
    guard let graphemes = Breaker.clusters(), let lineBreaks = Breaker(lineBreaksOf: "en"), let bidi = Bidi() else {
      throw .libraryUnavailable("ICU")
    }
    self.graphemes = graphemes
    self.lineBreaks = lineBreaks
    self.bidi = bidi
  }

  /// The units where grapheme clusters begin.
  package func clusters(of units: ContiguousArray<UInt16>) -> [Int] { boundaries(of: units, .cluster, graphemes) }

  /// The units where lines may begin, 0 included.
  package func lineStarts(of units: ContiguousArray<UInt16>) -> [Int] { boundaries(of: units, .lineBreak, lineBreaks) }

  /// The embedding levels of the units.
  package func levels(of units: ContiguousArray<UInt16>, paragraphLevel: UInt8) -> ContiguousArray<UInt8> {
    var levels: ContiguousArray<UInt8> = []
    bidi.levels(of: units, in: 0..<units.count, paragraphLevel: paragraphLevel, into: &levels)
    return levels
  }

  /// The indices of `levels` from left to right.
  package func visualOrder(of levels: ContiguousArray<UInt8>) -> ContiguousArray<Int32> {
    var order: ContiguousArray<Int32> = []
    Bidi.reorder(levels, into: &order)
    return order
  }

  private func boundaries(of units: ContiguousArray<UInt16>, _ mark: UnitFlags, _ breaker: borrowing Breaker) -> [Int] {
    var flags = ContiguousArray<UnitFlags>(repeating: [], count: units.count)
    breaker.mark(mark, of: units, in: 0..<units.count, into: &flags)
    return flags.indices.filter { flags[$0].contains(mark) }
  }
}

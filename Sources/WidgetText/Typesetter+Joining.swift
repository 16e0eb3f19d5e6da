import CICU

/// Letters that join across the border of two items, which are shaped one by one.
extension Typesetter {
  /// Marks between two letters that are looked past at most.
  private static let transparentLimit = 32

  /// The sides on which an item goes on as a word of the one beside it.
  func joining(_ item: Item, _ paragraph: Paragraph) -> ShapeFeatures {
    guard item.kind == .text, joins(item.script) else { return [] }
    var features: ShapeFeatures = []
    if isJoined(at: Int(item.firstUnit), paragraph) { features.insert(.joinsBefore) }
    if isJoined(at: Int(item.endUnit), paragraph) { features.insert(.joinsAfter) }
    return features
  }

  /// Whether the letter before a unit joins the one after it; marks between them do not matter. Source: Unicode 9.2, Cursive Joining.
  private func isJoined(at unit: Int, _ paragraph: Paragraph) -> Bool {
    let range = Int(paragraph.units.lowerBound)..<Int(paragraph.units.upperBound)
    guard let before = letter(from: unit - 1, by: -1, in: range), cicu_joins_next(before) else { return false }
    return letter(from: unit, by: 1, in: range).map(cicu_joins_previous) ?? false
  }

  /// The first character from a unit on that is not passed over.
  private func letter(from unit: Int, by step: Int, in range: Range<Int>) -> UInt32? {
    var i = unit
    for _ in 0..<Typesetter.transparentLimit where range.contains(i) {
      let character = character(around: i, in: range)
      if !cicu_is_transparent(character) { return character }
      i += character > 0xFFFF ? 2 * step : step
    }
    return nil
  }

  /// The character that a unit, either of a pair, belongs to.
  private func character(around unit: Int, in range: Range<Int>) -> UInt32 {
    let value = UInt32(units[unit])
    switch value & 0xFC00 {
    case 0xD800 where unit + 1 < range.upperBound: return 0x1_0000 + (value & 0x3FF) << 10 + UInt32(units[unit + 1]) & 0x3FF
    case 0xDC00 where unit > range.lowerBound: return 0x1_0000 + (UInt32(units[unit - 1]) & 0x3FF) << 10 + value & 0x3FF
    default: return value
    }
  }
}

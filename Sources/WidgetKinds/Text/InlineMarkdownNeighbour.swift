import WidgetDocument

/// What stands beside a run of delimiters, as far as it matters.
enum Neighbour {
  case whiteSpace, punctuation, other

  /// The character that ends before an index; the start of the text is white space.
  init(before index: Int, in source: [UInt8]) {
    guard index > 0 else {
      self = .whiteSpace
      return
    }
    var start = index - 1
    while UTF8.isContinuation(source[start]), start > 0 { start -= 1 }
    self.init(source[start..<index])
  }

  /// The character that begins at an index; the end of the text is white space.
  init(at index: Int, in source: [UInt8]) {
    guard index < source.count else {
      self = .whiteSpace
      return
    }
    var end = index + 1
    while end < source.count, UTF8.isContinuation(source[end]) { end += 1 }
    self.init(source[index..<end])
  }

  private init(_ character: ArraySlice<UInt8>) {
    switch character.first {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0xC, UInt8(ascii: "\r"), UInt8(ascii: " "), nil: self = .whiteSpace
    case let byte? where byte < 0x80: self = byte.isASCIIPunctuation ? .punctuation : .other
    default: self.init(String(decoding: character, as: UTF8.self).unicodeScalars.first?.properties.generalCategory ?? .unassigned)
    }
  }

  private init(_ category: Unicode.GeneralCategory) {
    switch category {
    case .spaceSeparator: self = .whiteSpace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = .punctuation
    default: self = .other
    }
  }
}

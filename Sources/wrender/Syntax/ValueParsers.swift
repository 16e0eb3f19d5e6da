import WidgetFoundation

/// One of a set of words: the type's raw values.
func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
  _ type: Word.Type
) -> @Sendable (String) throws(ValueError) -> Word where Word.AllCases == [Word] {
  { text throws(ValueError) in
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw ValueError(words.enumerated, suggestion: EditDistance.nearest(to: text, among: words))
  }
}

/// A plain decimal number within a range: no sign for positive ones, no exponent, no `inf` or `nan`.
func number(_ range: ClosedRange<Double>) -> @Sendable (String) throws(ValueError) -> Double {
  { text throws(ValueError) in
    guard let number = plainDecimal(text), range.contains(number) else {
      throw ValueError("a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))")
    }
    return number
  }
}

/// A whole number within a range, in digits alone.
func wholeNumber(_ range: ClosedRange<Int>) -> @Sendable (String) throws(ValueError) -> Int {
  { text throws(ValueError) in
    guard text.utf8.count <= 16, text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), range.contains(number) else {
      throw ValueError("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// A text that is not empty, described by `expected`, of which `isValid` approves.
func text(_ expected: String, where isValid: @escaping @Sendable (String) -> Bool = { _ in true })
  -> @Sendable (String) throws(ValueError) -> String
{
  { text throws(ValueError) in
    guard !text.isEmpty, isValid(text) else { throw ValueError(expected) }
    return text
  }
}

/// Digits with at most one point among them; nil for everything else that Double would take.
func plainDecimal(_ text: some StringProtocol) -> Double? {
  let bytes = Array(text.utf8)
  guard bytes.count <= 16, let first = bytes.first, let last = bytes.last, first.isASCIIDigit, last.isASCIIDigit,
    bytes.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
  else { return nil }
  return Double(text)
}

extension [String] {
  /// "a", "a or b", "a, b or c".
  var enumerated: String {
    guard let last else { return "" }
    return count == 1 ? last : dropLast().joined(separator: ", ") + " or " + last
  }
}

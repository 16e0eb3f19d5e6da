/// Digits of a locale, what stands between them, and what stands around them.
struct DigitLayout {
  /// What stands before and after the digits, in UTF-8.
  struct Affixes {
    var prefix: [UInt8]
    var suffix: [UInt8]
  }

  /// UTF-8 of the ten digits, one after another, all of one length.
  private let digits: [UInt8]
  private let digitLength: Int
  private let point: [UInt8]
  private let grouping: DigitGrouping
  private let minimumFraction: Int
  private let maximumFraction: Int
  /// How many places the digits are moved to the left.
  private let shift: Int
  private let positive: Affixes
  private let negative: Affixes
  private let zero: Affixes
  private let negativeZero: Affixes

  /// Nil where numbers of the style have parts that do not follow from these.
  init?(_ style: NumberStyle, _ form: NumberForm, locale: [CChar], _ format: NumberFormat, _ buffer: inout UnitBuffer) {
    guard style.notation == .standard, style.fraction ?? 0 <= Self.maximumFraction, form.hasPlainAffixes else { return nil }
    // One decimal shows the decimal point, whatever the style.
    var shown = style
    shown.fraction = 1
    guard let pointed = NumberFormat(skeleton: shown.skeleton(form), locale: locale) else { return nil }
    func sample(_ value: Double) -> NumberSample? { NumberSample(pointed.text(form == .percent ? value / 100 : value, &buffer)) }
    guard let long = sample(1_234_567.5), let negative = sample(-1_234_567.5), let zero = sample(0), let negativeZero = sample(-0.0),
      long.digits == [1, 2, 3, 4, 5, 6, 7, 5], let point = long.gaps.last, long.gapPositions.last == 7,
      let grouping = DigitGrouping(long, sample), let fractions = Self.fractions(style, form, format, &buffer)
    else { return nil }
    digits = (0..<10).flatMap { Array(String(long.scalar(of: $0)).utf8) }
    digitLength = digits.count / 10
    self.point = Array(point.utf8)
    self.grouping = grouping
    (minimumFraction, maximumFraction) = fractions
    shift = form == .percent ? 2 : 0
    positive = long.affixes
    self.negative = negative.affixes
    self.zero = zero.affixes
    self.negativeZero = negativeZero.affixes
    // 16 digits before the decimal point, each with a separator, and 9 after it.
    let around = [positive, self.negative, self.zero, self.negativeZero].map { $0.prefix.count + $0.suffix.count }.max() ?? 0
    guard around + 25 * digitLength + 16 * grouping.separator.count + self.point.count <= Self.roomLength else { return nil }
  }

  /// The least and the largest number of decimals; a currency has its own.
  private static func fractions(
    _ style: NumberStyle, _ form: NumberForm, _ format: NumberFormat, _ buffer: inout UnitBuffer
  ) -> (Int, Int)? {
    if let fraction = style.fraction { return (fraction, fraction) }
    guard case .currency = form else { return (0, 3) }
    guard let sample = NumberSample(format.text(1, &buffer)) else { return nil }
    return (sample.digits.count - 1, sample.digits.count - 1)
  }

  /// Writes a number in UTF-8 at the end of `room`, which has `roomLength` bytes; where it begins there, or nil where ICU has to write it.
  func write(_ value: Double, into room: inout MutableSpan<UInt8>) -> Int? {
    let scaled = value.magnitude * Self.powers[maximumFraction + shift]
    guard scaled < 0x1p50 else { return nil }
    let rest = scaled - scaled.rounded(.down)
    // Halves are those of the decimal digits, which the product only comes near to.
    if maximumFraction + shift > 0, abs(rest - 0.5) <= scaled * 0x1p-50 + 0x1p-60 { return nil }
    let rounded = UInt64(scaled.rounded(.toNearestOrEven))
    let affixes = affixes(isNegative: value.sign == .minus, isZero: rounded == 0)
    var start = Self.roomLength
    Self.prepend(affixes.suffix, to: &start, of: &room)
    prependDigits(rounded, to: &start, of: &room)
    Self.prepend(affixes.prefix, to: &start, of: &room)
    return start
  }

  private func affixes(isNegative: Bool, isZero: Bool) -> Affixes {
    switch (isNegative, isZero) {
    case (false, false): positive
    case (true, false): negative
    case (false, true): zero
    case (true, true): negativeZero
    }
  }

  private func prependDigits(_ number: UInt64, to start: inout Int, of room: inout MutableSpan<UInt8>) {
    var rest = number
    var fraction = maximumFraction
    while fraction > minimumFraction, rest % 10 == 0 {
      rest /= 10
      fraction -= 1
    }
    if fraction > 0 {
      for _ in 0..<fraction {
        prependDigit(rest % 10, to: &start, of: &room)
        rest /= 10
      }
      Self.prepend(point, to: &start, of: &room)
    }
    var untilSeparator = rest >= grouping.least ? grouping.primary : Int.max
    repeat {
      if untilSeparator == 0 {
        Self.prepend(grouping.separator, to: &start, of: &room)
        untilSeparator = grouping.secondary
      }
      prependDigit(rest % 10, to: &start, of: &room)
      untilSeparator -= 1
      rest /= 10
    } while rest > 0
  }

  private func prependDigit(_ digit: UInt64, to start: inout Int, of room: inout MutableSpan<UInt8>) {
    start -= digitLength
    for i in 0..<digitLength { room[start + i] = digits[Int(digit) * digitLength + i] }
  }

  private static func prepend(_ text: [UInt8], to start: inout Int, of room: inout MutableSpan<UInt8>) {
    start -= text.count
    for i in 0..<text.count { room[start + i] = text[i] }
  }

  /// More decimals than these, and two places of a percentage, are left to ICU.
  private static let maximumFraction = 9
  /// Bytes that hold any number of a layout.
  static let roomLength = 256
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11]
  /// Powers of ten.
  static let units: [UInt64] = (0..<17).map { (0..<$0).reduce(1) { unit, _ in unit * 10 } }
}

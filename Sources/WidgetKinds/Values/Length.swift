import WidgetDocument

/// LENGTH: a number, a fraction of the length on offer and, as a maximum, "infinity".
extension ValueType {
  static let fraction = Record("length", [Field("fraction", .factor, required: true, "The part of the length that is offered.")])

  /// A width or a height: a number of at least 0, or a fraction.
  static let extent = oneOf(
    [
      Alternative(.number, .size),
      Alternative(
        .object,
        .record(Record("length", [Field("fraction", .number(.positiveFactor), required: true, "The part of the length that is offered.")]))),
    ], expected: "a length of at least 0 or {\"fraction\": n}")

  /// A minimum or an ideal: a number of at least 0.
  static let bound = size

  /// A maximum: a number of at least 0, or "infinity".
  static let maximum = oneOf(
    [Alternative(.number, .size), Alternative(.string, .word(WordList("length", ["infinity"])))],
    expected: "a length of at least 0 or \"infinity\"")

  /// A shift: a number or a fraction, of either sign.
  static let shift = oneOf(
    [Alternative(.number, .length), Alternative(.object, .record(fraction))], expected: "a length or {\"fraction\": n}")
}

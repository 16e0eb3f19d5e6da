import WidgetDocument

enum UnderlineAttribute: Modifier {
  static let schema = ModifierSchema("underline", .textLine, attribute: true, "A line below text.")
}

enum StrikethroughAttribute: Modifier {
  static let schema = ModifierSchema("strikethrough", .textLine, attribute: true, "A line through text.")
}

enum TrackingAttribute: Modifier {
  static let schema = ModifierSchema("tracking", .length, attribute: true, "Points between letters; ligatures go.")
}

enum BaselineOffsetAttribute: Modifier {
  static let schema = ModifierSchema("baselineOffset", .length, attribute: true, "Points by which text stands above its baseline.")
}

enum LineSpacingAttribute: Modifier {
  static let schema = ModifierSchema("lineSpacing", .size, attribute: true, "Points between two lines of a text.")
}

enum LineLimitAttribute: Modifier {
  static let schema = ModifierSchema(
    "lineLimit",
    .oneOf(
      [
        Alternative(.number, .integer(1...Int(Int32.max))),
        Alternative(.string, .word(WordList("line limit", ["unlimited"]))),
        Alternative(.object, .record(record)),
      ], expected: "a number of lines, \"unlimited\" or an object"),
    attribute: true, "The most lines that a text takes.")

  private static let record = Record(
    "line limit",
    [
      Field("limit", .integer(1...Int(Int32.max)), required: true, "The most lines."),
      Field("reservesSpace", .boolean, default: "false", "Takes the room of all of them, whatever the text."),
    ], short: "limit")
}

enum MultilineTextAlignmentAttribute: Modifier {
  static let schema = ModifierSchema(
    "multilineTextAlignment", .horizontalAlignment, attribute: true, "How the lines of a text are aligned with one another.")
}

enum TruncationModeAttribute: Modifier {
  static let schema = ModifierSchema(
    "truncationMode", .words("truncation mode", "head", "middle", "tail"), attribute: true, "Where a text that does not fit is cut.")
}

enum MinimumScaleFactorAttribute: Modifier {
  static let schema = ModifierSchema(
    "minimumScaleFactor", .number(.positiveUnit), attribute: true, "How far a text that does not fit may shrink.")
}

enum TextCaseAttribute: Modifier {
  static let schema = ModifierSchema(
    "textCase", .words("text case", "uppercase", "lowercase", "none"), attribute: true, "Capital or small letters, in the locale.")
}

extension ValueType {
  /// Whether there is a line, or what it looks like.
  fileprivate static let textLine = ValueType.oneOf(
    [
      Alternative(.boolean, .boolean),
      Alternative(
        .object,
        .record(
          Record(
            "line",
            [
              Field(
                "pattern", .words("pattern", "solid", "dot", "dash", "dashDot", "dashDotDot"), default: "\"solid\"", "Its strokes and gaps."
              ),
              Field("color", .color, "Its colour; absent: the text's."),
            ]))),
    ], expected: "true, false or an object of a line")
}

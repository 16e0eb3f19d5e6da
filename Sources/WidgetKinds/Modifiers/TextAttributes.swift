import WidgetDocument
import WidgetText

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

extension UnderlineAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) { lowering.values.underline = lowering.lineDecoration(value) }
}

extension StrikethroughAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) { lowering.values.strikethrough = lowering.lineDecoration(value) }
}

extension Lowering {
  /// A line under or through text: a flag, or an object with a pattern and a colour.
  fileprivate mutating func lineDecoration(_ value: NodeIndex) -> LineDecoration? {
    guard raw.kind(of: value) == .object else { return boolean(value) == true ? LineDecoration(pattern: .solid) : nil }
    let pattern: TextLine.Pattern =
      switch word(value, "pattern") {
      case "dot": .dot
      case "dash": .dash
      case "dashDot": .dashDot
      case "dashDotDot": .dashDotDot
      default: .solid
      }
    return LineDecoration(pattern: pattern, color: shade(raw.field(value, "color")))
  }
}

extension TrackingAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let points = lowering.number(value) { lowering.values.tracking = points }
  }
}

extension BaselineOffsetAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let points = lowering.number(value) { lowering.values.baselineOffset = points }
  }
}

extension TextCaseAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    switch lowering.word(value) {
    case "uppercase": lowering.values.textCase = .uppercase
    case "lowercase": lowering.values.textCase = .lowercase
    case "none": lowering.values.textCase = nil
    default: break
    }
  }
}

extension LineSpacingAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let points = lowering.number(value) { lowering.values.paragraph.lineSpacing = max(0, points) }
  }
}

extension LineLimitAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    let isObject = lowering.raw.kind(of: value) == .object
    guard let limit = lowering.resolved(isObject ? lowering.field(value, "limit") : value) else { return }
    // "unlimited" is a word.
    let lines = lowering.raw.isString(limit) ? nil : lowering.number(limit).map { max(1, Int($0)) }
    let reserves = isObject && lowering.boolean(value, "reservesSpace") == true
    lowering.values.paragraph.lineLimit = lines
    lowering.values.paragraph.minimumLines = reserves ? lines ?? 1 : 1
  }
}

extension MultilineTextAlignmentAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    switch lowering.word(value) {
    case "leading": lowering.values.paragraph.alignment = .leading
    case "center": lowering.values.paragraph.alignment = .center
    case "trailing": lowering.values.paragraph.alignment = .trailing
    default: break
    }
  }
}

extension TruncationModeAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    switch lowering.word(value) {
    case "head": lowering.values.paragraph.truncation = .head
    case "middle": lowering.values.paragraph.truncation = .middle
    case "tail": lowering.values.paragraph.truncation = .tail
    default: break
    }
  }
}

extension MinimumScaleFactorAttribute: DrawnAttribute {
  static func apply(_ value: NodeIndex, _ lowering: inout Lowering) {
    if let factor = lowering.number(value), factor > 0 { lowering.values.paragraph.minimumScaleFactor = min(factor, 1) }
  }
}

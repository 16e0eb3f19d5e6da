import WidgetDocument

enum TextKind: Kind {
  static let schema = KindSchema(
    "text",
    [
      Field("value", .text, "The text; null: the element is absent."),
      Field("runs", .list(of: .record(run)), literal: true, "Pieces with looks of their own, one after another."),
      Field(
        "markdown", .boolean, default: "false", state: .notDrawn,
        "Bold, italic, code, strikethrough and links are read in literals and translations, never in data."),
    ], "Shows text.",
    check: { checker, element in checker.requireExactlyOne(element, of: ["value", "runs"], in: "text") })

  /// Attributes that a run may have.
  static let runAttributes: [any Modifier.Type] = [
    FontAttribute.self, FontWeightAttribute.self, FontDesignAttribute.self, ItalicAttribute.self, UnderlineAttribute.self,
    StrikethroughAttribute.self, TrackingAttribute.self, BaselineOffsetAttribute.self, MonospacedDigitAttribute.self,
    TextCaseAttribute.self, ForegroundStyleAttribute.self, AccessibilityAttribute.self,
  ]

  private static let run = Record(
    "run",
    [
      Field("value", .text, "The text of the run."),
      Field("symbol", .string, state: .notDrawn, "The name of a symbol that stands in the line."),
      Field("image", .assetPath, state: .notDrawn, "The path of an image that stands in the line."),
      Field("url", .url, state: .notDrawn, "Where a tap on the run leads."),
    ] + runAttributes.map { Field($0.schema.name, $0.schema.type, state: $0.schema.state, $0.schema.documentation) },
    check: { checker, run in checker.requireExactlyOne(run, of: ["value", "symbol", "image"], in: "run") })
}

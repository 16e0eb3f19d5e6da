import WidgetDocument

/// When a widget has something new to show.
extension ValueType {
  static let timeline = ValueType.record(
    Record(
      "timeline",
      [
        Field("every", .positiveDuration, "An entry at each of these steps from now."),
        Field("startOf", .word(.calendarUnit), "An entry at the start of each unit."),
        Field("dates", .list(of: .date), "Entries at these dates."),
        Field("entries", .list(of: .record(entry)), "Entries with data of their own."),
        Field("limit", .integer(1...1_000), default: "100", "The most entries."),
        Field(
          "reload",
          .oneOf(
            [
              Alternative(.string, .words("reload", "atEnd", "never")),
              Alternative(.object, .record(Record("reload", [Field("after", dateOrDuration, required: true, "When.")]))),
            ], expected: "\"atEnd\", \"never\" or {\"after\": duration or date}"),
          "When new entries are asked for."),
      ]))

  static let relevance = ValueType.record(
    Record(
      "relevance",
      [
        Field("score", .number(.notNegative), required: true, "How useful it is at the moment, among the widget's own entries."),
        Field("duration", .positiveDuration, "How long that lasts; absent: until the next entry."),
      ]))

  private static let entry = Record(
    "entry",
    [
      Field("date", .date, required: true, "When it is shown."),
      Field("data", .any, "What `entry` is in expressions."),
      Field("relevance", relevance, "How useful it is then."),
    ])

  private static let dateOrDuration = ValueType.string(
    StringRule(.value, expected: "a duration or a date") { checker, node in
      let bytes = checker.tree.utf8(node)
      let isDuration = bytes.first == UInt8(ascii: "P") || bytes.first == UInt8(ascii: "-")
      if isDuration { checker.parse(node, DurationSyntax.parse) } else { checker.parse(node, DateSyntax.parse) }
    })
}

extension WordList {
  static let calendarUnit = WordList("unit", ["second", "minute", "hour", "day", "week", "month", "year"])
}

import WidgetDocument

enum ChartKind: Kind {
  static let schema = KindSchema(
    "chart",
    [
      Field("marks", .list(of: .named("mark")), required: true, literal: true, "What is drawn, the first at the back."),
      Field("xAxis", axis, default: "\"automatic\"", "The horizontal axis."),
      Field("yAxis", axis, default: "\"automatic\"", "The vertical axis."),
      Field("legend", .words("legend", "automatic", "hidden"), default: "\"automatic\"", "The names of the series, where there are several and room for them."),
      Field("xScale", .record(scale), "What the horizontal axis spans; absent: the data."),
      Field("yScale", .record(scale), "What the vertical axis spans; absent: the data."),
      Field("foregroundStyleScale", .map(keys: .seriesName, values: .fill), "What each series is painted with; others get blue, green, orange, purple, red, cyan, yellow and so on, in the order of the data."),
    ], "A chart of data.")

  private static let axis = ValueType.oneOf(
    [
      Alternative(.string, .words("axis", "automatic", "hidden")),
      Alternative(
        .object,
        .record(
          Record(
            "axis",
            [
              Field(
                "values",
                .oneOf(
                  [Alternative(.array, .list(of: .any)), Alternative(.number, .integer(0...1_000))],
                  expected: "an array of values or how many there are"), "Where its ticks are, or how many there are at most."),
              Field("grid", .boolean, "Lines across the chart."),
              Field("labels", .boolean, "The values in words."),
              Field(
                "format", .string,
                "How the values are written: of dates a pattern as of date(…); of numbers 'standard', 'compact', 'percent' or the code of a currency."),
            ]))),
    ], expected: "\"automatic\", \"hidden\" or an object of an axis")

  private static let scale = Record(
    "scale",
    [
      Field("domain", .array(of: .any, count: 2...2), "[from, to]."),
      Field("type", .words("scale", "linear", "log", "date", "category"), "How a value becomes a place; absent: by the type of the data."),
    ])
}

extension ChartKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) { lowering.chart(element, source: source) }
}

extension StringRule {
  /// The name of a series: any string that is not empty.
  static let seriesName = StringRule(.name, expected: "the name of a series")
}

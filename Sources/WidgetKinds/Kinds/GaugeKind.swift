import WidgetDocument

enum GaugeKind: Kind {
  static let schema = KindSchema(
    "gauge",
    [
      Field("value", .number, required: true, "What it shows."),
      Field("in", .tuple([.number, .number]), default: "[0, 1]", "The range that it shows it in."),
      Field(
        "style",
        .words(
          "style", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular", "accessoryCircularCapacity"),
        default: "\"linearCapacity\"", "Its looks; absent in an accessory family: accessoryCircular."),
      Field("label", .element, "What it is."),
      Field("currentValueLabel", .element, "The value in words."),
      Field("minimumValueLabel", .element, "The lower end in words."),
      Field("maximumValueLabel", .element, "The upper end in words."),
    ], state: .notDrawn, "A value within a range.", check: check)

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    guard let range = checker.value(element, "in"), checker.tree.kind(of: range) == .array else { return }
    let ends = Array(checker.tree.children(range))
    guard ends.count == 2, ends.allSatisfy({ checker.tree.kind(of: $0) == .number }) else { return }
    guard checker.tree.number(ends[0]) >= checker.tree.number(ends[1]) else { return }
    checker.error(.outOfRange, at: range, "the upper end is not above the lower one")
  }
}

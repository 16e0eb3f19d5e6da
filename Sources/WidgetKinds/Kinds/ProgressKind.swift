import WidgetDocument

enum ProgressKind: Kind {
  static let schema = KindSchema(
    "progress",
    [
      Field("value", .number, "How much is done; null: that is not known."),
      Field("total", .number(.positive), default: "1", "How much there is."),
      Field("timerInterval", .tuple([.date, .date]), "[from, to]: two dates between which it fills."),
      Field("countsDown", .boolean, default: "true", "It empties as time passes."),
      Field("style", .words("style", "linear", "circular"), default: "\"linear\"", "A line or a ring."),
      Field("label", .element, "What it is."),
      Field("currentValueLabel", .element, "How much it is, in words."),
    ], state: .notDrawn, "How far something has come.", check: check)

  @Sendable private static func check(_ checker: inout Checker, _ element: NodeIndex) {
    checker.requireAtMostOne(element, of: ["value", "timerInterval"])
    guard let interval = checker.value(element, "timerInterval") else { return }
    let ends = checker.tree.children(interval).compactMap { checker.date($0) }
    guard ends.count == 2, ends[0] > ends[1] else { return }
    checker.error(.outOfRange, at: interval, "the second date is before the first")
  }
}

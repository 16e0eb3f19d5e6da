import WidgetDocument

enum ViewThatFitsKind: Kind {
  static let schema = KindSchema(
    "viewThatFits",
    [
      Field("axes", .axes, default: "\"both\"", "The axes on which a child has to fit."),
      .children,
    ], "Shows the first of its children that fits, else the last.")
}

import WidgetDocument
import WidgetLayout

enum ViewThatFitsKind: Kind {
  static let schema = KindSchema(
    "viewThatFits",
    [
      Field("axes", .axes, default: "\"both\"", "The axes on which a child has to fit."),
      .children,
    ], "Shows the first of its children that fits, else the last.")
}

extension ViewThatFitsKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.container(.viewThatFits(lowering.axes(lowering.field(element, "axes")) ?? .both), element, source: source)
  }
}

import WidgetDocument
import WidgetLayout

enum GridCellModifier: Modifier {
  static let schema = ModifierSchema(
    "gridCell", .record(record), "How a child of a grid's row, or a full-width row, stands in its cell.",
    check: { checker, _, value in checker.requireGridCell(at: value) })

  private static let record = Record(
    "grid cell",
    [
      Field("columns", .integer(1...100), default: "1", "How many columns it takes."),
      Field("anchor", .unitPoint, "Where it stands in its cell; absent: as the grid aligns."),
      Field("unsizedAxes", .axes, "Axes on which it asks for no room of its own."),
      Field("columnAlignment", .horizontalAlignment, "How its whole column is aligned."),
    ])
}

extension GridCellModifier: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    let cell = GridCell(
      columns: Int32(lowering.number(value, "columns") ?? 1), anchor: lowering.unitPoint(lowering.field(value, "anchor")),
      unsizedAxes: lowering.axes(lowering.field(value, "unsizedAxes")) ?? [],
      columnAlignment: lowering.horizontalGuide(value, "columnAlignment"))
    lowering.wrap(.gridCell(cell), source: source, content)
  }
}

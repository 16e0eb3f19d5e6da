import WidgetDocument

enum GroupKind: Kind {
  static let schema = KindSchema(
    "group", [.children], yieldsSeveral: true, "Holds elements without a layout of its own; attributes apply to each.")
}

extension GroupKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) { lowering.children(of: element) }
}

import WidgetDocument

enum GroupKind: Kind {
  static let schema = KindSchema(
    "group", [.children], yieldsSeveral: true, "Holds elements without a layout of its own; attributes apply to each.")
}

import WidgetDocument
import WidgetLayout

enum LinkKind: Kind {
  static let schema = KindSchema(
    "link", [Field("url", .url, required: true, "Where a tap leads."), .controlLabel],
    "An element that leads somewhere; words are drawn in the tint.")
}

extension LinkKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let region = lowering.tree.addLink(lowering.address(lowering.raw.field(element, "url")))
    lowering.button(element, lowering.linkLook(of: element), region, source: source)
  }
}

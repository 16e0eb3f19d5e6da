import WidgetDocument
import WidgetLayout

extension Field {
  /// What a control is labelled by.
  static let controlLabel = Field("label", .element, required: true, "What it shows.")
  /// What a tap on a control does.
  static let action = Field("action", .action, required: true, literal: true, "What a tap does.")
}

enum ButtonKind: Kind {
  static let schema = KindSchema("button", [.action, .controlLabel], "An element that does something.")
}

extension ButtonKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let region = lowering.tree.addButton(action: lowering.action(of: element))
    lowering.button(element, lowering.buttonLook, region, source: source)
  }
}

import WidgetDocument
import WidgetLayout

enum AccessibilityAttribute: Modifier {
  static let schema = ModifierSchema(
    "accessibility",
    .oneOf(
      [Alternative(.string, .text), Alternative(.object, .record(record))], expected: "a label or an object"),
    attribute: true, state: .noEffect, "What assistive technologies say.")

  private static let record = Record(
    "accessibility",
    [
      Field("label", .text, "What it is; without `children` the children are ignored."),
      Field("value", .text, "What it shows at the moment."),
      Field("hint", .text, "What a tap does."),
      Field("hidden", .boolean, default: "false", "Left out."),
      Field(
        "traits", .list(of: .words("trait", "header", "image", "button", "link", "staticText", "updatesFrequently")), "How it behaves."),
      Field("children", .words("mode", "combine", "ignore", "contain"), "What becomes of the elements in it."),
    ], short: "label")
}

extension AccessibilityAttribute: WrappingModifier {
  static func wrap(_ value: NodeIndex, source: SourceID, _ lowering: inout Lowering, content: (inout Lowering) -> Void) {
    lowering.wrap(.region(region(value, &lowering)), source: source, content)
  }

  /// What a run of text is called in its place.
  static func label(_ value: NodeIndex?, _ lowering: inout Lowering) -> String? {
    guard let value = lowering.resolved(value) else { return nil }
    let node = lowering.raw.kind(of: value) == .object ? lowering.raw.field(value, "label") : value
    return node.flatMap { said($0, &lowering) }
  }

  /// A text of the author's; an empty one says nothing, as if it were not there.
  private static func said(_ node: NodeIndex, _ lowering: inout Lowering) -> String? {
    guard let text = lowering.shownText(node)?.string, !text.isEmpty else { return nil }
    return text
  }

  private static func region(_ value: NodeIndex, _ lowering: inout Lowering) -> Int32 {
    guard lowering.raw.kind(of: value) == .object else { return lowering.tree.addElement(label: said(value, &lowering)) }
    func text(_ name: StaticString, _ lowering: inout Lowering) -> String? { lowering.raw.field(value, name).flatMap { said($0, &lowering) } }
    let (label, shown, hint) = (text("label", &lowering), text("value", &lowering), text("hint", &lowering))
    let traits = lowering.words(lowering.raw.field(value, "traits")) ?? []
    let (isHidden, children) = (lowering.boolean(value, "hidden") ?? false, lowering.word(value, "children"))
    return lowering.tree.addElement(label: label, value: shown, hint: hint, traits: traits, isHidden: isHidden, children: children)
  }
}

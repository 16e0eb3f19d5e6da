import Geometry
import WidgetDocument
import WidgetLayout

enum LabelKind: Kind {
  static let schema = KindSchema(
    "label",
    [
      Field(
        "title", .oneOf([Alternative(.string, .text), Alternative(.object, .element)], expected: "a text or an element"), required: true,
        "What it says."),
      Field(
        "icon", .oneOf([Alternative(.string, .string), Alternative(.object, .element)], expected: "the name of a symbol or an element"),
        "What stands before it."),
    ], "An icon and a title.")
}

extension LabelKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let row = Container.stack(.horizontal, alignment: .firstTextBaseline, spacing: ControlMetrics.labelSpacing)
    lowering.open(row, source: source) { lowering in
      lowering.icon(of: element)
      if let title = lowering.raw.field(element, "title") { lowering.lowerAsOne(title, in: .zstack(.center)) }
    }
  }
}

extension Lowering {
  /// An element, or the symbol of a name.
  fileprivate mutating func icon(of element: NodeIndex) {
    guard let icon = raw.field(element, "icon") else { return }
    guard raw.isString(icon) else { return lowerAsOne(icon, in: .zstack(.center)) }
    guard let name = word(icon) else { return }
    guard let symbol = SymbolKind.drawn else { return refuse(icon, "'symbol' is not drawn yet") }
    let first = NodeIndex(raw.nodes.count)
    origins.append(Origin(first: first, node: origin(of: icon)))
    let element = raw.append(.object, count: 1) { $0.append(string: name, key: "name") }
    symbol.lower(element, source: sources.add(icon, scope: place.scope), &self)
  }
}

import Geometry
import WidgetDocument
import WidgetLayout

extension Field {
  /// The elements that a container holds.
  static let children = Field("children", .list(of: .element), required: true, "What it holds, in order.")
}

enum VStackKind: Kind {
  static let schema = KindSchema(
    "vstack",
    [
      Field("alignment", .horizontalAlignment, default: "\"center\"", "How its children are aligned across."),
      Field("spacing", .length, "The distance between two children; absent, the one that each pair prefers."),
      .children,
    ], "Puts its children below one another.")
}

enum HStackKind: Kind {
  static let schema = KindSchema(
    "hstack",
    [
      Field("alignment", .verticalAlignment, default: "\"center\"", "How its children are aligned up and down."),
      Field("spacing", .length, "The distance between two children; absent, the one that each pair prefers."),
      .children,
    ], "Puts its children beside one another, from leading to trailing.")
}

enum ZStackKind: Kind {
  static let schema = KindSchema(
    "zstack",
    [
      Field("alignment", .alignment, default: "\"center\"", "The point that its children have in common."),
      .children,
    ], "Puts its children on top of one another, the first at the back.")
}

extension VStackKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let guide = lowering.horizontalGuide(element) ?? .centerX
    lowering.container(.stack(.vertical, alignment: guide, spacing: lowering.number(element, "spacing")), element, source: source)
  }
}

extension HStackKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    let guide = lowering.verticalGuide(element) ?? .centerY
    lowering.container(.stack(.horizontal, alignment: guide, spacing: lowering.number(element, "spacing")), element, source: source)
  }
}

extension ZStackKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    lowering.container(.zstack(lowering.alignment(element) ?? .center), element, source: source)
  }
}

extension Lowering {
  /// A container around the element's `children`.
  mutating func container(_ container: Container, _ element: NodeIndex, source: SourceID) {
    tree.open(container, direction: direction, source: source)
    children(of: element)
    tree.close()
  }

  mutating func children(of element: NodeIndex) {
    guard let children = raw.field(element, "children") else { return }
    for child in raw.children(children) { lower(child) }
  }
}

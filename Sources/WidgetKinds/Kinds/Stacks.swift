import WidgetDocument

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

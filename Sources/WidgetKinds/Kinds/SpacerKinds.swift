import WidgetDocument

enum SpacerKind: Kind {
  static let schema = KindSchema(
    "spacer", [Field("minLength", .size, "The least length; absent: 8 in a stack.")], "Takes the room that is left over along its stack.")
}

enum DividerKind: Kind {
  static let schema = KindSchema("divider", [], "A hairline across its stack.")
}

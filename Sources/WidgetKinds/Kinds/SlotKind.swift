import WidgetDocument

enum SlotKind: Kind {
  static let schema = KindSchema(
    "slot", [Field("name", .string(.slotName), required: true, literal: true, "A parameter of type `element`.")], state: .notDrawn,
    "The place in a component's body of an element that its user gives.")
}

extension StringRule {
  /// The name of an element parameter of the component at hand.
  static let slotName = StringRule(.name, expected: "the name of a parameter") { checker, node in checker.checkSlotName(node) }
}

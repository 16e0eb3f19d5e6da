import WidgetDocument

enum SlotKind: Kind {
  static let schema = KindSchema(
    "slot", [Field("name", .string(StringRule(.name)), required: true, literal: true, "A parameter of type `element`.")], state: .notDrawn,
    "The place in a component's body of an element that its user gives.", check: { checker, slot in checker.checkSlot(slot) })
}

import WidgetDocument

enum SlotKind: Kind {
  static let schema = KindSchema(
    "slot", [Field("name", .string(StringRule(.name)), required: true, literal: true, "A parameter of type `element`.")],
    "The place in a component's body of an element that its user gives.", check: { checker, slot in checker.checkSlot(slot) })
}

extension SlotKind: DrawnKind {
  static func lower(_ element: NodeIndex, source: SourceID, _ lowering: inout Lowering) {
    guard let filling = lowering.filling(of: element) else { return }
    lowering.at(filling.place) { $0.lower(filling.node) }
  }

  static func isAbsent(_ element: NodeIndex, _ lowering: inout Lowering) -> Bool {
    guard let filling = lowering.filling(of: element) else { return true }
    return !lowering.at(filling.place) { $0.isPresent(filling.node) }
  }
}

extension Lowering {
  /// The element that a slot shows, and the place where it is written; nil where the slot is empty.
  func filling(of slot: NodeIndex) -> (node: NodeIndex, place: Place)? {
    place.component < 0 ? nil : filling(of: slot, in: components[Int(place.component)])
  }

  /// The same in the body of a component.
  func filling(of slot: NodeIndex, in instance: ComponentInstance) -> (node: NodeIndex, place: Place)? {
    guard let name = raw.field(slot, "name") else { return nil }
    if let given = raw.member(instance.use, raw.utf8(name)) { return raw.kind(of: given) == .null ? nil : (given, instance.caller) }
    guard let parameters = raw.field(instance.definition, "parameters"), let parameter = raw.member(parameters, raw.utf8(name)),
      let standard = raw.field(parameter, "default")
    else { return nil }
    return (standard, Place())
  }
}

import WidgetDocument

enum SymbolKind: Kind {
  static let schema = KindSchema(
    "symbol",
    [
      Field("name", .string, required: true, "A name of the bundled set; SF Symbols' names are mapped to it."),
      Field("variableValue", .unit, "How much of it is filled, from 0 to 1."),
    ], state: .notDrawn, "A symbol; size, weight, scale and mode come from attributes.")
}

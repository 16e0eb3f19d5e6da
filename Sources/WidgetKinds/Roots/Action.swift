import WidgetDocument

/// What a tap does: one action, or several in order.
extension ValueType {
  static let action = ValueType.named("action")

  static let actionDefinition = ValueType.oneOf(
    [Alternative(.array, .list(of: .record(actionRecord))), Alternative(.object, .record(actionRecord))],
    expected: "an action or an array of them")

  private static let actionRecord = Record(
    "action",
    [
      Field("openURL", .url, "Opens an address."),
      Field("set", .map(keys: .storageKey, values: .any), "Writes values of the storage."),
      Field("toggle", .string(.storageName), literal: true, "Turns a boolean of the storage round."),
      Field("increment", .string(.storageName), literal: true, "Adds to a number of the storage."),
      Field("by", .number, default: "1", "What `increment` adds."),
      Field("reload", .boolean, "Asks for new data."),
      Field("intent", .string(.identifier), literal: true, "Hands over to the product, by a name that it knows."),
      Field("with", .any, "What the product gets."),
    ], check: check)

  @Sendable private static func check(_ checker: inout Checker, _ action: NodeIndex) {
    guard checker.requireExactlyOne(action, of: ["openURL", "set", "toggle", "increment", "reload", "intent"], in: "action") else { return }
    checker.require("increment", for: "by", in: action)
    checker.require("intent", for: "with", in: action)
    if let reload = checker.value(action, "reload"), checker.tree.kind(of: reload) == .false {
      checker.error(.invalidValue, at: reload, "'reload' is true, or not there")
    }
  }
}

extension StringRule {
  /// A key of the manifest's `storage`, as a key of an object.
  static let storageKey = StringRule(.name, expected: "a key of the storage") { checker, node in
    guard !checker.tree.withKey(node, { IdentifierSyntax.isName($0) }) else { return }
    checker.error(.invalidValue, at: node, place: .key, "'\(checker.shownKey(node))' is no key of the storage")
  }

  /// A key of the manifest's `storage`, as a value.
  static let storageName = StringRule(.name, expected: "a key of the storage") { checker, node in
    guard !checker.tree.withText(node, { IdentifierSyntax.isName($0) }) else { return }
    checker.error(.invalidValue, at: node, "'\(checker.shown(node))' is no key of the storage")
  }
}
